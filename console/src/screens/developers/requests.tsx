import { useEffect, useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { RequestCredentialsDocument, RequestsDocument, type RequestsQuery } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Time } from "../../ui/time.tsx";

type Entry = NonNullable<RequestsQuery["requests"]>[number];

const REFRESH_INTERVAL_MS = 5_000;
/** The programs follow below. */
const FIRST_REQUESTS = 10;

/** The last requests of an API key or of this session, which follow while the page is visible. */
export function Requests() {
  const [credential, setCredential] = useState<string>();
  const [isFailedOnly, setFailedOnly] = useState(false);
  const [{ data: keys }] = useQuery({ query: RequestCredentialsDocument });
  const [{ data, error }, reload] = useQuery({
    query: RequestsDocument,
    variables: { credential },
    requestPolicy: "network-only",
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") reload({ requestPolicy: "network-only" });
    }, REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const all = data?.requests;
  const shown = isFailedOnly ? all?.filter(isFailed) : all;
  return (
    <section className="card requests" aria-labelledby="requests">
      <div className="card-head">
        <h2 id="requests">Request log</h2>
        <div className="row">
          <label className="check">
            <input type="checkbox" checked={isFailedOnly} onChange={({ target }) => setFailedOnly(target.checked)} />
            Failed only
          </label>
          <label className={credential ? "filter selected" : "filter"}>
            <span className="hidden">Credential</span>
            <select value={credential ?? ""} onChange={({ target }) => setCredential(target.value || undefined)}>
              <option value="">This session</option>
              {keys?.apiKeys?.nodes.map(({ id, name, last4, revokedAt }) => (
                <option key={id} value={id}>
                  {name} …{last4}
                  {revokedAt && " (revoked)"}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      {error && <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />}
      {!data && !error && <p className="loading">Loading…</p>}
      {shown?.length === 0 && (
        <p className="soft">
          {all?.length
            ? "No failed request."
            : "No request in the last 7 days. Copy a program below and run it with the key."}
        </p>
      )}
      {shown && shown.length > 0 && <RequestTable requests={shown} />}
    </section>
  );
}

function RequestTable({ requests: all }: { requests: readonly Entry[] }) {
  const [count, setCount] = useState(FIRST_REQUESTS);
  const requests = all.slice(0, count);
  return (
    <>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col">Status</th>
            <th scope="col">Duration</th>
            <th scope="col">Time</th>
            <th scope="col">Request id</th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={`${request.requestId} ${request.createdAt}`}>
              <td className="call">
                <code>
                  <strong>{request.method}</strong> {request.path}
                </code>
                {request.operation && <span className="soft">{request.operation}</span>}
              </td>
              <td data-label="Status">
                <span className={isFailed(request) ? "error-text" : undefined}>{request.status}</span>
                {request.error && <span className="soft"> {request.error}</span>}
              </td>
              <td data-label="Duration">{request.durationMs.toLocaleString("en")} ms</td>
              <td data-label="Time">
                <Time value={request.createdAt} />
              </td>
              <td>
                <code className="soft">{request.requestId}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > count && (
        <p className="row end">
          <button type="button" className="button small" onClick={() => setCount(all.length)}>
            Show all {all.length} requests
          </button>
        </p>
      )}
    </>
  );
}

const isFailed = ({ status, error }: Entry) => status >= 400 || error !== null;
