import { expect, it } from "vitest";
import { conversationResolvers } from "../../src/conversations/resolvers.ts";
import type { GraphqlContext } from "../../src/graphql/context.ts";
import { createTextBudget } from "../../src/graphql/text-budget.ts";

it("an answer with more characters of contents than one may have is refused, not cut", () => {
  const context = { loaders: { texts: createTextBudget(10) } } as GraphqlContext;
  const { content } = conversationResolvers.Conversation as {
    content: (row: { id: string; content: string }, args: object, context: GraphqlContext) => string;
  };
  expect(content({ id: "conv_1", content: "Anna: " }, {}, context)).toBe("Anna: ");
  expect(content({ id: "conv_2", content: "Ben:" }, {}, context)).toBe("Ben:");
  expect(() => content({ id: "conv_3", content: "." }, {}, context)).toThrow(/more than 10 characters/);
});
