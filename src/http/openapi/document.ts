import type { Route } from "../route.ts";
import { describeOperation } from "./operation.ts";
import { pathParameters, REQUEST_HEADERS } from "./parameters.ts";
import { ERROR_ANSWERS, ErrorBody, errorResponse, HEADERS, NOT_MODIFIED } from "./responses.ts";
import { createSchemaBook, type JsonSchema } from "./schemas.ts";
import { DELIVERIES_TAG, describeWebhooks, type Webhooks } from "./webhooks.ts";

export interface DocumentParts {
  routes: readonly Route[];
  webhooks: Webhooks;
  publicUrl: string;
  /** Whether dependent parameters (openapi-operation.ts) stand among `parameters`, or are told of beside them. */
  parameters: "independent" | "all";
}

/** In the order in which one reads of them. */
const TAGS: [name: string, description: string, paths: RegExp][] = [
  [
    "Conversations",
    "Text records from email, a messaging channel or the API, each with its summary.",
    /^\/conversations(?!.*\/(?:summaries|attachments))/,
  ],
  ["Summaries", "Making summaries again, and the jobs that do it.", /\/summaries/],
  ["Attachments", "Files that belong to conversations.", /\/attachments/],
  ["Exports", "Conversations as a file, and back.", /^\/(?:exports|imports)/],
  ["Webhooks", "Signed notifications of events.", /^\/webhooks/],
  ["Events", "The log of all that happened.", /^\/events/],
  ["Access", "API keys, OAuth clients, and the test of a credential.", /^\/(?:api_keys|oauth|auth)/],
  ["Account", "The account, its plan and its usage.", /^\/account/],
  ["Document", "This document.", /^\/openapi/],
];

const tagIndex = (path: string) => TAGS.findIndex(([, , pattern]) => pattern.test(path));

/** The OpenAPI 3.1 document of `/v1`, made from the schemas that validate and serialise. */
export function createDocument({ routes, webhooks, publicUrl, parameters }: DocumentParts): JsonSchema {
  const book = createSchemaBook();
  book.output(ErrorBody);
  const paths: Record<string, JsonSchema> = {};
  const tags = new Set<string>();
  for (const route of routes.toSorted((a, b) => tagIndex(a.path) - tagIndex(b.path))) {
    const tag = TAGS[tagIndex(route.path)]?.[0];
    if (tag === undefined) throw new Error(`openapi.ts has no tag for ${route.path}.`);
    tags.add(tag);
    const item: JsonSchema = paths[route.path] ?? {};
    if (route.path.includes("{")) item.parameters ??= pathParameters(route.path);
    item[route.method.toLowerCase()] = { ...describeOperation(route, { routes, book, parameters }), tags: [tag] };
    paths[route.path] = item;
  }
  const used = TAGS.filter(([name]) => tags.has(name)).map(([name, description]) => ({ name, description }));
  return withoutUnused({
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
    tags: [...used, DELIVERIES_TAG],
    paths,
    webhooks: describeWebhooks(webhooks, book),
    components: {
      securitySchemes: { apiKey: API_KEY },
      schemas: book.components,
      responses: {
        NotModified: NOT_MODIFIED,
        ...Object.fromEntries(
          Object.entries(ERROR_ANSWERS).map(([status, { name }]) => [name, errorResponse(Number(status))]),
        ),
      },
      parameters: { ...REQUEST_HEADERS },
      headers: { ...HEADERS },
    },
  });
}

const API_KEY = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "API key",
  description: "`Authorization: Bearer sk_…`. Scopes: `read`, `write`, `delete`, and `admin`, which implies all.",
};

const INTRODUCTION = `Recap stores conversations, summarizes each, and tells of it by webhooks and live events.

Every request carries \`Authorization: Bearer <API key>\`. Times are ISO 8601 in UTC, ids are opaque strings that sort by
time. Errors have one form (\`Error\`); a method that a path does not have is answered 405 with \`Allow\`. Nothing in a
request is silently ignored: an unknown field is 422, an unknown query parameter 400. \`v1\` only grows: be ready for new
fields, endpoints and event types. What is deprecated says so by the headers \`Deprecation\` and \`Sunset\`.

Some parameters hang together (two dates in order) or with earlier calls (a cursor, an Idempotency-Key), which no schema
can say. So this document comes in two forms: \`/v1/openapi.json\` tells of them in words and in \`x-dependent-parameters\`,
and what fits its schemas can be sent as it is; \`/v1/openapi.json?parameters=all\` has them among the \`parameters\`: make
clients from this one.`;

/** Drops the components that nothing refers to. */
function withoutUnused(document: JsonSchema): JsonSchema {
  for (;;) {
    const text = JSON.stringify(document);
    const { securitySchemes: _, ...kinds } = document.components as Record<string, JsonSchema>;
    const unused = Object.entries(kinds).flatMap(([kind, entries]) =>
      Object.keys(entries)
        .filter((name) => !text.includes(`"#/components/${kind}/${name}"`))
        .map((name) => [kind, name] as const),
    );
    if (unused.length === 0) return document;
    for (const [kind, name] of unused) delete document.components[kind][name];
  }
}
