import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface Props {
  title: string;
  /** The button that opens it. */
  trigger: ReactNode;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  children: ReactNode;
}

export function Dialog({ title, trigger, isOpen, onOpenChange, children }: Props) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content className="dialog" aria-describedby={undefined}>
          <div className="card-head">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close className="icon-button" aria-label="Close">
              <Icon name="close" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
