// The GraphQL schema of the peers, with the fields that the compared operations select.
import { countConversations, listConversations } from "./database.js";

export const typeDefs = `
  type Summary { title: String content: String sentiment: String topics: [String!]! actionItems: [String!]! language: String }
  type Attachment { id: ID! filename: String! size: Int! mimeType: String! }
  type Job { id: ID! status: String! style: String! createdAt: String! }
  type JobPage { nodes: [Job!]! }
  type Account { id: ID! email: String! plan: String! }
  type Conversation {
    id: ID! title: String! content: String! source: String! status: String! version: Int!
    createdAt: String! updatedAt: String! summary: Summary
    attachments: [Attachment!]! summaryJobs(first: Int): JobPage! account: Account
  }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type ConversationPage { totalCount: Int! nodes: [Conversation!]! pageInfo: PageInfo! }
  type Query { conversation(id: ID!): Conversation conversations(first: Int!): ConversationPage! }
`;

const id = ({ _id }) => _id;
const createdAt = ({ created_at }) => created_at.toISOString();

/** Resolvers of the fields that all of them read alike. */
export const createFields = (database) => ({
  // A function in the source would not be called by compiled operations.
  ConversationPage: { totalCount: () => countConversations(database) },
  Conversation: { id, createdAt, updatedAt: ({ updated_at }) => updated_at.toISOString() },
  Attachment: { id, mimeType: ({ mime_type }) => mime_type },
  Job: { id, createdAt },
  Account: { id },
  Summary: { actionItems: ({ action_items }) => action_items },
});

export async function readPage(database, first) {
  const nodes = await listConversations(database, first + 1);
  return {
    nodes: nodes.slice(0, first),
    pageInfo: { hasNextPage: nodes.length > first, endCursor: nodes[first - 1]?._id ?? null },
  };
}
