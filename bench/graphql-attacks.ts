import { once } from "node:events";
import WebSocket from "ws";
import { bodyAttacks, createBody, documentAttacks } from "../test/kit/attacks.ts";
import { computeMedian, withDatabase } from "./support/database.ts";
import { type Recap, withRecap } from "./support/recap.ts";

/**
 * Measures the milliseconds until each attack is rejected, over HTTP and over a websocket; the same for `{ __typename }`, which
 * alternates with them; and the latency of another client meanwhile. Reports medians of all rounds except the first, a warm-up.
 */
const ROUNDS = 5;
const NOTHING = createBody("{ __typename }");

const result = await withDatabase((env) => withRecap(env, attackAll));

async function attackAll(recap: Recap) {
  const headers = { authorization: `Bearer ${recap.key}`, "content-type": "application/json" };
  const socket = await openSocket(recap);
  const overHttp = async (body: string) => {
    const response = await fetch(`${recap.url}/graphql`, { method: "POST", headers, body });
    return (await response.json()) as { errors?: unknown };
  };
  let operations = 0;
  const overSocket = (body: string) =>
    new Promise<{ errors?: unknown }>((resolve) => {
      operations += 1;
      const id = String(operations);
      const onMessage = (data: unknown) => {
        const message = JSON.parse(String(data));
        if (message.id !== id || message.type === "complete") return;
        socket.off("message", onMessage);
        resolve(message.type === "error" ? { errors: message.payload } : message.payload);
      };
      socket.on("message", onMessage);
      socket.send(`{"id":"${id}","type":"subscribe","payload":${body}}`);
    });

  let watching = true;
  const others: number[] = [];
  const otherClient = (async () => {
    while (watching) {
      const began = performance.now();
      await fetch(`${recap.url}/v1/conversations?per_page=5`, { headers });
      others.push(performance.now() - began);
    }
  })();

  type Send = (body: string) => Promise<{ errors?: unknown }>;
  const ordinary = { http: [] as number[], websocket: [] as number[] };
  async function measure(name: string, send: Send, body: string, beside: number[]): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = performance.now();
      const { errors } = await send(body);
      const between = performance.now();
      if (!errors) throw new Error(`"${name}" was not rejected`);
      await send(NOTHING);
      if (round === 0) continue;
      times.push(between - began);
      beside.push(performance.now() - between);
    }
    return roundToTenths(computeMedian(times));
  }

  const attacks: Record<string, { http_ms: number; websocket_ms?: number }> = {};
  for (const { name, query, variables } of documentAttacks) {
    const body = createBody(query, variables);
    const http_ms = await measure(name, overHttp, body, ordinary.http);
    attacks[name] = { http_ms, websocket_ms: await measure(name, overSocket, body, ordinary.websocket) };
    process.stdout.write(`${name}: ${JSON.stringify(attacks[name])}\n`);
  }
  for (const { name, body } of bodyAttacks) {
    attacks[name] = { http_ms: await measure(name, overHttp, body, ordinary.http) };
    process.stdout.write(`${name}: ${JSON.stringify(attacks[name])}\n`);
  }
  watching = false;
  await otherClient;
  socket.close();
  const of = (share: number) => Math.round(others.sort((a, b) => a - b)[Math.floor((others.length - 1) * share)] ?? 0);
  const nothing = {
    http_ms: roundToTenths(computeMedian(ordinary.http)),
    websocket_ms: roundToTenths(computeMedian(ordinary.websocket)),
  };
  return {
    nothing,
    attacks,
    other_client: { requests: others.length, p50_ms: of(0.5), p99_ms: of(0.99), max_ms: of(1) },
  };
}

function roundToTenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}

async function openSocket({ url, key }: Recap): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init", payload: { Authorization: `Bearer ${key}` } }));
  await once(socket, "message");
  return socket;
}

const slowest = Math.max(...Object.values(result.attacks).flatMap((times) => Object.values(times)));
process.stdout.write(`${JSON.stringify({ bench: "graphql-attacks", slowest_ms: slowest, ...result })}\n`);
