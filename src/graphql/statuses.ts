import type { GraphQLRequestContextWillSendResponse } from "@apollo/server";
import type { GraphqlContext } from "./context.ts";
import { isGraphqlResponse } from "./media-type.ts";

type Responding = GraphQLRequestContextWillSendResponse<GraphqlContext>;

/**
 * Sets the status of errors of the document or its variables: 400 under `application/graphql-response+json`, 200 under
 * `application/json`.
 */
export function setDocumentErrorStatus({ request, response, source }: Responding): void {
  if (response.body.kind !== "single" || response.http.status !== 400) return;
  const { errors = [] } = response.body.singleResult;
  const ofDocument = source !== undefined && errors.every((error) => error.extensions?.code === "bad_request");
  if (ofDocument && !isGraphqlResponse(request.http?.headers.get("accept"))) response.http.status = 200;
}

/** Sets status 503 when the database is unavailable and no field of the operation has a value. */
export function setUnavailableStatus({ response: { body, http } }: Responding): void {
  if (body.kind !== "single") return;
  const { data, errors = [] } = body.singleResult;
  const unavailable = errors.find(({ extensions }) => extensions?.code === "service_unavailable");
  if (!unavailable || Object.values(data ?? {}).some((field) => field !== null)) return;
  http.status = 503;
  http.headers.set("retry-after", String(unavailable.extensions?.retry_after ?? 1));
}
