import {
  type oas31,
  createDocument as writeDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
} from "zod-openapi";
import { compactNullable, SCHEMA_OPTIONS } from "../json-schema.ts";
import type { Route } from "../route.ts";
import { addExamples } from "./examples.ts";
import { describeOperation } from "./operation.ts";
import { describePathParameters } from "./parameters.ts";
import { CREDENTIALS, describeSecuritySchemes } from "./security.ts";
import { findTag, TAGS } from "./tags.ts";
import { DELIVERIES_TAG, describeWebhooks, type Webhooks } from "./webhooks.ts";

export interface DocumentOptions {
  routes: readonly Route[];
  webhooks: Webhooks;
  publicUrl: string;
}

/** The OpenAPI 3.1 document of `/v1`, generated from the schemas that validate requests and serialize responses. */
export function createDocument({ routes, webhooks, publicUrl }: DocumentOptions): oas31.OpenAPIObject {
  const written = writeDocument(
    {
      openapi: "3.1.0",
      info: { ...INFO, contact: { name: "The operator of this server", url: publicUrl } },
      servers: [{ url: `${publicUrl}/v1` }],
      security: CREDENTIALS,
      tags: [...listUsedTags(routes), DELIVERIES_TAG],
      paths: describePaths(routes),
      webhooks: describeWebhooks(webhooks),
      components: { securitySchemes: describeSecuritySchemes(publicUrl) },
    },
    SCHEMA_OPTIONS,
  );
  const document = compactNullable(written);
  const operations = [...listOperations(document.paths), ...listOperations(document.webhooks)];
  addExamples(operations, document.components?.schemas ?? {});
  for (const operation of operations) dropRepeatedDescriptions(operation);
  return document;
}

function listOperations(paths: oas31.PathsObject = {}): oas31.OperationObject[] {
  return Object.values(paths).flatMap((item) => Object.values(KEYS).flatMap((key) => item[key] ?? []));
}

/** zod-openapi writes a query parameter's description into its schema too. */
function dropRepeatedDescriptions({ parameters = [] }: oas31.OperationObject): void {
  for (const parameter of parameters)
    if ("schema" in parameter && parameter.schema?.description === parameter.description)
      delete parameter.schema?.description;
}

/** The key of an operation in its path item, by method. */
const KEYS = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

function describePaths(routes: readonly Route[]): Record<string, ZodOpenApiPathItemObject> {
  const order = (route: Route) => TAGS.indexOf(findTag(route));
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const route of routes.toSorted((a, b) => order(a) - order(b))) {
    const item = paths[route.path] ?? describePath(route.path);
    const operation: ZodOpenApiOperationObject = describeOperation(route, routes);
    item[KEYS[route.method]] = { ...operation, tags: [findTag(route).name] };
    paths[route.path] = item;
  }
  return paths;
}

const describePath = (path: string): ZodOpenApiPathItemObject =>
  path.includes("{") ? { parameters: describePathParameters(path) } : {};

function listUsedTags(routes: readonly Route[]): oas31.TagObject[] {
  const used = new Set(routes.map(findTag));
  return TAGS.filter((tag) => used.has(tag)).map(({ name, description }) => ({ name, description }));
}

const INTRODUCTION = `Recap stores conversations, summarizes each one, and publishes events by webhooks and live streams.

Every request carries \`Authorization: Bearer <API key or OAuth access token>\`. Times are ISO 8601 in UTC; ids are opaque strings that sort by
time. Errors have one form (\`Error\`); a method that a path does not support gets 405 with \`Allow\`. Nothing in a request
is silently ignored: an unknown field gets 422, an unknown query parameter 400. \`v1\` only grows: expect new fields,
endpoints and event types. Responses of deprecated operations carry the headers \`Deprecation\` and \`Sunset\`.

Some parameters depend on each other (two dates in order) or on earlier requests (a cursor of a list), which no schema can
express: a request that fits the schemas but breaks such a rule gets 400, with the rule in \`details.fields\`.`;

/** `summary` is new in OpenAPI 3.1; the library's type lacks it. */
const INFO = {
  title: "Recap",
  version: "1.0.0",
  summary: "Conversation summaries over REST, GraphQL and live events.",
  description: INTRODUCTION,
  license: { name: "Apache 2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
};
