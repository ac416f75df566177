import { GraphQLError, GraphQLScalarType, visit } from "graphql";
import { GraphQLJSON } from "graphql-scalars";

/** Any JSON value. In a literal a bare word would be dropped without a sign: it is refused. */
export const jsonScalar = new GraphQLScalarType({
  ...GraphQLJSON.toConfig(),
  parseLiteral(node, variables) {
    visit(node, {
      EnumValue(word) {
        throw new GraphQLError(`JSON has no bare words: write ${JSON.stringify(word.value)}.`, { nodes: word });
      },
    });
    return GraphQLJSON.parseLiteral(node, variables);
  },
});
