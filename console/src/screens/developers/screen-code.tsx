import * as Radix from "@radix-ui/react-dialog";
import { Icon } from "../../ui/icon.tsx";
import { findCalls } from "./calls.ts";
import { Programs } from "./programs.tsx";

/** The programs that do what the screen at this path does. */
export function ScreenCode({ path, onClose }: { path: string; onClose(): void }) {
  const calls = findCalls(path);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content className="dialog wide" aria-describedby={undefined}>
          <div className="card-head">
            <Radix.Title>Code for this screen</Radix.Title>
            <Radix.Close className="icon-button" aria-label="Close">
              <Icon name="close" />
            </Radix.Close>
          </div>
          {calls.length === 0 && <p className="soft">This screen calls no API.</p>}
          {calls.map((call) => (
            <section key={call.title} className="snippet" aria-label={call.title}>
              <h2>{call.title}</h2>
              <Programs call={call} />
            </section>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
