import { GraphQLError, GraphQLScalarType, visit } from "graphql";
import { GraphQLJSON } from "graphql-scalars";

/** Any JSON value. Rejects enum values in literals, which the library would drop silently. */
export const jsonScalar = new GraphQLScalarType({
  ...GraphQLJSON.toConfig(),
  parseLiteral(node, variables) {
    visit(node, {
      EnumValue(word) {
        throw new GraphQLError(`JSON has no enum values: write ${JSON.stringify(word.value)}.`, { nodes: word });
      },
    });
    return GraphQLJSON.parseLiteral(node, variables);
  },
});
