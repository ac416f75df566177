import { useSubscription } from "urql";
import { useAction } from "../../api/use-action.ts";
import {
  CancelImportDocument,
  DeleteImportDocument,
  type ImportFieldsFragment,
  type ImportFormat,
  ImportProgressDocument,
} from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Time } from "../../ui/time.tsx";

const FORMATS: Record<ImportFormat, string> = {
  JSON: "JSON export",
  JSONL: "JSON lines",
  EML: "E-mail",
  MBOX: "Mailbox",
  WHATSAPP: "WhatsApp",
  VTT: "WebVTT",
  SRT: "SubRip",
  SLACK: "Slack",
};
const STATUS = {
  WAITING: "Waiting for the file",
  PROCESSING: "In progress",
  COMPLETED: "Completed",
  FAILED: "Failed",
  CANCELED: "Canceled",
} as const;

export function ImportRow({ entry, onDeleted }: { entry: ImportFieldsFragment; onDeleted(): void }) {
  const { id, status, format, filename, progress, errors, error, createdAt } = entry;
  const isOpen = status === "PROCESSING" || status === "WAITING";
  // The cache applies each change to the row.
  useSubscription({ query: ImportProgressDocument, variables: { id }, pause: !isOpen });
  const cancel = useAction(CancelImportDocument);
  const remove = useAction(DeleteImportDocument);
  const { total, done, created, skipped, failed } = progress;
  const counts = [`${created} created`, skipped > 0 && `${skipped} existed`, failed > 0 && `${failed} failed`];
  return (
    <tr>
      <td>
        <strong>{filename ?? "Conversations"}</strong> <span className="soft">{FORMATS[format]}</span>
      </td>
      <td>
        {status === "PROCESSING" ? (
          <progress
            max={total ?? 1}
            value={total ? done : undefined}
            aria-label={`Progress of ${filename ?? "the import"}`}
          />
        ) : (
          <span className={`status ${status.toLowerCase()}`}>{STATUS[status]}</span>
        )}
        {error && <p className="error-text">{error.message}</p>}
        <FaultNote fault={cancel.fault ?? remove.fault} />
      </td>
      <td>
        {counts.filter(Boolean).join(", ")}
        {total !== null && total !== undefined && <span className="soft"> of {total}</span>}
        {errors.length > 0 && (
          <details>
            <summary>Entries that failed</summary>
            <ul className="soft">
              {errors.map(({ row, message }) => (
                <li key={row}>
                  {row}: {message}
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td data-label="Requested">
        <Time value={createdAt} />
      </td>
      <td className="actions">
        {isOpen ? (
          <button type="button" className="button small" onClick={() => void cancel.run({ id })}>
            Cancel
          </button>
        ) : (
          <button
            type="button"
            className="button small"
            disabled={remove.isRunning}
            onClick={() => void remove.run({ id }).then((result) => result && onDeleted())}
          >
            Remove from the list
          </button>
        )}
      </td>
    </tr>
  );
}
