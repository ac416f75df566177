import { createContext, type ReactNode, useContext, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import {
  type FeedbackKind,
  type PointKind,
  SetFeedbackDocument,
  type SummaryFieldsFragment,
} from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { onFields } from "../../ui/submit.ts";
import type { Statement } from "./evidence-store.ts";
import { StatementButton } from "./statements.tsx";

type Entry = SummaryFieldsFragment["feedback"][number];

interface FeedbackState {
  conversationId: string;
  feedback: readonly Entry[];
}

const FeedbackContext = createContext<FeedbackState | undefined>(undefined);

export function FeedbackProvider({ children, ...state }: FeedbackState & { children: ReactNode }) {
  return <FeedbackContext.Provider value={state}>{children}</FeedbackContext.Provider>;
}

function useFeedback() {
  const state = useContext(FeedbackContext);
  if (!state) throw new Error("no FeedbackProvider");
  const { run, fault, isRunning } = useAction(SetFeedbackDocument);
  const { conversationId, feedback: entries } = state;
  const set = async (kind: PointKind, text: string, feedback: FeedbackKind | null, edit: string | null = null) =>
    (await run({ input: { conversationId, kind, text, feedback, edit }, id: conversationId })) !== undefined;
  return { entries, set, fault, isRunning };
}

const shown = ({ edit, text }: Entry) => edit ?? text;

/** A point with buttons that mark it as useful or wrong, or edit it in place; later summaries respect this. */
export function Point({ kind, statement }: { kind: PointKind; statement: Statement }) {
  const { entries, set, fault, isRunning } = useFeedback();
  const [isEditing, setEditing] = useState(false);
  const [wasEdited, setWasEdited] = useState(false);
  const { text } = statement;
  const entry = entries.find((each) => each.kind === kind && shown(each) === text);
  const given = entry?.feedback;
  const toggle = (feedback: FeedbackKind) => void set(kind, text, given === feedback ? null : feedback);
  async function submit(fields: FormData) {
    const edit = String(fields.get("edit")).replace(/\s+/g, " ").trim();
    const isSame = edit === text || edit === "";
    if (isSame || (await set(kind, text, "EDITED", edit))) close();
  }
  const close = () => {
    setEditing(false);
    setWasEdited(true);
  };
  if (isEditing)
    return (
      <form className="point-edit" onSubmit={onFields(submit)} aria-label="Edit the point">
        <textarea
          name="edit"
          aria-label="Text of the point"
          dir="auto"
          rows={3}
          maxLength={2_000}
          defaultValue={text}
          // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed.
          autoFocus
          onKeyDown={({ key }) => key === "Escape" && close()}
        />
        <FaultNote fault={fault} />
        <div className="row end">
          <button type="button" className="button small" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="button small primary" disabled={isRunning}>
            Save
          </button>
        </div>
      </form>
    );
  return (
    <div className={given === "WRONG" ? "point wrong" : "point"}>
      <StatementButton statement={statement} />
      <fieldset className="feedback" aria-label={`Feedback on: ${text}`} disabled={isRunning}>
        <button
          type="button"
          aria-pressed={given === "USEFUL"}
          title="Useful: later summaries keep it"
          onClick={() => toggle("USEFUL")}
        >
          <Icon name="check" />
          <span className="hidden">Useful</span>
        </button>
        <button
          type="button"
          aria-pressed={given === "WRONG"}
          title="Wrong: later summaries leave it out"
          onClick={() => toggle("WRONG")}
        >
          <Icon name="close" />
          <span className="hidden">Wrong</span>
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the button replaces the form that was closed. */}
        <button type="button" title="Edit" autoFocus={wasEdited} onClick={() => setEditing(true)}>
          <Icon name="pen" />
          <span className="hidden">Edit</span>
        </button>
        {entry?.edit != null && (
          <button type="button" title={`Undo the edit of: ${entry.text}`} onClick={() => void set(kind, text, null)}>
            <Icon name="undo" />
            <span className="hidden">Undo the edit</span>
          </button>
        )}
      </fieldset>
      <FaultNote fault={fault} />
    </div>
  );
}

/** Points that earlier summaries had and that were marked as wrong, which can be allowed again. */
export function RejectedPoints({ isShown }: { isShown(text: string): boolean }) {
  const { entries, set, fault, isRunning } = useFeedback();
  const rejected = entries.filter((entry) => entry.feedback === "WRONG" && !isShown(entry.text));
  if (rejected.length === 0) return null;
  return (
    <details className="rejected">
      <summary>{rejected.length === 1 ? "1 wrong point" : `${rejected.length} wrong points`} left out</summary>
      <FaultNote fault={fault} />
      <ul className="plain-items" dir="auto">
        {rejected.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>
            <del>{text}</del>{" "}
            <button
              type="button"
              className="button small"
              disabled={isRunning}
              onClick={() => void set(kind, text, null)}
            >
              Allow again
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
