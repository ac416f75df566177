import { useSubscription } from "urql";
import { useAction } from "../../api/use-action.ts";
import {
  CancelExportDocument,
  DeleteExportDocument,
  type ExportFieldsFragment,
  ExportProgressDocument,
} from "../../gql/graphql.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Time } from "../../ui/time.tsx";

const STATUS = {
  PROCESSING: "In progress",
  COMPLETED: "Completed",
  FAILED: "Failed",
  CANCELED: "Canceled",
  EXPIRED: "Expired",
} as const;

export function ExportRow({ file, onDeleted }: { file: ExportFieldsFragment; onDeleted(): void }) {
  const { id, status, format, progress, sizeMb, downloadUrl, expiresAt, createdAt, filters, options, error } = file;
  // The cache applies each change to the row.
  useSubscription({ query: ExportProgressDocument, variables: { id }, pause: status !== "PROCESSING" });
  const cancel = useAction(CancelExportDocument);
  const remove = useAction(DeleteExportDocument);
  const conditions = Object.entries(filters).map(([name, value]) => `${name.replaceAll("_", " ")}: ${value}`);
  return (
    <tr>
      <td>
        <strong>{format === "MARKDOWN" ? "Markdown" : format}</strong>{" "}
        <span className="soft">
          {[!options.includeContent && "summaries only", options.includeAttachments && "with attachments"]
            .filter(Boolean)
            .join(", ")}
        </span>
      </td>
      <td>
        {status === "PROCESSING" ? (
          <progress max={100} value={progress} aria-label={`Progress of the ${format} export`} />
        ) : (
          <span className={`status ${status.toLowerCase()}`}>{STATUS[status]}</span>
        )}
        {error && <p className="soft">{error.message}</p>}
        <FaultNote fault={cancel.fault} />
      </td>
      <td className="soft">{conditions.join(", ") || "All conversations"}</td>
      <td data-label="Requested">
        <Time value={createdAt} />
        {status === "COMPLETED" && expiresAt && (
          <p className="soft">until {new Date(expiresAt).toLocaleString("en")}</p>
        )}
      </td>
      <td className="actions">
        <span className="row end-row">
          {downloadUrl && (
            <a className="button small primary" href={downloadUrl} download>
              <Icon name="download" />
              Download {sizeMb !== null && sizeMb !== undefined && `(${sizeMb.toFixed(2)} MB)`}
            </a>
          )}
          {status === "PROCESSING" ? (
            <button type="button" className="button small" onClick={() => void cancel.run({ id })}>
              Cancel
            </button>
          ) : (
            <ConfirmButton
              label="Delete"
              isSmall
              title="Delete this export?"
              fault={remove.fault}
              onConfirm={async () => {
                const isDone = (await remove.run({ id })) !== undefined;
                if (isDone) onDeleted();
                return isDone;
              }}
            >
              Its file is deleted, and its link ends.
            </ConfirmButton>
          )}
        </span>
      </td>
    </tr>
  );
}
