import { EventEmitter, on } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buildSchema } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";

/**
 * A server of subscriptions with graphql-ws as it comes: an event that is posted is parsed once, and executed and serialized for each
 * subscriber. It has neither a database nor credentials. Its fields are those of Recap's events.
 */
const schema = buildSchema(`
  scalar JSON
  scalar DateTime
  type Query { version: String }
  type Subscription { events(after: String): Event! }
  type Event {
    id: ID!, sequence: Int!, type: String!, createdAt: DateTime!, cursor: String!, redacted: Boolean!, data: JSON!
    payload: EventPayload
  }
  union EventPayload = ConversationCreatedPayload | ConversationUpdatedPayload
  type ConversationCreatedPayload { conversation: JSON! }
  type ConversationUpdatedPayload { changed: [String!]! }
`);

interface PostedEvent {
  id: string;
  created_at: string;
  data: object;
}

const posted = new EventEmitter().setMaxListeners(0);
const root = schema.getSubscriptionType()?.getFields().events;
if (!root) throw new Error("the schema has no subscription");
root.subscribe = () => on(posted, "event");
root.resolve = ([event]: [object]) => event;

const toEvent = (body: PostedEvent) => ({
  ...body,
  createdAt: body.created_at,
  cursor: body.id,
  redacted: false,
  payload: { ...body.data, __typename: "ConversationCreatedPayload" },
});

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  posted.emit("event", toEvent(JSON.parse(Buffer.concat(chunks).toString())));
  response.writeHead(201, { "content-type": "application/json" }).end("{}");
});
useServer({ schema }, new WebSocketServer({ server, path: "/graphql" }));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
