import { expect } from "vitest";
import { createRecap, type Recap } from "../src/recap.ts";
import { websocket } from "../src/websocket.ts";
import { createTestAccount, until } from "./account.ts";

export interface Row {
  id: string;
  title: string;
  status: string;
}

/** A screen of a client with its normal cache: a list, the detail of one conversation, and a search. */
export interface Screen {
  list(): Row[];
  detail(): { title: string; content: string } | null;
  search(): { title: string }[];
  /** Creates a conversation by the client's mutation. */
  create(title: string, content: string): Promise<void>;
  delete(id: string): Promise<void>;
  openDetail(id: string): Promise<void>;
  openSearch(words: string): Promise<void>;
  /** The keys of the cache's records of conversations. */
  records(): string[];
}

export type OpenScreen = (recap: Recap) => Promise<Screen>;

const CONTENT = "Anna: Please send the tiles by Friday.\nBen: I will.";

export const LIST = `query List { conversations(first: 20) { edges { node { id title status summary { sentiment } } } pageInfo { hasNextPage endCursor } } }`;
export const DETAIL = `query Detail($id: ID!) { conversation(id: $id) { id title content status } }`;
export const SEARCH = `query Search($words: String!) { searchConversations(query: $words, first: 20) { edges { snippet node { id title } } } }`;
export const CREATE = `mutation Create($input: CreateConversationInput!) { createConversation(input: $input) { conversation { id title status } userErrors { message } } }`;
export const DELETE = `mutation Delete($id: ID!) { deleteConversation(id: $id) { deletedConversationId userErrors { message } } }`;
const ROW = "conversation { id title status summary { sentiment } }";
export const EVENTS = `subscription Events {
  events(types: [CONVERSATION_CREATED, CONVERSATION_UPDATED, CONVERSATION_DELETED, SUMMARY_GENERATED, SUMMARY_FAILED]) {
    id
    payload {
      __typename
      ... on ConversationCreatedPayload { ${ROW} }
      ... on ConversationUpdatedPayload { ${ROW} }
      ... on ConversationDeletedPayload { deletedConversationId }
      ... on SummaryGeneratedPayload { ${ROW} }
      ... on SummaryFailedPayload { ${ROW} }
    }
  }
}`;

/** The shapes of the documents above. */
export interface Edges<N> {
  edges: { node: N; cursor?: string; __typename?: string }[];
}
export interface ListData {
  conversations: Edges<Row>;
}
export interface DetailData {
  conversation: { title: string; content: string } | null;
}
export interface SearchData {
  searchConversations: Edges<{ title: string }>;
}
export interface EventData {
  events: { payload: { __typename: string; conversation?: Row | null } };
}

/** Runs the screen through all steps; another client changes conversations over REST. */
export async function runScreen(open: OpenScreen): Promise<void> {
  const other = await createTestAccount();
  const tiles = await other.createConversation("Tiles", CONTENT);
  const boxes = await other.createConversation("Boxes", CONTENT);
  const recap = createRecap({ url: other.url, credentials: other.key, transport: websocket() });
  try {
    const screen = await open(recap);
    const titles = () => screen.list().map(({ title }) => title);
    const found = () =>
      screen
        .search()
        .map(({ title }) => title)
        .sort();
    const shows = (read: () => unknown, expected: unknown) =>
      until(() => JSON.stringify(read()) === JSON.stringify(expected), 20_000).catch(() =>
        expect(read()).toEqual(expected),
      );

    await shows(titles, ["Boxes", "Tiles"]);
    await screen.openDetail(tiles);
    await shows(() => screen.detail()?.content, CONTENT);

    await screen.create("Doors", CONTENT);
    await shows(titles, ["Doors", "Boxes", "Tiles"]);
    await shows(() => screen.list().map(({ status }) => status), ["COMPLETED", "COMPLETED", "COMPLETED"]);

    await other.call("PATCH", `/conversations/${tiles}`, { title: "Blue tiles" });
    await shows(titles, ["Doors", "Boxes", "Blue tiles"]);
    await shows(() => screen.detail()?.title, "Blue tiles");

    await screen.openSearch("tiles Friday");
    await shows(found, ["Blue tiles", "Boxes", "Doors"]);
    await other.call("PATCH", `/conversations/${boxes}`, { title: "Brown boxes" });
    await shows(found, ["Blue tiles", "Brown boxes", "Doors"]);
    await shows(titles, ["Doors", "Brown boxes", "Blue tiles"]);

    await other.createConversation("Windows", CONTENT);
    await shows(titles, ["Windows", "Doors", "Brown boxes", "Blue tiles"]);
    await shows(() => screen.list()[0]?.status, "COMPLETED");
    const toIds = (keys: string[]) => keys.map((key) => /conv_\w+/.exec(key)?.[0] ?? key).sort();
    await shows(() => toIds(screen.records()), toIds(screen.list().map(({ id }) => id)));

    await screen.openDetail(boxes);
    await shows(() => screen.detail()?.title, "Brown boxes");
    await other.call("DELETE", `/conversations/${boxes}`);
    await shows(titles, ["Windows", "Doors", "Blue tiles"]);
    await shows(() => screen.detail(), null);
    await until(() => !found().includes("Brown boxes"));
    await screen.openDetail(tiles);
    await shows(() => screen.detail()?.title, "Blue tiles");
    await screen.delete(tiles);
    await shows(titles, ["Windows", "Doors"]);
    await shows(() => screen.detail(), null);
    await until(() => !found().includes("Blue tiles"));
    expect(found()).toContain("Doors");
    await shows(() => toIds(screen.records()), toIds(screen.list().map(({ id }) => id)));
  } finally {
    recap.close();
  }
}
