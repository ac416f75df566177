import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import { type Call, send } from "./load.ts";
import { getCpuMs } from "./processes.ts";

/** A server of subscriptions: events come from `call`, and are sent to the subscribers of `events`. */
export interface EventServer {
  url: string;
  pid: number;
  headers: Record<string, string>;
  /** The request that causes one event. */
  call: Call;
}

export interface Measured {
  /** Milliseconds of processor time of the server. */
  cpuMs: number;
  seconds: number;
}

const FIELDS =
  "id sequence type createdAt cursor redacted data payload { ... on ConversationUpdatedPayload { changed } }";
/** Events that are caused at the same time. */
const BURST = 20;
const CONNECTING = 200;

export const EQUAL = () => `subscription { events { ${FIELDS} } }`;
/** An own name in the result, so that no two subscribers can share one. */
export const DISTINCT = (i: number) => `subscription { e${i}: events { ${FIELDS} } }`;

/** Opens sockets; resolves once each is acknowledged. */
export async function openSockets({ url, headers }: EventServer, count: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const missing = Math.min(CONNECTING, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: missing }, () => openSocket(url, headers)))));
  }
  return sockets;
}

/** Subscribes each socket, and causes events until all of them have received one. */
export async function subscribeAll(
  { url, headers, call }: EventServer,
  sockets: WebSocket[],
  createQuery: (i: number) => string,
): Promise<void> {
  const agent = new Agent();
  const waiting = new Set(sockets);
  for (const [i, socket] of sockets.entries()) {
    socket.on("message", (data: Buffer) => {
      if (data.includes('"type":"error"')) throw new Error(String(data));
      if (isEvent(data)) waiting.delete(socket);
    });
    socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query: createQuery(i) } }));
    if (i % CONNECTING > 0) continue;
    socket.ping();
    await once(socket, "pong");
  }
  while (waiting.size > 0) {
    await send(url, agent, { ...call, headers });
    await wait(500);
  }
  for (const socket of sockets) socket.removeAllListeners("message");
}

/** Measures the server while events reach subscribers; with `burst` 1, each event is caused after the one before it has arrived. */
export async function measureEvents(
  server: EventServer,
  subscribers: number,
  events: number,
  createQuery: (i: number) => string = EQUAL,
  burst = BURST,
): Promise<Measured> {
  let received = 0;
  const sockets = await openSockets(server, subscribers);
  await subscribeAll(server, sockets, createQuery);
  for (const socket of sockets)
    socket.on("message", (data: Buffer) => {
      if (isEvent(data)) received += 1;
    });
  const agent = new Agent({ keepAlive: true, maxSockets: burst });
  const before = getCpuMs(server.pid);
  const began = performance.now();
  for (let sent = 0; sent < events; ) {
    const count = Math.min(burst, events - sent);
    sent += count;
    await Promise.all(
      Array.from({ length: count }, () => send(server.url, agent, { ...server.call, headers: server.headers })),
    );
    while (received < subscribers * (burst === 1 ? sent : Math.max(0, sent - 2 * burst))) await wait(1);
  }
  while (received < subscribers * events) await wait(2);
  const measured = { cpuMs: getCpuMs(server.pid) - before, seconds: (performance.now() - began) / 1_000 };
  agent.destroy();
  for (const socket of sockets) socket.terminate();
  await wait(300);
  return measured;
}

const isEvent = (data: Buffer) => data.includes('"type":"next"');

async function openSocket(url: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  await new Promise<void>((acknowledged, failed) => {
    const payload = { Authorization: headers.authorization };
    socket.once("error", failed);
    socket.once("close", (code, reason) => failed(new Error(`closed with ${code} ${reason}`)));
    socket.once("open", () => socket.send(JSON.stringify({ type: "connection_init", payload })));
    socket.once("message", () => acknowledged());
  });
  return socket;
}
