// No framework and no GraphQL engine: node:http, the driver and JSON.stringify. It answers only the operations of the comparison.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import {
  ACCOUNT,
  countConversations,
  listConversations,
  openDatabase,
  readByConversation,
  reportReady,
} from "./database.js";

const database = await openDatabase();
const { conversations } = database;

const presentSummary = (summary) =>
  summary && { title: summary.title, content: summary.content, sentiment: summary.sentiment, topics: summary.topics };
const presentRest = ({ _id, account, ...row }) => ({ id: _id, ...row });

async function presentNodes(rows, nested) {
  const ids = rows.map(({ _id }) => _id);
  const [attachments, jobs, accounts] = await Promise.all([
    readByConversation(database.attachments, ids),
    nested && readByConversation(database.jobs, ids),
    nested && database.accounts.find({ _id: { $in: [ACCOUNT] } }).toArray(),
  ]);
  return rows.map(({ _id, title, source, status, created_at, updated_at, summary }, i) => ({
    id: _id,
    title,
    source,
    status,
    createdAt: created_at,
    updatedAt: updated_at,
    summary: presentSummary(summary),
    attachments: attachments[i].map(({ _id, filename, size, mime_type }) => ({
      id: _id,
      filename,
      size,
      mimeType: mime_type,
    })),
    ...(nested && {
      summaryJobs: {
        nodes: jobs[i]
          .slice(0, 3)
          .map(({ _id, status, style, created_at }) => ({ id: _id, status, style, createdAt: created_at })),
      },
      account: { id: accounts[0]._id, email: accounts[0].email, plan: accounts[0].plan },
    }),
  }));
}

async function answerGraphql({ operationName, variables }) {
  if (operationName === "One") {
    const { _id, created_at, updated_at, summary, metadata, account, ...row } = await conversations.findOne({
      _id: variables.id,
      account: ACCOUNT,
    });
    const { action_items, language } = summary ?? {};
    return {
      conversation: {
        id: _id,
        ...row,
        createdAt: created_at,
        updatedAt: updated_at,
        summary: summary && { ...presentSummary(summary), actionItems: action_items, language },
      },
    };
  }
  const [rows, totalCount] = await Promise.all([
    listConversations(database, variables.first + 1),
    countConversations(database),
  ]);
  const nodes = await presentNodes(rows.slice(0, variables.first), operationName === "Nested");
  return {
    conversations: {
      totalCount,
      nodes,
      pageInfo: { hasNextPage: rows.length > variables.first, endCursor: nodes.at(-1).id },
    },
  };
}

async function answer(request) {
  if (request.url === "/graphql") return { data: await answerGraphql(JSON.parse(await text(request))) };
  if (request.url.startsWith("/search?q=")) {
    const filter = { account: ACCOUNT, $text: { $search: decodeURIComponent(request.url.slice(10)) } };
    const [rows, total] = await Promise.all([
      conversations
        .find(filter, { projection: { score: { $meta: "textScore" } } })
        .sort({ score: { $meta: "textScore" } })
        .limit(20)
        .toArray(),
      conversations.countDocuments(filter),
    ]);
    return { data: rows.map(presentRest), meta: { total } };
  }
  if (request.method === "POST") {
    const now = new Date();
    const row = {
      _id: crypto.randomUUID(),
      account: ACCOUNT,
      status: "processing",
      created_at: now,
      updated_at: now,
      ...JSON.parse(await text(request)),
    };
    await conversations.insertOne(row);
    return presentRest(row);
  }
  if (request.url.startsWith("/conversations?")) {
    const [rows, total] = await Promise.all([listConversations(database, 20), countConversations(database)]);
    return { data: rows.map(presentRest), meta: { total } };
  }
  return presentRest(await conversations.findOne({ _id: request.url.split("/")[2], account: ACCOUNT }));
}

const server = createServer(async (request, response) => {
  const body = Buffer.from(JSON.stringify(await answer(request)));
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length }).end(body);
}).listen(0, "127.0.0.1", () => reportReady(server.address().port));
