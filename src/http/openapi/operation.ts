import type { z } from "zod";
import type { Route } from "../route.ts";
import { linksOf } from "./links.ts";
import { isKeyed, parametersOf, resolveParameter } from "./parameters.ts";
import { ERROR_ANSWERS, headerRefs, RATE_LIMIT_HEADERS } from "./responses.ts";
import { exampleOf, type JsonSchema, type SchemaBook } from "./schemas.ts";

interface Surroundings {
  routes: readonly Route[];
  book: SchemaBook;
  parameters: "independent" | "all";
}

const JSON_TYPE = "application/json";

/** One operation object. */
export function describeOperation(route: Route, { routes, book, parameters: form }: Surroundings): JsonSchema {
  const { method, operationId, summary, description, scope, body, conditional, deprecated } = route;
  const { independent, dependent } = parametersOf(route, book);
  const parameters = form === "all" ? [...independent, ...dependent] : independent;
  const apart = form === "all" ? [] : dependent.map(resolveParameter);
  const paragraphs = [...(description ? [description] : []), ...sentenceOf(apart), scopeSentence(scope)];
  return {
    operationId,
    summary,
    description: paragraphs.join("\n\n"),
    ...(deprecated && { deprecated: true, ...(deprecated.sunset && { "x-sunset": deprecated.sunset }) }),
    ...(scope === "none" ? { security: [] } : { security: [{ apiKey: [] }], "x-required-scope": scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(apart.length > 0 && { "x-dependent-parameters": apart }),
    ...(body && { requestBody: requestBody(route, body, book) }),
    responses: {
      [route.status ?? 200]: success(route, routes, book),
      ...(conditional && method === "GET" && { 304: responseRef("NotModified") }),
      ...Object.fromEntries(failuresOf(route).map((status) => [status, responseRef(ERROR_ANSWERS[status]?.name)])),
    },
  };
}

const responseRef = (name: string | undefined) => ({ $ref: `#/components/responses/${name}` });

/**
 * Parameters whose values hang together (two dates) or with earlier calls (a cursor, the key of a repeated request): no
 * schema can say which are right. Testers that take `parameters` for freely chosen would be refused with 400, or be
 * told again of what they made and deleted.
 */
function sentenceOf(dependent: JsonSchema[]): string[] {
  if (dependent.length === 0) return [];
  const lines = dependent.map(({ name, description }) => `- \`${name}\`: ${description}`);
  return [["Further parameters, which hang together or with earlier calls:", ...lines].join("\n")];
}

const scopeSentence = (scope: Route["scope"]) =>
  ({ none: "Needs no credentials.", any: "Any valid credential will do." })[scope as string] ??
  `Needs a key with the scope \`${scope}\`.`;

/** Statuses of errors, by what the request can get wrong. */
function failuresOf(route: Route): number[] {
  const { method, path, scope, errors = [], conditional } = route;
  const statuses = new Set([400, 403, 408, 431, 500, 503, ...errors]);
  if (scope !== "none") for (const status of [401, 429]) statuses.add(status);
  if (path.includes("{")) statuses.add(404);
  if (isKeyed(route)) statuses.add(409);
  if (conditional && method !== "GET") statuses.add(412);
  if (method !== "GET") for (const status of [413, 415, 422]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

function requestBody({ bodyType = JSON_TYPE }: Route, body: z.ZodType, book: SchemaBook): JsonSchema {
  return { required: !body.safeParse({}).success, content: { [bodyType]: content(body, bodyType, "input", book) } };
}

function success(route: Route, routes: readonly Route[], book: SchemaBook): JsonSchema {
  const { status = 200, response, responseType = JSON_TYPE } = route;
  const links = linksOf(route, routes, response && book.resolve(book.output(response)));
  return {
    description: { 201: "Created.", 202: "Accepted: the work goes on." }[status as number] ?? "Done.",
    headers: headerRefs(headersOf(route)),
    content: { [responseType]: response ? content(response, responseType, "output", book) : {} },
    ...(Object.keys(links).length > 0 && { links }),
  };
}

function headersOf(route: Route): string[] {
  const { method, scope, headers = [], conditional, deprecated } = route;
  const names = new Set(["X-Request-Id", ...(scope === "none" ? [] : RATE_LIMIT_HEADERS), ...headers]);
  if (conditional && method !== "DELETE") names.add("ETag");
  if (isKeyed(route)) names.add("Idempotent-Replayed");
  if (deprecated) names.add("Deprecation");
  if (deprecated?.sunset) names.add("Sunset");
  if (deprecated?.link) names.add("Link");
  return [...names];
}

function content(schema: z.ZodType, type: string, io: "input" | "output", book: SchemaBook): JsonSchema {
  const json = book[io](schema);
  return { schema: json, ...(type === JSON_TYPE && { example: exampleOf(json, book.components) }) };
}
