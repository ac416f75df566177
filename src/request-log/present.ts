import type { RecordedRequest } from "../http/record-requests.ts";
import type { LoggedRequest } from "./output.ts";

export function presentRequest(request: RecordedRequest): LoggedRequest {
  const { request_id, created_at, method, path, operation, status, duration_ms, error } = request;
  return { request_id, created_at: created_at.toISOString(), method, path, operation, status, duration_ms, error };
}
