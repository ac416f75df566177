import { beforeAll, expect, it } from "vitest";
import type { CredentialReason, Credentials } from "../src/credentials.ts";
import { createRecap, type Recap } from "../src/recap.ts";
import { websocket } from "../src/websocket.ts";
import { createTestAccount, type TestAccount, until } from "./account.ts";

let account: TestAccount;
let conversation: string;
beforeAll(async () => {
  account = await createTestAccount();
  conversation = await account.createConversation("credentials");
});

const publish = (title: string) => account.call("PATCH", `/conversations/${conversation}`, { title });
const inSeconds = (seconds: number) => new Date(Date.now() + 1_000 * seconds).toISOString();
const createKey = async (expires_at?: string) =>
  account.call("POST", "/api_keys", { name: "test", scopes: ["read"], ...(expires_at && { expires_at }) });

/** Subscribes to updates. @returns the handled titles, and the error that ended the subscription */
function follow(credentials: Credentials): { recap: Recap; titles: string[]; ends: unknown[]; lost: string[] } {
  const lost: string[] = [];
  const recap = createRecap({
    url: account.url,
    credentials,
    transport: websocket(),
    retry: { minMs: 20, maxMs: 100 },
    onLost: ({ reason }) => lost.push(reason),
  });
  const titles: string[] = [];
  const ends: unknown[] = [];
  const query = `subscription { events(types: [CONVERSATION_UPDATED], conversationId: "${conversation}") { data } }`;
  recap.subscribe(
    { query },
    {
      next({ data }) {
        const { events } = data as { events: { data: { conversation: { title: string } } } };
        titles.push(events.data.conversation.title);
      },
      error: (error) => ends.push(error),
      complete: () => ends.push("complete"),
    },
  );
  return { recap, titles, ends, lost };
}

/** Publishes until a subscription has received something, so that it has started. */
const waitForStart = (titles: string[], title: string) =>
  until(async () => {
    await publish(`${title} ${Math.random()}`);
    return titles.length > 0;
  });

it("renews the credential on the open socket before it expires", async () => {
  const reasons: CredentialReason[] = [];
  const expiresAt = inSeconds(5);
  const first = await createKey(expiresAt);
  const { recap, titles, ends, lost } = follow(async (reason) => {
    reasons.push(reason);
    return reasons.length === 1 ? first.key : (await createKey()).key;
  });
  await waitForStart(titles, "before");
  await until(() => Date.now() > Date.parse(expiresAt) + 500);
  await publish("after the first key expired");
  await until(() => titles.includes("after the first key expired"));
  expect({ reasons, ends, lost }).toEqual({ reasons: ["first", "expiring"], ends: [], lost: [] });
  recap.close();
});

it("connects again with a new credential, after the last event, where the old one expired (4401)", async () => {
  const reasons: CredentialReason[] = [];
  const first = await createKey(inSeconds(4));
  const { recap, titles, ends } = follow(async (reason) => {
    reasons.push(reason);
    if (reason === "expiring") throw new Error("not yet");
    return reason === "first" ? first.key : (await createKey()).key;
  });
  await waitForStart(titles, "before");
  await until(() => reasons.includes("expired"));
  await publish("after 4401");
  await until(() => titles.includes("after 4401"));
  expect(new Set(titles).size).toBe(titles.length);
  expect(ends).toEqual([]);
  recap.close();
});

it("ends with the reason and does not connect again where the credential was revoked (4403)", async () => {
  const { id, key } = await createKey();
  const { recap, titles, ends, lost } = follow(() => key);
  await waitForStart(titles, "before");
  await account.call("DELETE", `/api_keys/${id}`);
  await until(() => ends.length > 0);
  expect(ends).toEqual([expect.objectContaining({ name: "RecapError", reason: "refused" })]);
  expect(lost).toEqual([]);
  recap.close();
});

it("follows one conversation with a client token", async () => {
  const { recap, titles } = follow(async () => {
    const { token, expires_at } = await account.call("POST", "/client_tokens", { conversation_ids: [conversation] });
    return { token, expiresAt: expires_at };
  });
  await waitForStart(titles, "token");
  const { data } = await recap.execute<{ conversation: { id: string } }>({
    query: `{ conversation(id: "${conversation}") { id } }`,
  });
  expect(data?.conversation.id).toBe(conversation);
  recap.close();
});
