import { type GraphQLObjectType, getNamedType } from "graphql";
import type { Route } from "../../src/http/route.ts";
import type { Answer, Client } from "../kit/client.ts";
import type { Twin } from "./capabilities.ts";
import { argumentsOf, rootFields, type Shape, shapeOf, snakeDetails } from "./compare.ts";
import type { World } from "./fixture.ts";

export interface Outcome {
  status: number;
  /** In REST's form; of a list its items and what it tells of itself besides the page. */
  answer?: unknown;
  error?: { code: string; details?: unknown };
  /** What GraphQL says that it took. */
  calls?: number;
}

/** Instead of what the twin would send: members of its input, ids in its path. */
interface Changes {
  params?: Record<string, string>;
  input?: Record<string, unknown>;
}

const inputOf = ({ input = {} }: Twin, world: World, changes: Changes) => ({
  ...(typeof input === "function" ? input(world) : input),
  ...changes.input,
});

const idsOf = ({ params = {} }: Twin, world: World, changes: Changes) => ({
  ...Object.fromEntries(Object.entries(params).map(([name, kind]) => [name, world.ids[kind] as string])),
  ...changes.params,
});

export async function byRest(twin: Twin, route: Route, world: World, client: Client, changes: Changes = {}) {
  const ids = idsOf(twin, world, changes);
  const { status, body } = twin.byRest
    ? await twin.byRest(client, world, ids.id as string)
    : await call(route, client, ids, inputOf(twin, world, changes));
  const outcome: Outcome = { status };
  if (body.error) outcome.error = withoutMessage(body.error);
  else outcome.answer = Array.isArray(body.data) ? body.data : body;
  return outcome;
}

function call(
  { method, path, body, query }: Route,
  client: Client,
  ids: Record<string, string>,
  input: object,
): Promise<Answer> {
  const search = new URLSearchParams();
  if (query)
    for (const [name, value] of Object.entries(input))
      for (const one of [value].flat()) search.append(name, String(one));
  const address = path.replace(/\{(\w+)\}/g, (_, name) => ids[name] as string);
  return client.call(method, search.size ? `${address}?${search}` : address, body ? input : undefined);
}

export async function byGraphql(twin: Twin, route: Route, world: World, client: Client, changes: Changes = {}) {
  const ids = idsOf(twin, world, changes);
  if (twin.byGraphql) return outcomeOf(await twin.byGraphql(client, world, ids.id as string), twin, (body) => body);
  const field = rootFields().get(twin.graphql);
  if (!field) throw new Error(`there is no ${twin.graphql}`);
  const { selection, read } = shapeOf(route, typeOf(twin));
  const named = Object.entries({ ...ids, ...inputOf(twin, world, changes) }).map(([name, value]) => [
    twin.names?.[name] ?? name,
    value,
  ]);
  const variables = argumentsOf(field, Object.fromEntries(named.filter(([name]) => name !== "")));
  const given = field.args.filter(({ name }) => name in variables);
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const passed = given.map(({ name }) => `${name}: $${name}`).join(", ");
  const inner = twin.under ? ` { ${twin.under}${selection} }` : selection;
  const kind = (twin.graphql.split(".")[0] as string).toLowerCase();
  const document = `${kind}${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`}${inner} }`;
  const answer = await client.graphql(document, variables);
  return outcomeOf(answer, twin, (body) => {
    const value = body.data[field.name];
    return read(twin.under ? value[twin.under] : value);
  });
}

function outcomeOf({ status, body }: Answer, twin: Twin, read: (body: Answer["body"]) => unknown): Outcome {
  const calls = body.extensions?.cost.calls;
  if (!body.errors) return { status, answer: read(body), ...(calls && { calls }) };
  const { code, details } = body.errors[0].extensions;
  return { status, error: withoutMessage({ code, details: snakeDetails(details, twin.names ?? {}) }) };
}

function withoutMessage({ code, details }: { code: string; details?: unknown }) {
  return { code, ...(details !== undefined && { details }) };
}

function typeOf({ graphql, under }: Twin) {
  const type = rootFields().get(graphql)?.type;
  if (!type) throw new Error(`there is no ${graphql}`);
  return under ? ((getNamedType(type) as GraphQLObjectType).getFields()[under]?.type as typeof type) : type;
}

/** `Conversation.title`: what is compared of GraphQL's types. */
export const selectedFields = (twin: Twin, route: Route): Shape["fields"] => shapeOf(route, typeOf(twin)).fields;
