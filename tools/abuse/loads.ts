import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import type { Receiver } from "../../test/kit/receiver.ts";
import type { Caller } from "./attack.ts";

/** Requests of one account at the highest rate of its plan, which shall slow down others. */
export interface Load {
  name: string;
  /** Requests at the same time. */
  clients: number;
  prepare?(attacker: Attacker): Promise<void>;
  /** One request; a 429 is waited out. */
  act(attacker: Attacker): Promise<{ status: number }>;
  end?(attacker: Attacker): Promise<void>;
}

export interface Attacker extends Caller {
  url: string;
  graphql(query: string, variables?: object): Promise<{ status: number }>;
  /** Answers nothing. */
  hanging: Receiver;
  /** Answers 500. */
  failing: Receiver;
  sockets: WebSocket[];
}

const CONTENT_LENGTH = 9_999;
const HAN = Array.from({ length: 1_500 }, (_, i) => String.fromCodePoint(0x4e00 + i * 7));
const select = (characters: readonly string[]) => characters[Math.floor(Math.random() * characters.length)] ?? "";
const createText = (characters: readonly string[], length: number) =>
  Array.from({ length }, () => select(characters)).join("");
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
/** Words that occur once: the densest text for an index. */
const createLexicon = () => {
  let text = "";
  while (text.length < CONTENT_LENGTH) text += `${createText(LETTERS, 6)} `;
  return text.slice(0, CONTENT_LENGTH - 10);
};
/** Created in advance: creating texts takes longer than sending them, and would delay the measurement in the same process. */
const TEXTS = Array.from({ length: 100 }, createLexicon);
const selectText = () => `${select(TEXTS)} ${createText(LETTERS, 8)}`;
/** The same for queries. */
const QUERIES = Array.from({ length: 100 }, () => createText(HAN, 256));

async function createMany(attacker: Attacker, count: number, create: () => string): Promise<void> {
  for (let i = 0; i < count; i += 20)
    await attacker.call("POST", "/imports", {
      conversations: Array.from({ length: 20 }, () => ({ title: "Dense", content: create(), summary: SUMMARY })),
    });
}

/** With a summary, what prepares an attack leaves no work behind. */
const SUMMARY = { title: "Dense", content: "Dense.", sentiment: "neutral", topics: [], action_items: [] };

let sequence = 0;
const createConversation = (attacker: Attacker, content = "Anna: please send it.") => {
  sequence += 1;
  return attacker.call("POST", "/conversations", { title: `Number ${sequence}`, content });
};

async function createWebhooks(attacker: Attacker, { url }: Receiver): Promise<void> {
  for (let i = 0; i < 10; i += 1) await attacker.call("POST", "/webhooks", { url, events: ["*"] });
}

async function deleteWebhooks(attacker: Attacker): Promise<void> {
  /** The attack has used up the calls of the minute. */
  const call = async (method: string, path: string) => {
    for (;;) {
      const answer = await attacker.call(method, path);
      if (answer.status !== 429) return answer;
      await wait(1_000);
    }
  };
  const { body } = await call("GET", "/webhooks");
  for (const { id } of body.data) await call("DELETE", `/webhooks/${id}`);
}

const SUBSCRIPTION = "subscription($a: String) { events { id type sequence data payload { __typename } a: type } }";

/** The attacks that take away time, by the threat model's item "shares". */
export const LOADS: readonly Load[] = [
  {
    name: "15 searches in one operation over Chinese texts",
    clients: 4,
    async prepare(attacker) {
      await createMany(attacker, 100, () => createText(HAN, CONTENT_LENGTH));
      // Indexes the new texts.
      await attacker.call("POST", "/conversations/search", { query: createText(HAN, 5) });
    },
    act(attacker) {
      const search = (_: unknown, i: number) =>
        `a${i}: searchConversations(query: "${select(QUERIES)}", first: 100) { edges { snippet } }`;
      return attacker.graphql(`{ ${Array.from({ length: 15 }, search).join(" ")} }`);
    },
  },
  {
    name: "imports of 90 dense texts",
    clients: 4,
    act: (attacker) =>
      attacker.call("POST", "/imports", {
        conversations: Array.from({ length: 90 }, () => ({ title: "Dense", content: selectText() })),
      }),
  },
  { name: "creations", clients: 16, act: (attacker) => createConversation(attacker, selectText()) },
  {
    name: "six PDF exports",
    clients: 6,
    prepare: (attacker) => createMany(attacker, 100, selectText),
    async act(attacker) {
      const { status, body } = await attacker.call("POST", "/exports", { format: "pdf" });
      for (let done = status !== 202; !done; ) {
        await wait(250);
        const { status: state } = (await attacker.call("GET", `/exports/${body.id}`)).body;
        done = state !== "processing";
      }
      if (status === 202) await attacker.call("DELETE", `/exports/${body.id}`);
      return { status };
    },
  },
  {
    name: "webhooks that never answer",
    clients: 4,
    prepare: (attacker) => createWebhooks(attacker, attacker.hanging),
    act: (attacker) => createConversation(attacker),
    end: deleteWebhooks,
  },
  {
    name: "webhooks that fail",
    clients: 4,
    prepare: (attacker) => createWebhooks(attacker, attacker.failing),
    act: (attacker) => createConversation(attacker),
    end: deleteWebhooks,
  },
  {
    name: "60 subscriptions with words of their own",
    clients: 4,
    async prepare(attacker) {
      for (let i = 0; i < 60; i += 1) attacker.sockets.push(await subscribe(attacker, i));
    },
    act: (attacker) => createConversation(attacker, selectText().slice(0, 2_000)),
    async end(attacker) {
      for (const socket of attacker.sockets.splice(0)) socket.terminate();
    },
  },
];

/**
 * Opens a socket with a subscription whose document differs from all others. The server closes the sockets that the plan does not
 * allow.
 */
async function subscribe({ url, key }: Attacker, number: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/graphql`, "graphql-transport-ws");
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const send = (message: object) => socket.send(JSON.stringify(message));
  const answered = new Promise((resolve) => socket.once("message", resolve).once("close", resolve));
  send({ type: "connection_init", payload: { Authorization: `Bearer ${key}` } });
  await answered;
  if (socket.readyState !== WebSocket.OPEN) return socket;
  const query = SUBSCRIPTION.replace("a: type", `a${number}: type`).replace("($a: String)", "");
  send({ id: "1", type: "subscribe", payload: { query } });
  return socket;
}
