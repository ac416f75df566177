import { GraphQLScalarType } from "graphql";
import { GraphQLDateTimeISO, GraphQLLocalDate, GraphQLURL } from "graphql-scalars";
import { jsonScalar } from "./json.ts";

/** Gives the library's scalar the name of our schema. */
function rename(scalar: GraphQLScalarType, name: string): GraphQLScalarType {
  return new GraphQLScalarType({ ...scalar.toConfig(), name });
}

/** Validates with the library but keeps the text as sent, as REST does; an added slash would make another URL. */
function keepText(scalar: GraphQLScalarType): GraphQLScalarType {
  const config = scalar.toConfig();
  return new GraphQLScalarType({
    ...config,
    serialize: String,
    parseValue(value) {
      config.parseValue(value);
      return value;
    },
    parseLiteral(node, variables) {
      config.parseLiteral(node, variables);
      return "value" in node ? node.value : undefined;
    },
  });
}

export const scalarResolvers = {
  Date: rename(GraphQLLocalDate, "Date"),
  DateTime: rename(GraphQLDateTimeISO, "DateTime"),
  JSON: jsonScalar,
  URL: keepText(GraphQLURL),
};
