import type { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import { describeHeaders, RATE_LIMIT_HEADERS, type ResponseHeader } from "../response-headers.ts";
import type { Route } from "../route.ts";
import { describeErrors, NOT_MODIFIED } from "./error-responses.ts";
import { describeLinks } from "./links.ts";
import { acceptsIdempotencyKey, describeRequestHeaders } from "./parameters.ts";
import { describeSecurity } from "./security.ts";

const JSON_TYPE = "application/json";

export function describeOperation(route: Route, routes: readonly Route[]): ZodOpenApiOperationObject {
  const { method, operationId, summary, description, scope, body, conditional, deprecated } = route;
  const headers = describeRequestHeaders(route);
  return {
    operationId,
    summary,
    description: `${description}\n\n${describeScope(scope)}`,
    ...(deprecated && { deprecated: true, ...(deprecated.sunset && { "x-sunset": deprecated.sunset }) }),
    security: describeSecurity(scope),
    ...(scope !== "none" && { "x-required-scope": scope }),
    ...((route.query || route.requestHeaders) && {
      requestParams: {
        ...(route.query && { query: route.query }),
        ...(route.requestHeaders && { header: route.requestHeaders }),
      },
    }),
    ...(headers.length > 0 && { parameters: headers }),
    ...(body && { requestBody: describeBody(body, route.bodyType) }),
    responses: {
      [route.status ?? 200]: describeSuccess(route, routes),
      ...(route.accepted && { 202: describeSuccess({ ...route, status: 202, response: route.accepted }, routes) }),
      ...(conditional && method === "GET" && { 304: NOT_MODIFIED }),
      ...describeErrors(route),
    },
  };
}

function describeScope(scope: Route["scope"]): string {
  if (scope === "none") return "Needs no credentials.";
  return scope === "any" ? "Any valid credential will do." : `Needs a key with the scope \`${scope}\`.`;
}

const describeBody = (schema: z.ZodType, type = JSON_TYPE) => ({
  required: !schema.safeParse({}).success,
  content: { [type]: { schema } },
});

function describeSuccess(route: Route, routes: readonly Route[]): ZodOpenApiResponseObject {
  const { status = 200, response, responseType = JSON_TYPE } = route;
  const links = describeLinks(route, routes);
  return {
    description: describeStatus(status),
    headers: describeHeaders(listSuccessHeaders(route)),
    content: { [responseType]: response ? { schema: response } : {} },
    ...(Object.keys(links).length > 0 && { links }),
  };
}

function describeStatus(status: number): string {
  if (status === 201) return "Created.";
  return status === 202 ? "Accepted: the work continues in the background." : "Success.";
}

function listSuccessHeaders(route: Route): ResponseHeader[] {
  const { method, scope, responseHeaders = [], conditional, deprecated } = route;
  const names: ResponseHeader[] = ["X-Request-Id", ...responseHeaders];
  if (route.location) names.push("Location");
  if (scope !== "none") names.push("X-Recap-Cursor", ...RATE_LIMIT_HEADERS);
  if (conditional && method !== "DELETE") names.push("ETag");
  if (acceptsIdempotencyKey(route)) names.push("Idempotent-Replayed");
  if (deprecated) names.push("Deprecation");
  if (deprecated?.sunset) names.push("Sunset");
  if (deprecated?.link) names.push("Link");
  return names;
}
