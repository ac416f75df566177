import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from "graphql";
import { ApiError } from "../core/errors.ts";
import type { GraphqlContext } from "./context.ts";
import { readCursor } from "./read-cursor.ts";
import { toUserErrors } from "./user-errors.ts";

const INTERFACE = "MutationPayload";

/**
 * Wraps the resolvers of all mutations: each returns its object, which becomes the field of the payload that the
 * interface lacks; an ApiError that the client can act on becomes `userErrors`.
 */
export function wrapMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
    field.resolve = createPayloadResolver(field, findObjectField(schema, field));
  return schema;
}

type Field = GraphQLField<unknown, GraphqlContext>;

function findObjectField(schema: GraphQLSchema, { name, type }: Field): string {
  const payload = getNamedType(type);
  const common = schema.getType(INTERFACE);
  const shared = common && "getFields" in common ? Object.keys(common.getFields()) : [];
  const own = isObjectType(payload) ? Object.keys(payload.getFields()).filter((one) => !shared.includes(one)) : [];
  const [only] = own;
  if (only === undefined || own.length > 1)
    throw new TypeError(`The payload of ${name} must have one field of its own.`);
  return only;
}

function createPayloadResolver({ resolve = defaultFieldResolver }: Field, name: string): typeof resolve {
  return async (source, args, context, info) => {
    // An earlier mutation of the operation may have read what this one changes.
    context.resetLoaders();
    const payload = { query: {}, [name]: null };
    try {
      const value: unknown = await resolve(source, args, context, info);
      return { ...payload, [name]: value, userErrors: [], cursor: readCursor(context) };
    } catch (error) {
      const userErrors = error instanceof ApiError ? toUserErrors(error, args) : undefined;
      if (!userErrors) throw error;
      context.hasUserErrors = true;
      if (error instanceof ApiError) context.caller.errorCode ??= error.code;
      return { ...payload, userErrors, cursor: readCursor(context) };
    }
  };
}
