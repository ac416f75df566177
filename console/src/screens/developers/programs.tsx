import * as Tabs from "@radix-ui/react-tabs";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { Call } from "./calls.ts";
import { LANGUAGES, WRITERS } from "./snippets.ts";
import "./developers.css";

/** A call as a program in each language. */
export function Programs({ call }: { call: Call }) {
  const { origin } = location;
  return (
    <Tabs.Root defaultValue={LANGUAGES[0]}>
      <Tabs.List className="tabs" aria-label={`Languages: ${call.title}`}>
        {LANGUAGES.map((language) => (
          <Tabs.Trigger key={language} value={language}>
            {language}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {LANGUAGES.map((language) => {
        const text = WRITERS[language](call, origin);
        return (
          <Tabs.Content key={language} value={language}>
            <pre>{text}</pre>
            <CopyButton text={text} />
          </Tabs.Content>
        );
      })}
    </Tabs.Root>
  );
}
