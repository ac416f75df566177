import { useCallback, useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { ImportsDocument } from "../../gql/graphql.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { ImportRow } from "./import-row.tsx";
import { Uploads } from "./uploads.tsx";

const ACCEPT = ".eml,.mbox,.txt,.vtt,.srt,.zip,.json,.jsonl,.ndjson";

/** Files of conversations from elsewhere, with the progress of each. */
export function ImportsScreen() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [{ data, error }, reload] = useQuery({ query: ImportsDocument, variables: {} });
  const refresh = useCallback(() => reload({ requestPolicy: "network-only" }), [reload]);
  const imports = data?.imports?.nodes;
  const head = (
    <>
      <h1>Imports</h1>
      <p className="soft">
        Drop mailboxes, chats and transcripts anywhere on this screen. The file names decide the format; each
        conversation is summarized after it is stored.
      </p>
    </>
  );
  return (
    <DropZone
      className="screen imports"
      words=".eml, .mbox, WhatsApp (.txt, .zip), .vtt, .srt, Slack (.zip), JSON exports and JSON lines, 100 MB each"
      accept={ACCEPT}
      onFiles={(added) => setFiles((previous) => [...previous, ...added])}
      head={head}
    >
      {files.length > 0 && <Uploads files={files} onSent={refresh} />}
      {error && <FaultNote fault={toFault(error)} onRetry={refresh} />}
      {!imports && !error && <p className="loading">Loading…</p>}
      {imports && imports.length > 0 && (
        <section className="card" aria-label="Imports">
          <table className="table">
            <thead>
              <tr>
                <th>File</th>
                <th>Status</th>
                <th>Conversations</th>
                <th>Requested</th>
                <th>
                  <span className="hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {imports.map((one) => (
                <ImportRow key={one.id} entry={one} onDeleted={refresh} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </DropZone>
  );
}
