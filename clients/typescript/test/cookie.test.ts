import { Client, gql } from "@urql/core";
import { expect, it } from "vitest";
import { createRecap } from "../src/recap.ts";
import { recapExchange } from "../src/urql.ts";
import { websocket } from "../src/websocket.ts";
import { until } from "./account.ts";

/** A socket whose server is the test. */
class TestSocket {
  static readonly opened: TestSocket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  readonly sent: { type: string; id?: string; payload?: object }[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor() {
    TestSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = this.OPEN;
    this.onopen?.();
    this.receive({ type: "connection_ack", payload: { expiresAt: null } });
  }

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Opens a subscription of urql with the cookie of the browser. @returns its errors, the states of the connection and the requests */
function open() {
  TestSocket.opened.length = 0;
  const states: string[] = [];
  const requests: (RequestInit | undefined)[] = [];
  const recap = createRecap({
    url: "http://recap.test",
    credentials: { cookie: true },
    transport: websocket({ WebSocket: TestSocket as unknown as typeof WebSocket }),
    retry: { minMs: 1, maxMs: 5 },
    onConnected: () => states.push("connected"),
    onLost: ({ reason }) => states.push(reason),
    async fetch(_input, init) {
      requests.push(init);
      return Response.json({ data: {} });
    },
  });
  const client = new Client({ url: recap.graphqlUrl, exchanges: [recapExchange(recap)], preferGetMethod: false });
  const errors: unknown[] = [];
  client.subscription(gql("subscription { events { id } }"), {}).subscribe(({ error }) => errors.push(error));
  return { recap, states, requests, errors };
}

const nextSocket = async (count: number) => {
  await until(() => TestSocket.opened.length === count);
  return TestSocket.opened[count - 1] as TestSocket;
};

it("a client with the cookie of the browser sends no credential, and states when it is connected, also after a loss", async () => {
  const { recap, states, requests, errors } = open();
  await recap.execute({ query: "{ account { id } }" });
  expect(new Headers(requests[0]?.headers).has("authorization")).toBe(false);

  const first = await nextSocket(1);
  expect(states).toEqual([]);
  first.accept();
  expect(first.sent[0]).toEqual({ type: "connection_init" });
  expect(states).toEqual(["connected"]);
  first.onclose?.({ code: 1006, reason: "" });

  const second = await nextSocket(2);
  expect(states).toEqual(["connected", "lost"]);
  second.accept();
  expect(states).toEqual(["connected", "lost", "connected"]);

  second.onclose?.({ code: 4403, reason: "Forbidden" });
  await until(() => errors.length > 0);
  expect(errors).toEqual([expect.objectContaining({ networkError: expect.objectContaining({ reason: "refused" }) })]);
  expect(TestSocket.opened).toHaveLength(2);
  recap.close();
});

it("an expired cookie ends a subscription of urql, as no other credential can be requested (4401)", async () => {
  const { recap, errors } = open();
  const socket = await nextSocket(1);
  socket.accept();
  socket.onclose?.({ code: 4401, reason: "Unauthorized" });
  await until(() => errors.length > 0);
  expect(errors).toEqual([expect.objectContaining({ networkError: expect.objectContaining({ reason: "expired" }) })]);
  recap.close();
});

it("an error of the server arrives as a GraphQL error of urql, with its code", async () => {
  const { recap, errors } = open();
  const socket = await nextSocket(1);
  socket.accept();
  const extensions = { code: "validation_error", details: { reason: "cursor_expired" } };
  const id = socket.sent.find(({ type }) => type === "subscribe")?.id;
  socket.receive({ id, type: "error", payload: [{ message: "The cursor is not in the log.", extensions }] });
  await until(() => errors.length > 0);
  expect(errors).toEqual([expect.objectContaining({ graphQLErrors: [expect.objectContaining({ extensions })] })]);
  recap.close();
});
