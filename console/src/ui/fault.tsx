import type { Fault } from "../api/faults.ts";

/** Says what happened, and offers another attempt where one may succeed. */
export function FaultNote({ fault, onRetry }: { fault: Fault | undefined; onRetry?: () => void }) {
  if (!fault) return null;
  return (
    <div className="fault" role="alert">
      <p>
        {fault.message} {fault.retryAfter !== undefined && `Try again in ${fault.retryAfter} s.`}{" "}
        <code>{fault.code}</code>
      </p>
      {onRetry && (
        <button type="button" className="button small" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
