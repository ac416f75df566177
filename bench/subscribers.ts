import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import WebSocket from "ws";
import { computeMedian, withDatabase } from "./support/database.ts";
import { createTenant, startServer } from "./support/server.ts";

/**
 * Measures events per second to many subscribers of one account over websockets: all with the same document, and each with
 * its own, which prevents shared execution. `ratio`: processor time of the latter divided by that of the former.
 */
const { values } = parseArgs({
  options: {
    subscribers: { type: "string", default: "1000" },
    events: { type: "string", default: "100" },
    rounds: { type: "string", default: "2" },
  },
});
const [subscribers, events, rounds] = [Number(values.subscribers), Number(values.events), Number(values.rounds)];
const FIELDS =
  "id sequence type createdAt cursor redacted data payload { ... on ConversationUpdatedPayload { changed } }";
const QUERY = `subscription ($after: String) { events(after: $after) { ${FIELDS} } }`;

interface Round {
  seconds: number;
  cpuMs: number;
}

const result = await withDatabase(async (env) => {
  const { key } = await createTenant(env);
  const server = await startServer({ ...env, ROLE: "api" });
  const post = async () => {
    const response = await fetch(`${server.url}/v1/conversations`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ title: "Invoice of March", content: "Anna: Can you send the invoice by Friday?" }),
    });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };

  async function round(createQuery: (i: number) => string, count = subscribers): Promise<Round> {
    let received = 0;
    const sockets = await Promise.all(
      Array.from({ length: count }, (_, i) => subscribe(server.url, key, createQuery(i), () => (received += 1))),
    );
    await wait(300);
    const cpuBefore = await readCpuMs(server.child.pid as number);
    const began = performance.now();
    for (let left = events; left > 0; left -= 20) await Promise.all(Array.from({ length: Math.min(20, left) }, post));
    while (received < count * events) await wait(5);
    const seconds = (performance.now() - began) / 1_000;
    const cpuMs = (await readCpuMs(server.child.pid as number)) - cpuBefore;
    for (const socket of sockets) socket.terminate();
    await wait(300);
    return { seconds, cpuMs };
  }

  const alone: number[] = [];
  const alike: Round[] = [];
  const apart: Round[] = [];
  // The first round is a warm-up.
  for (let i = -1; i < rounds; i += 1) {
    const [one, other] = [await round(() => QUERY), await round((n) => `${QUERY} # ${n}`)];
    const baseline = await round(() => QUERY, 0);
    if (i < 0) continue;
    alone.push(baseline.cpuMs);
    alike.push(one);
    apart.push(other);
  }
  await server.stop();
  return { alike: computeRates(alike, computeMedian(alone)), apart: computeRates(apart, computeMedian(alone)) };
});

/** Subtracts the processor time of the events themselves. */
function computeRates(done: Round[], alone: number) {
  const deliveries = subscribers * events;
  return {
    events_per_second: Math.round(events / computeMedian(done.map(({ seconds }) => seconds))),
    deliveries_per_second: Math.round(deliveries / computeMedian(done.map(({ seconds }) => seconds))),
    cpu_us_per_delivery:
      Math.round(((computeMedian(done.map(({ cpuMs }) => cpuMs)) - alone) * 10_000) / deliveries) / 10,
  };
}

async function subscribe(url: string, key: string, query: string, onEvent: () => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  await new Promise<void>((acknowledged, failed) => {
    socket.once("error", failed);
    socket.once("open", () =>
      socket.send(JSON.stringify({ type: "connection_init", payload: { Authorization: `Bearer ${key}` } })),
    );
    socket.once("message", () => acknowledged());
  });
  socket.on("message", (data: Buffer) => {
    if (data.includes('"type":"next"')) onEvent();
    else throw new Error(String(data));
  });
  socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query } }));
  return socket;
}

const ratio = Math.round((100 * result.apart.cpu_us_per_delivery) / result.alike.cpu_us_per_delivery) / 100;
process.stdout.write(`${JSON.stringify({ bench: "subscribers", subscribers, events, ...result, ratio })}\n`);

/** Reads the processor time of a process in milliseconds; available on Linux only. */
async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
