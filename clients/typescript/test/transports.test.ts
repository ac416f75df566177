import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { createClient } from "graphql-sse";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount, until } from "./account.ts";

const QUERY = "subscription { events(types: [CONVERSATION_UPDATED]) { data } }";

interface Updated {
  events: { data: { conversation: { title: string } } };
}

let account: TestAccount;
let conversation: string;
beforeAll(async () => {
  account = await createTestAccount();
  conversation = await account.createConversation("transports");
});

const getHeaders = () => ({ authorization: `Bearer ${account.key}` });

/** Publishes until the client has received an event. */
const publishUntil = (received: string[]) =>
  until(async () => {
    await account.call("PATCH", `/conversations/${conversation}`, { title: `title ${Math.random()}` });
    return received.length > 0;
  });

describe("receives live events without a package of ours:", () => {
  it("graphql-sse, in distinct connections mode", async () => {
    const client = createClient({ url: `${account.url}/graphql`, headers: getHeaders() });
    const received: string[] = [];
    const stop = client.subscribe<Updated>(
      { query: QUERY },
      { next: ({ data }) => received.push(data?.events.data.conversation.title ?? ""), error() {}, complete() {} },
    );
    await publishUntil(received);
    expect(received[0]).toMatch(/^title /);
    stop();
    const errors: unknown[] = [];
    for await (const { errors: found } of client.iterate({ query: "subscription { nothing }" })) errors.push(found);
    expect(errors).toEqual([[expect.objectContaining({ message: expect.stringContaining("nothing") })]]);
    client.dispose();
  });

  it("Apollo Client's HttpLink, by multipart subscriptions", async () => {
    const link = new HttpLink({ uri: `${account.url}/graphql`, headers: getHeaders() });
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    const received: string[] = [];
    const subscription = client
      .subscribe<Updated>({ query: gql(QUERY) })
      .subscribe(({ data }) => received.push(data?.events.data.conversation.title ?? ""));
    await publishUntil(received);
    expect(received[0]).toMatch(/^title /);
    subscription.unsubscribe();
  });
});
