import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { graphqlTransports } from "../../kit/graphql.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const LINES = ["Ann: Is it done?", "Ben: Almost.", "Ann: When?", "Ben: By noon.", "Ann: Good."];
const create = async (owner: Tenant): Promise<string> =>
  (await owner.post("/conversations", { title: "Report", content: LINES.join("\n") })).body.id;

interface Listed {
  id: string;
  text: string;
}
const getTexts = (messages: Listed[]) => messages.map(({ text }) => text);

describe("the messages of a conversation", () => {
  it("are listed by cursor, each once, with their place in the content", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const { body: first } = await owner.get(`/conversations/${id}/messages?per_page=3`);
    expect(first.data[1]).toEqual({
      id: `${id.replace("conv_", "msg_")}-1`,
      position: 1,
      origin: "parsed",
      speaker: "Ben",
      time: null,
      sent_at: null,
      sent_on: null,
      text: "Almost.",
      start: 22,
      end: 29,
      external_id: null,
    });
    const { body: second } = await owner.get(
      `/conversations/${id}/messages?per_page=3&after=${first.meta.next_cursor}`,
    );
    expect(getTexts([...first.data, ...second.data])).toEqual(LINES.map((line) => line.slice(5)));
    expect(second.meta.next_cursor).toBeNull();
  });

  it("form a connection in GraphQL, in both directions", async () => {
    const owner = await app.tenant();
    const id = await create(owner);
    const http = graphqlTransports.find(({ name }) => name === "HTTP");
    const read = async (args: string) => {
      const query = `{ conversation(id: "${id}") { messages(${args}) { nodes { id text } totalCount pageInfo { hasNextPage hasPreviousPage } } } }`;
      return (await http?.ask(owner, query))?.data.conversation.messages;
    };
    const last = await read("last: 2");
    expect(getTexts(last.nodes)).toEqual(["By noon.", "Good."]);
    expect(last).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: false, hasPreviousPage: true } });
    const between = await read(`first: 5, before: "${last.nodes[0].id}"`);
    expect(getTexts(between.nodes)).toEqual(["Is it done?", "Almost.", "When?"]);
    expect(getTexts((await read(`first: 1, after: "${last.nodes[0].id}"`)).nodes)).toEqual(["Good."]);
  });

  it("are hidden from other accounts, whose cursors they do not accept", async () => {
    const [owner, other] = [await app.tenant(), await app.tenant()];
    const [id, foreign] = [await create(owner), await create(other)];
    expect((await other.get(`/conversations/${id}/messages`)).status).toBe(404);
    const cursor = `${foreign.replace("conv_", "msg_")}-0`;
    const refused = await owner.get(`/conversations/${id}/messages?after=${cursor}`);
    expect(refused).toMatchObject({ status: 400, body: { error: { code: "bad_request" } } });
    const { body } = await owner.graphql(`{ node(id: "${cursor}") { id } }`);
    expect(body.errors).toMatchObject([{ message: `No message with the id "${cursor}" exists.` }]);
  });
});
