import { type DocumentNode, GraphQLError, type GraphQLResolveInfo, GraphQLScalarType } from "graphql";
import { ApiError, badRequest } from "../../core/errors.ts";
import type { GraphqlContext } from "../../graphql/context.ts";
import { jsonScalar } from "../../graphql/json.ts";
import { readOptional } from "../../graphql/optional-read.ts";
import type { Resolvers } from "./generated.ts";
import { findNodeType, isNodeType, readNode } from "./node.ts";
import { printSubgraphSdl } from "./subgraph-sdl.ts";

/** Other fields of a reference are those that its subgraph knows; all fields are read by id here. */
interface Reference extends Record<string, unknown> {
  __typename: string;
  id: string;
}

function parseReference(value: unknown): Reference {
  if (typeof value === "object" && value !== null && "__typename" in value && "id" in value) {
    const { __typename, id } = value;
    if (typeof __typename === "string" && typeof id === "string") return { __typename, id };
  }
  throw new GraphQLError("A representation has the texts `__typename` and `id`.");
}

const anyScalar = new GraphQLScalarType<Reference>({
  name: "_Any",
  parseValue: parseReference,
  parseLiteral: (node, variables) => parseReference(jsonScalar.parseLiteral(node, variables)),
});

/** Reads the object of a reference. @returns null for an unknown id, as a router expects. @throws bad_request */
async function readReference(context: GraphqlContext, { __typename, id }: Reference, info: GraphQLResolveInfo) {
  if (!isNodeType(__typename)) throw badRequest(`${__typename.slice(0, 100)} is not an entity of this schema.`);
  return findNodeType(id) === __typename ? readOptional(readNode(context, id, info)) : null;
}

type Entity = Awaited<ReturnType<typeof readNode>>;

/** Resolvers of the subgraph specification of Apollo Federation 2. */
export function createFederationResolvers(document: DocumentNode) {
  return {
    _Any: anyScalar,
    _Entity: { __resolveType: ({ id }) => findNodeType(id) ?? "Conversation" },
    Query: {
      _service(_source, _args, { caller }) {
        if (caller.deps.config.introspection === "false") throw new ApiError("forbidden", "Introspection is off.");
        return { sdl: printSubgraphSdl(document) };
      },
      _entities: (_source, { representations }, context, info) =>
        // The types of codegen lack a promise of null as an entry.
        representations.map((reference) => readReference(context, reference, info) as Promise<Entity>),
    },
  } satisfies Resolvers;
}
