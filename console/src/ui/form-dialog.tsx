import type { ReactNode } from "react";
import type { Fault } from "../api/faults.ts";
import { Dialog } from "./dialog.tsx";
import { FaultNote } from "./fault.tsx";
import { Icon } from "./icon.tsx";
import { onFields } from "./submit.ts";

interface Props {
  /** Title of the dialog, and label of the button that opens it. */
  title: string;
  /** Label of the button that sends the form. */
  action: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onSubmit(fields: FormData): unknown;
  fault: Fault | undefined;
  isRunning: boolean;
  children: ReactNode;
}

/** A button and the dialog with a form that creates something. */
export function FormDialog({ title, action, isOpen, onOpenChange, onSubmit, fault, isRunning, children }: Props) {
  const trigger = (
    <button type="button" className="button primary">
      <Icon name="plus" />
      {title.replace(/ API | OAuth /, " ")}
    </button>
  );
  return (
    <Dialog title={title} trigger={trigger} isOpen={isOpen} onOpenChange={onOpenChange}>
      <form onSubmit={onFields(onSubmit)}>
        {children}
        <FaultNote fault={fault} />
        <div className="row end">
          <button type="submit" className="button primary" disabled={isRunning}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
