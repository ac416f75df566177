import type { z } from "zod";
import { idPattern, PREFIX_AFTER } from "../ids.ts";
import { exampleId } from "../output.ts";
import { ERROR_ANSWERS, ErrorBody, errorResponse, HEADERS, headerRefs, RATE_LIMIT_HEADERS } from "./openapi-answers.ts";
import { linksOf } from "./openapi-links.ts";
import { createSchemaBook, exampleOf, type JsonSchema, type SchemaBook } from "./openapi-schemas.ts";
import { DELIVERIES_TAG, describeWebhooks, type Webhooks } from "./openapi-webhooks.ts";
import type { Route } from "./route.ts";

export interface DocumentParts {
  routes: readonly Route[];
  webhooks: Webhooks;
  publicUrl: string;
}

const TAGS: [name: string, description: string, paths: RegExp][] = [
  ["Summaries", "Making summaries again, and the jobs that do it.", /\/summaries/],
  ["Attachments", "Files that belong to conversations.", /\/attachments/],
  [
    "Conversations",
    "Text records from email, a messaging channel or the API, each with its summary.",
    /^\/conversations/,
  ],
  ["Exports", "Conversations as a file.", /^\/exports/],
  ["Webhooks", "Signed notifications of events.", /^\/webhooks/],
  ["Events", "The log of all that happened.", /^\/events/],
  ["Access", "API keys, OAuth clients, and the test of a credential.", /^\/(?:api_keys|oauth|auth)/],
  ["Account", "The account, its plan and its usage.", /^\/account/],
  ["Document", "This document.", /^\/openapi/],
];

const tagIndex = (path: string) => TAGS.findIndex(([, , pattern]) => pattern.test(path));

/** The OpenAPI 3.1 document of `/v1`, made from the schemas that validate and serialise. */
export function createDocument({ routes, webhooks, publicUrl }: DocumentParts): JsonSchema {
  const book = createSchemaBook();
  book.output(ErrorBody);
  const paths: Record<string, JsonSchema> = {};
  const statuses = new Set<number>();
  const headers = new Set(["X-Request-Id", ...RATE_LIMIT_HEADERS]);
  for (const route of routes.toSorted((a, b) => tagIndex(a.path) - tagIndex(b.path))) {
    paths[route.path] ??= {};
    const item = paths[route.path] as JsonSchema;
    if (route.path.includes("{")) item.parameters ??= pathParameters(route.path);
    item[route.method.toLowerCase()] = operation(route, routes, book, statuses, headers);
  }
  for (const status of statuses) for (const name of ERROR_ANSWERS[status]?.headers ?? []) headers.add(name);
  const used = TAGS.filter(([, , pattern]) => Object.keys(paths).some((path) => pattern.test(path)));
  const events = describeWebhooks(webhooks, book);
  return {
    openapi: "3.1.0",
    info: {
      title: "Recap",
      version: "1.0.0",
      summary: "Conversation summaries over REST, GraphQL and live events.",
      description: INTRODUCTION,
      license: { name: "Apache 2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
      contact: { name: "The operator of this server", url: publicUrl },
    },
    servers: [{ url: `${publicUrl}/v1` }],
    security: [{ apiKey: [] }],
    tags: used.map(([name, description]) => ({ name, description })).concat([DELIVERIES_TAG]),
    paths,
    webhooks: events,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "API key",
          description:
            "`Authorization: Bearer sk_…`. Scopes: `read`, `write`, `delete`, and `admin`, which implies all.",
        },
      },
      schemas: book.components,
      responses: {
        ...Object.fromEntries([...statuses].map((status) => [ERROR_ANSWERS[status]?.name, errorResponse(status)])),
        ...(routes.some((route) => route.conditional && route.method === "GET") && { NotModified: NOT_MODIFIED }),
      },
      parameters: PARAMETERS,
      headers: Object.fromEntries(Object.entries(HEADERS).filter(([name]) => headers.has(name))),
    },
  };
}

const INTRODUCTION = `Recap stores conversations, summarizes each, and tells of it by webhooks and live events.

Every request carries \`Authorization: Bearer <API key>\`. Times are ISO 8601 in UTC, ids are opaque strings that sort by
time. Errors have one form (\`Error\`); a method that a path does not have is answered 405 with \`Allow\`. Nothing in a
request is silently ignored: an unknown field is 422, an unknown query parameter 400. \`v1\` only grows: be ready for new
fields, endpoints and event types. What is deprecated says so by the headers \`Deprecation\` and \`Sunset\`.`;

const requestHeader = (name: string, description: string, schema: JsonSchema, example: string) => ({
  name,
  in: "header",
  description,
  schema: { type: "string", ...schema },
  example,
});

const PARAMETERS = {
  IdempotencyKey: requestHeader(
    "Idempotency-Key",
    "Does the work once however often the request is sent: for 24 hours it answers what it answered first.",
    { minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
    "5f0c2a9e-invoice-1",
  ),
  IfMatch: requestHeader("If-Match", "Refuses with 412 unless the resource has this ETag's version.", {}, '"3-498682"'),
  IfNoneMatch: requestHeader(
    "If-None-Match",
    "Answers 304 without a body while the ETag is still this.",
    {},
    '"3-498682"',
  ),
};

const NOT_MODIFIED = {
  description: "Not changed since the ETag that If-None-Match names.",
  headers: headerRefs(["X-Request-Id", ...RATE_LIMIT_HEADERS, "ETag"]),
};

function operation(
  route: Route,
  routes: readonly Route[],
  book: SchemaBook,
  statuses: Set<number>,
  headers: Set<string>,
): JsonSchema {
  const { method, path, operationId, summary, scope, query, body, status = 200, deprecated } = route;
  const open = scope === "none";
  const keyed = method === "POST" && !route.readOnly && !open;
  const failures = failuresOf(route, keyed);
  for (const failure of failures) statuses.add(failure);
  const own = [...(route.headers ?? []), ...(keyed ? ["Idempotent-Replayed"] : []), ...deprecationHeaders(route)];
  if (route.conditional && method !== "DELETE") own.push("ETag");
  for (const name of own) headers.add(name);
  const queried = query ? queryParameters(query, book) : [];
  const dependent = queried.filter((parameter) => parameter.schema.dependent).map(withoutMark);
  const parameters = [...queried.filter((parameter) => !parameter.schema.dependent), ...(route.parameters ?? [])];
  if (keyed) parameters.push({ $ref: "#/components/parameters/IdempotencyKey" });
  if (route.conditional)
    parameters.push({ $ref: `#/components/parameters/${method === "GET" ? "IfNoneMatch" : "IfMatch"}` });
  return {
    operationId,
    summary,
    description: [route.description ?? `${summary}.`, ...dependentSentence(dependent), scopeSentence(scope)].join(
      "\n\n",
    ),
    tags: [TAGS[tagIndex(path)]?.[0]],
    ...(deprecated && { deprecated: true, ...(deprecated.sunset && { "x-sunset": deprecated.sunset }) }),
    ...(open ? { security: [] } : { security: [{ apiKey: [] }], "x-required-scope": scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(dependent.length > 0 && { "x-dependent-parameters": dependent }),
    ...(body && { requestBody: requestBody(route, body, book) }),
    responses: {
      [status]: success(route, routes, book, own),
      ...(route.conditional && method === "GET" && { 304: { $ref: "#/components/responses/NotModified" } }),
      ...Object.fromEntries(
        failures.map((failure) => [failure, { $ref: `#/components/responses/${ERROR_ANSWERS[failure]?.name}` }]),
      ),
    },
  };
}

const withoutMark = ({ schema: { dependent: _, ...schema }, ...parameter }: JsonSchema): JsonSchema => ({
  ...parameter,
  schema,
});

/**
 * Parameters whose values hang together (two dates) or come from an earlier answer (a cursor): no schema can say
 * which are right, and testers that take `parameters` for freely chosen would be refused with 400.
 */
function dependentSentence(dependent: JsonSchema[]): string[] {
  if (dependent.length === 0) return [];
  const lines = dependent.map(({ name, description }) => `- \`${name}\`: ${description}`);
  return [["Further query parameters, which hang together or come from an earlier answer:", ...lines].join("\n")];
}

const scopeSentence = (scope: Route["scope"]) =>
  ({ none: "Needs no credentials.", any: "Any valid credential will do." })[scope as string] ??
  `Needs a key with the scope \`${scope}\`.`;

/** Statuses of errors, by what the request can get wrong. */
function failuresOf({ method, path, scope, errors = [], conditional }: Route, keyed: boolean): number[] {
  const statuses = new Set([400, 403, 500, 503, ...errors]);
  if (scope !== "none") for (const status of [401, 429]) statuses.add(status);
  if (path.includes("{")) statuses.add(404);
  if (keyed) statuses.add(409);
  if (conditional && method !== "GET") statuses.add(412);
  if (method !== "GET") for (const status of [413, 415, 422]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

const deprecationHeaders = ({ deprecated }: Route) =>
  deprecated ? ["Deprecation", ...(deprecated.sunset ? ["Sunset"] : []), ...(deprecated.link ? ["Link"] : [])] : [];

function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)].map(([, collection = "", name]) => {
    const prefix = PREFIX_AFTER[collection];
    if (!prefix) throw new Error(`ids.ts does not say what follows ${collection} in ${path}.`);
    const schema = { type: "string", pattern: idPattern(prefix) };
    return {
      name,
      in: "path",
      required: true,
      description: `An id of ${collection}.`,
      schema,
      example: exampleId(prefix),
    };
  });
}

function queryParameters(query: z.ZodType, book: SchemaBook): JsonSchema[] {
  const { properties, required = [] } = book.input(query);
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    ...(description && { description }),
    ...(required.includes(name) && { required: true }),
    schema,
  }));
}

function requestBody({ bodyType = "application/json" }: Route, body: z.ZodType, book: SchemaBook): JsonSchema {
  const schema = book.input(body);
  return {
    required: !body.safeParse({}).success,
    content: { [bodyType]: { schema, ...exampleIn(schema, book, bodyType) } },
  };
}

function success(route: Route, routes: readonly Route[], book: SchemaBook, own: readonly string[]): JsonSchema {
  const { status = 200, scope, response, responseType = "application/json" } = route;
  const schema = response && book.output(response);
  const links = linksOf(route, routes, schema?.$ref ? book.components[schema.$ref.split("/").at(-1)] : schema);
  return {
    description: { 201: "Created.", 202: "Accepted: the work goes on." }[status as number] ?? "Done.",
    headers: headerRefs(["X-Request-Id", ...(scope === "none" ? [] : RATE_LIMIT_HEADERS), ...own]),
    ...(schema && { content: { [responseType]: { schema, ...exampleIn(schema, book, responseType) } } }),
    ...(Object.keys(links).length > 0 && { links }),
  };
}

const exampleIn = (schema: JsonSchema, book: SchemaBook, type: string) =>
  type === "application/json" ? { example: exampleOf(schema, book.components) } : {};
