import { once } from "node:events";
import WebSocket from "ws";
import { bodyAttacks, bodyOf, documentAttacks } from "../test/support/attacks.ts";
import { median, withDatabase } from "./support/database.ts";
import { type Recap, withRecap } from "./support/recap.ts";

/**
 * Milliseconds until each attack is refused, over HTTP and over a websocket, and the slowest answer that another client
 * got meanwhile. The first round warms up and is not counted.
 */
const ROUNDS = 5;

const result = await withDatabase((env) => withRecap(env, attackAll));

async function attackAll(recap: Recap) {
  const headers = { authorization: `Bearer ${recap.key}`, "content-type": "application/json" };
  const socket = await openSocket(recap);
  const overHttp = async (body: string) => {
    const response = await fetch(`${recap.url}/graphql`, { method: "POST", headers, body });
    return (await response.json()) as { errors?: unknown };
  };
  const overSocket = (body: string) =>
    new Promise<{ errors?: unknown }>((resolve) => {
      socket.once("message", (data) => {
        const { type, payload } = JSON.parse(String(data));
        resolve(type === "error" ? { errors: payload } : payload);
      });
      socket.send(`{"id":"1","type":"subscribe","payload":${body}}`);
    });

  let watching = true;
  const others: number[] = [];
  const bystander = (async () => {
    while (watching) {
      const began = performance.now();
      await fetch(`${recap.url}/v1/conversations?per_page=5`, { headers });
      others.push(performance.now() - began);
    }
  })();

  const attacks: Record<string, { http_ms: number; websocket_ms?: number }> = {};
  for (const { name, query, variables } of documentAttacks) {
    const body = bodyOf(query, variables);
    const times: [number, number][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = performance.now();
      const first = await overHttp(body);
      const between = performance.now();
      const second = await overSocket(body);
      if (!first.errors || !second.errors) throw new Error(`"${name}" was not refused`);
      if (round > 0) times.push([between - began, performance.now() - between]);
    }
    const of = (door: 0 | 1) => Math.round(median(times.map((time) => time[door])) * 10) / 10;
    attacks[name] = { http_ms: of(0), websocket_ms: of(1) };
    process.stdout.write(`${name}: ${attacks[name].http_ms} ms, websocket ${attacks[name].websocket_ms} ms\n`);
  }
  for (const { name, body } of bodyAttacks) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = performance.now();
      if (!(await overHttp(body)).errors) throw new Error(`"${name}" was not refused`);
      if (round > 0) times.push(performance.now() - began);
    }
    attacks[name] = { http_ms: Math.round(median(times) * 10) / 10 };
    process.stdout.write(`${name}: ${attacks[name].http_ms} ms\n`);
  }
  watching = false;
  await bystander;
  socket.close();
  const of = (share: number) => Math.round(others.sort((a, b) => a - b)[Math.floor((others.length - 1) * share)] ?? 0);
  return { attacks, bystander: { requests: others.length, p50_ms: of(0.5), p99_ms: of(0.99), max_ms: of(1) } };
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
