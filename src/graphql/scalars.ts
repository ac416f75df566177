import { GraphQLScalarType } from "graphql";
import { GraphQLDateTimeISO, GraphQLLocalDate, GraphQLURL } from "graphql-scalars";
import { jsonScalar } from "./json.ts";

/** Gives the library's scalar the name of our schema. */
function rename(scalar: GraphQLScalarType, name: string): GraphQLScalarType {
  return new GraphQLScalarType({ ...scalar.toConfig(), name });
}

/** Validates with the library but keeps the text as sent, as REST does: an added slash would make another URL, and a time has its offset. */
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

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Returns a time that is in the form of Date.prototype.toISOString unchanged, which is that of all presented times. */
const dateTimeScalar = new GraphQLScalarType({
  ...keepText(GraphQLDateTimeISO).toConfig(),
  name: "DateTime",
  serialize: (value) =>
    typeof value === "string" && ISO_TIME.test(value) ? value : GraphQLDateTimeISO.serialize(value),
});

export const scalarResolvers = {
  Date: rename(GraphQLLocalDate, "Date"),
  DateTime: dateTimeScalar,
  JSON: jsonScalar,
  URL: keepText(GraphQLURL),
};
