// graphql-yoga on node:http with one DataLoader of each kind for a request.
import { createServer } from "node:http";
import DataLoader from "dataloader";
import { createSchema, createYoga } from "graphql-yoga";
import { ACCOUNT, openDatabase, readByConversation, reportReady } from "./database.js";
import { createFields, readPage, typeDefs } from "./schema.js";

const database = await openDatabase();
const fields = createFields(database);
const resolvers = {
  Query: {
    conversation: (_, { id }) => database.conversations.findOne({ _id: id, account: ACCOUNT }),
    conversations: (_, { first }) => readPage(database, first),
  },
  ...fields,
  Conversation: {
    ...fields.Conversation,
    attachments: ({ _id }, _, { attachments }) => attachments.load(_id),
    summaryJobs: ({ _id }, { first }, { jobs }) => jobs.load(_id).then((rows) => ({ nodes: rows.slice(0, first) })),
    account: ({ account }, _, { accounts }) => accounts.load(account),
  },
};
const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers }),
  logging: false,
  context: () => ({
    attachments: new DataLoader((ids) => readByConversation(database.attachments, ids)),
    jobs: new DataLoader((ids) => readByConversation(database.jobs, ids)),
    accounts: new DataLoader((ids) => Promise.all(ids.map((id) => database.accounts.findOne({ _id: id })))),
  }),
});
const server = createServer(yoga).listen(0, "127.0.0.1", () => reportReady(server.address().port));
