import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { ExportsDocument } from "../../gql/graphql.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { CreateExport } from "./create-export.tsx";
import { ExportRow } from "./export-row.tsx";

/** Files of conversations, with their progress and their links. */
export function ExportsScreen() {
  const [{ data, error }, reload] = useQuery({ query: ExportsDocument, variables: {} });
  const exports = data?.exports?.nodes;
  const refresh = () => reload({ requestPolicy: "network-only" });
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>Exports</h1>
        <CreateExport onCreated={refresh} />
      </div>
      {error && <FaultNote fault={toFault(error)} onRetry={refresh} />}
      {!exports && !error && <p className="loading">Loading…</p>}
      {exports?.length === 0 && (
        <EmptyState title="No exports" icon="download">
          <p>
            An export is a PDF, JSON, CSV or Markdown file of your conversations, which you can download for 24 hours.
          </p>
        </EmptyState>
      )}
      {exports && exports.length > 0 && (
        <section className="card stack" aria-label="Exports">
          <table className="table">
            <thead>
              <tr>
                <th>Format</th>
                <th>Status</th>
                <th>Filters</th>
                <th>Requested</th>
                <th>
                  <span className="hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {exports.map((one) => (
                <ExportRow key={one.id} file={one} onDeleted={refresh} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
