import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { composeServices as composeWithApollo } from "@apollo/composition";
import { ApolloGateway, LocalGraphQLDataSource, RemoteGraphQLDataSource } from "@apollo/gateway";
import { composeServices as composeWithGuild } from "@theguild/federation-composition";
import { buildSchema, parse } from "graphql";
import { authorization, createConversation, query, url } from "./server.mjs";

/** A help desk that refers to conversations, and adds a field to them. */
const DESK_SDL = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
  type Query { tickets: [Ticket!]! ticketPages: TicketConnection! }
  type Ticket @key(fields: "id") { id: ID! subject: String! conversation: Conversation }
  type TicketConnection { pageInfo: PageInfo! nodes: [Ticket!]! }
  type PageInfo @shareable {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
    endCursor: String
  }
  type Conversation @key(fields: "id") { id: ID! tickets: [Ticket!]! }
`;

const composers = {
  "@apollo/composition": composeWithApollo,
  "@theguild/federation-composition": composeWithGuild,
};

let sdl;
let conversation;
before(async () => {
  const { _service } = await query("{ _service { sdl } }");
  sdl = _service.sdl;
  conversation = await createConversation("Refund of order 4711", "Anna: Where is my refund?\nBen: It was sent today.");
});

/** The help desk as a program without a library for subgraphs. */
function createDesk() {
  const machinery = `
    directive @link(url: String!, import: [String!]) repeatable on SCHEMA
    directive @key(fields: String!) repeatable on OBJECT
    directive @shareable on OBJECT
    scalar _Any
    union _Entity = Ticket | Conversation
    extend type Query { _entities(representations: [_Any!]!): [_Entity]! }
  `;
  const schema = buildSchema(`${DESK_SDL}${machinery}`);
  const unknown = conversation.replace(/.$/, "~");
  const toConversation = (id) => ({ __typename: "Conversation", id, tickets: () => list.slice(0, 1) });
  const list = [
    { id: "1", subject: "Refund", conversation: toConversation(conversation) },
    { id: "2", subject: "Lost", conversation: toConversation(unknown) },
  ];
  const fields = schema.getQueryType().getFields();
  fields.tickets.resolve = () => list;
  fields._entities.resolve = (_source, { representations }) => representations.map(({ id }) => toConversation(id));
  return new LocalGraphQLDataSource(schema);
}

for (const [name, compose] of Object.entries(composers))
  describe(`a supergraph of ${name}`, () => {
    const build = () =>
      compose([
        { name: "recap", url: `${url}/graphql`, typeDefs: parse(sdl) },
        { name: "desk", url: "http://127.0.0.1/desk", typeDefs: parse(DESK_SDL) },
      ]);

    it("is composed without an error", () => {
      const { errors, supergraphSdl } = build();
      assert.deepEqual(errors?.map(({ message }) => message) ?? [], []);
      assert.match(supergraphSdl, /type Conversation/);
    });

    it("is queried through a router, in both directions", async () => {
      const gateway = new ApolloGateway({
        supergraphSdl: build().supergraphSdl,
        buildService: ({ name: service, url: target }) =>
          service === "desk"
            ? createDesk()
            : new RemoteGraphQLDataSource({
                url: target,
                willSendRequest: ({ request }) => request.http.headers.set("authorization", authorization),
              }),
      });
      const { executor } = await gateway.load();
      const { schema } = gateway;
      const source = `{
        tickets { subject conversation { id title tickets { subject } } }
        conversations(first: 1) { nodes { title tickets { subject } } }
      }`;
      const document = parse(source);
      const { data, errors } = await executor({
        document,
        schema,
        request: { query: source },
        operation: document.definitions[0],
        operationName: null,
        queryHash: name,
        context: {},
        metrics: {},
        logger: console,
        cache: new Map(),
        overallCachePolicy: { policyIfCacheable: () => null, restrict() {} },
      });
      await gateway.stop();
      const tickets = [{ subject: "Refund" }];
      assert.deepEqual(JSON.parse(JSON.stringify({ data, errors })), {
        data: {
          tickets: [
            { subject: "Refund", conversation: { id: conversation, title: "Refund of order 4711", tickets } },
            { subject: "Lost", conversation: null },
          ],
          conversations: { nodes: [{ title: "Refund of order 4711", tickets }] },
        },
      });
    });
  });
