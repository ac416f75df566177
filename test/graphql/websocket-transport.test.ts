import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buildSchema, parse } from "graphql";
import { makeServer } from "graphql-ws";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import type { Peer } from "../../src/graphql/websocket-peer.ts";
import { createWebsocketTransport } from "../../src/graphql/websocket-transport.ts";
import { silentLog, until } from "../kit/processes.ts";

const MESSAGE = 200_000;
const LIMITS = {
  message: 1_000_000,
  pingMs: 50,
  deadMs: 1_000,
  buffered: [64_000, 1_000_000, 32_000_000],
  closeMs: 30_000,
} as const;

let http: HttpServer;
let transport: ReturnType<typeof start>;
let url: string;
/** Counts of produced results, executed queries and ended sockets. */
let produced = 0;
let queried = 0;
let ended = 0;
const clients: WebSocket[] = [];
const peers: Peer[] = [];
const keep = (peer: Peer): Peer => {
  peers.push(peer);
  return peer;
};

function start(limits: typeof LIMITS | (Omit<typeof LIMITS, "deadMs"> & { deadMs: number })) {
  const text = "x".repeat(MESSAGE);
  const schema = buildSchema("type Query { text: String } type Subscription { texts: String }");
  async function* texts() {
    for (;;) {
      produced += 1;
      yield { data: { texts: text } };
    }
  }
  const protocol = makeServer<Record<string, unknown>, { peer: Peer }>({
    schema,
    onSubscribe: (_ctx, _id, { query }) => ({ schema, document: parse(query) }),
    execute: (() => {
      queried += 1;
      return { data: { text } };
    }) as never,
    subscribe: texts as never,
    onDisconnect: () => {
      ended += 1;
    },
  });
  return createWebsocketTransport(protocol, silentLog, { createExtra: (peer) => ({ peer: keep(peer) }) }, limits);
}

async function listen(limits: Parameters<typeof start>[0]): Promise<void> {
  http = createServer();
  transport = start(limits);
  http.on("upgrade", transport.upgrade);
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

async function connect(options: WebSocket.ClientOptions = {}) {
  const socket = new WebSocket(url, "graphql-transport-ws", options);
  clients.push(socket);
  const closed = new Promise<[code: number, reason: string]>((resolve) =>
    socket.on("close", (code, reason) => resolve([code, String(reason)])),
  );
  await new Promise((acknowledged) => {
    socket.once("message", acknowledged);
    socket.once("open", () => socket.send('{"type":"connection_init"}'));
  });
  const run = (id: number, query: string) =>
    socket.send(JSON.stringify({ id: `${id}`, type: "subscribe", payload: { query } }));
  return { socket, closed, run };
}

/** Resolves when the number has not changed for a while. */
async function waitUntilStable(read: () => number): Promise<number> {
  let before = -1;
  let same = 0;
  await until(() => {
    same = read() === before ? same + 1 : 0;
    before = read();
    return same >= 8;
  });
  return before;
}

beforeEach(() => {
  peers.length = 0;
  produced = 0;
  queried = 0;
  ended = 0;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate();
  await transport.close();
  http.close();
});

describe("a websocket", () => {
  it("sends messages of two parts with those of one, in order and of any length", async () => {
    await listen({ ...LIMITS, deadMs: 60_000 });
    const { socket } = await connect();
    const received: string[] = [];
    socket.on("message", (data, isBinary) => received.push(isBinary ? "binary" : String(data)));
    const expected = [0, 125, 126, 65_535, 65_536, MESSAGE].flatMap((length) => {
      const message = `é${"x".repeat(Math.max(0, length - 2))}`;
      void peers[0]?.sendParts(Buffer.from(message.slice(0, 9)), Buffer.from(message.slice(9)));
      void peers[0]?.send("whole");
      return [message, "whole"];
    });
    await until(() => received.length >= expected.length);
    expect(received).toEqual(expected);
  });

  it("applies backpressure to a peer that does not read, then closes with a reason", async () => {
    await listen(LIMITS);
    const { socket, closed, run } = await connect();
    socket.pause();
    run(1, "subscription { texts }");
    await until(() => ended === 1);
    const atEnd = produced;
    // The buffers of the operating system hold some results; one waits.
    expect(atEnd * MESSAGE).toBeLessThan(30_000_000);
    socket.resume();
    expect(await closed).toEqual([1013, "Too slow: reconnect after the last event"]);
    expect(produced).toBe(atEnd);
  });

  it("stops reading from a peer that sends operations and does not read", async () => {
    await listen({ ...LIMITS, deadMs: 60_000 });
    const { socket, run } = await connect();
    socket.pause();
    for (let i = 0; i < 100; i += 1) run(i, "{ text }");
    // The number depends on how the network splits the data.
    await until(() => queried > 0);
    const before = await waitUntilStable(() => queried);
    for (let i = 100; i < 150; i += 1) run(i, "{ text }");
    expect(await waitUntilStable(() => queried)).toBe(before);
    let answers = 0;
    socket.on("message", (data) => {
      if (String(data).includes('"next"')) answers += 1;
    });
    socket.resume();
    await until(() => answers === 150);
  });

  it("closes a silent peer and keeps one that answers pings", async () => {
    await listen(LIMITS);
    const silent = await connect({ autoPong: false });
    const living = await connect();
    let pings = 0;
    living.socket.on("ping", () => {
      pings += 1;
    });
    expect((await silent.closed)[0]).toBe(1013);
    const then = pings;
    await until(() => pings > then + 20);
    expect(living.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("ends within the closing limit when its peer has vanished", async () => {
    await listen({ ...LIMITS, closeMs: 200 } as never);
    const { socket } = await connect();
    // Neither reads nor responds, like a machine without power.
    (socket as unknown as { _socket: { pause(): void } })._socket.pause();
    await until(() => ended === 1);
    await transport.close();
  });

  it("closes with 1001 when the server stops", async () => {
    await listen(LIMITS);
    const { closed } = await connect();
    await Promise.all([transport.close(), expect(closed).resolves.toEqual([1001, "Going away"])]);
  });
});
