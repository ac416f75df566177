import { type ReactNode, useState } from "react";
import type { Fault } from "../api/faults.ts";
import { Dialog } from "./dialog.tsx";
import { FaultNote } from "./fault.tsx";

interface Props {
  /** The button's words, and its content if it has more. */
  label: string;
  icon?: ReactNode;
  title: string;
  children: ReactNode;
  isSmall?: boolean;
  /** True for what can be undone. */
  isHarmless?: boolean;
  fault: Fault | undefined;
  /** @returns true once it is done */
  onConfirm(): Promise<boolean>;
}

/** A button for what cannot be undone, which asks first. */
export function ConfirmButton({ label, icon, title, children, isSmall, isHarmless, fault, onConfirm }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  async function confirm() {
    setRunning(true);
    if (await onConfirm()) setOpen(false);
    setRunning(false);
  }
  const trigger = (
    <button type="button" className={["button", !isHarmless && "danger", isSmall && "small"].filter(Boolean).join(" ")}>
      {icon}
      {label}
    </button>
  );
  return (
    <Dialog title={title} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
      <p>{children}</p>
      <FaultNote fault={fault} />
      <div className="row end">
        <button type="button" className="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
        <button
          type="button"
          className={isHarmless ? "button primary" : "button danger filled"}
          disabled={isRunning}
          onClick={() => void confirm()}
        >
          {label} now
        </button>
      </div>
    </Dialog>
  );
}
