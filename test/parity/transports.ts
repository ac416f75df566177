import { type GraphQLField, type GraphQLObjectType, type GraphQLOutputType, getNamedType, isObjectType } from "graphql";
import type { Route } from "../../src/http/route.ts";
import type { Answer, Client } from "../kit/client.ts";
import { findRefusal } from "../kit/graphql.ts";
import type { Capability } from "./capabilities.ts";
import { convertDetails, createShape, listRootFields, type Shape, toArguments } from "./compare.ts";
import type { Fixture } from "./fixture.ts";

export interface Outcome {
  status: number;
  /** In REST's form; the items of a list. */
  answer?: unknown;
  error?: { code: string; details?: unknown };
  /** Calls according to `extensions.cost` of GraphQL. */
  calls?: number;
}

/** Replaces members of a capability's input and ids of its path. */
interface Changes {
  params?: Record<string, string>;
  input?: Record<string, unknown>;
}

const createInput = ({ input = {} }: Capability, fixture: Fixture, changes: Changes) => ({
  ...(typeof input === "function" ? input(fixture) : input),
  ...changes.input,
});

const createPathIds = ({ params = {} }: Capability, fixture: Fixture, changes: Changes) => ({
  ...Object.fromEntries(Object.entries(params).map(([name, kind]) => [name, fixture.ids[kind] as string])),
  ...changes.params,
});

export async function callRest(
  capability: Capability,
  route: Route,
  fixture: Fixture,
  client: Client,
  changes: Changes = {},
) {
  const ids = createPathIds(capability, fixture, changes);
  const { status, body } = capability.byRest
    ? await capability.byRest(client, fixture, ids.id as string)
    : await call(route, client, ids, createInput(capability, fixture, changes));
  const outcome: Outcome = { status };
  if (body.error) outcome.error = removeMessage(body.error);
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

export async function callGraphql(
  capability: Capability,
  route: Route,
  fixture: Fixture,
  client: Client,
  changes: Changes = {},
) {
  const ids = createPathIds(capability, fixture, changes);
  if (capability.byGraphql)
    return toOutcome(await capability.byGraphql(client, fixture, ids.id as string), capability, (body) => body);
  const field = listRootFields().get(capability.graphql);
  if (!field) throw new Error(`there is no ${capability.graphql}`);
  const { selection, read } = createShape(route, findType(capability));
  const object = findObjectField(field);
  const named = Object.entries({ ...ids, ...createInput(capability, fixture, changes) }).map(([name, value]) => [
    capability.names?.[name] ?? name,
    value,
  ]);
  const variables = toArguments(field, Object.fromEntries(named.filter(([name]) => name !== "")));
  const given = field.args.filter(({ name }) => name in variables);
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const passed = given.map(({ name }) => `${name}: $${name}`).join(", ");
  const inner = object
    ? ` { ${object.name}${selection} userErrors { code details } }`
    : capability.under
      ? ` { ${capability.under}${selection} }`
      : selection;
  const kind = (capability.graphql.split(".")[0] as string).toLowerCase();
  const document = `${kind}${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`}${inner} }`;
  const answer = await client.graphql(document, variables);
  return toOutcome(answer, capability, (body) => {
    const value = body.data[field.name];
    const under = object?.name ?? capability.under;
    return read(under ? value[under] : value);
  });
}

function toOutcome({ status, body }: Answer, capability: Capability, read: (body: Answer["body"]) => unknown): Outcome {
  const calls = body.extensions?.cost.calls;
  const refusal = findRefusal(body);
  if (!refusal) return { status, answer: read(body), ...(calls && { calls }) };
  const { code, details } = refusal;
  return { status, error: removeMessage({ code, details: convertDetails(details, capability.names ?? {}) }) };
}

function removeMessage({ code, details }: { code: string; details?: unknown }) {
  return { code, ...(details !== undefined && { details }) };
}

function findType({ graphql, under }: Capability) {
  const type = listRootFields().get(graphql)?.type;
  if (!type) throw new Error(`there is no ${graphql}`);
  const object = findObjectField({ type });
  if (object) return object.type;
  return under ? ((getNamedType(type) as GraphQLObjectType).getFields()[under]?.type as typeof type) : type;
}

/** Finds the field of a mutation's payload that holds its object. */
function findObjectField({ type }: { type: GraphQLOutputType }): GraphQLField<unknown, unknown> | undefined {
  const payload = getNamedType(type);
  if (!isObjectType(payload)) return undefined;
  const common = payload.getInterfaces().find(({ name }) => name === "MutationPayload");
  return common && Object.values(payload.getFields()).find(({ name }) => !(name in common.getFields()));
}

/** The compared fields of GraphQL types, for example `Conversation.title`. */
export const listSelectedFields = (capability: Capability, route: Route): Shape["fields"] =>
  createShape(route, findType(capability)).fields;
