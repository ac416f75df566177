// mercurius on Fastify with its loaders and its just-in-time compiler.
import Fastify from "fastify";
import mercurius from "mercurius";
import { ACCOUNT, openDatabase, readByConversation, reportReady } from "./database.js";
import { createFields, readPage, typeDefs } from "./schema.js";

const database = await openDatabase();
const fields = createFields(database);
const app = Fastify();
const resolvers = {
  Query: {
    conversation: (_, { id }) => database.conversations.findOne({ _id: id, account: ACCOUNT }),
    conversations: (_, { first }) => readPage(database, first),
  },
  ...fields,
};
const getIds = (queries) => queries.map(({ obj }) => obj._id);
const loaders = {
  Conversation: {
    attachments: (queries) => readByConversation(database.attachments, getIds(queries)),
    async summaryJobs(queries) {
      const rows = await readByConversation(database.jobs, getIds(queries));
      return rows.map((nodes, i) => ({ nodes: nodes.slice(0, queries[i].params.first) }));
    },
    async account(queries) {
      const ids = [...new Set(queries.map(({ obj }) => obj.account))];
      const accounts = new Map(
        (await database.accounts.find({ _id: { $in: ids } }).toArray()).map((row) => [row._id, row]),
      );
      return queries.map(({ obj }) => accounts.get(obj.account));
    },
  },
};
app.register(mercurius, { schema: typeDefs, resolvers, loaders, jit: 1 });
await app.listen({ port: 0, host: "127.0.0.1" });
reportReady(app.server.address().port);
