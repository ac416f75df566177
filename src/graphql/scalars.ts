import { GraphQLScalarType } from "graphql";
import { GraphQLDateTimeISO, GraphQLLocalDate, GraphQLURL } from "graphql-scalars";
import { jsonScalar } from "./json.ts";

/** The library's scalar under the name that our schema gives it. */
function named(scalar: GraphQLScalarType, name: string): GraphQLScalarType {
  return new GraphQLScalarType({ ...scalar.toConfig(), name });
}

/** The library's check, but the text stays as it was written: REST shows it so, and a slash more is another URL. */
function asWritten(scalar: GraphQLScalarType): GraphQLScalarType {
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
  Date: named(GraphQLLocalDate, "Date"),
  DateTime: named(GraphQLDateTimeISO, "DateTime"),
  JSON: jsonScalar,
  URL: asWritten(GraphQLURL),
};
