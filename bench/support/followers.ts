import { get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";

/** A client that follows the event log and reconnects after the last received event. */
export interface Follower {
  /** Sequence numbers of all events in the order of arrival. */
  readonly seen: number[];
  connections(): number;
  stop(): void;
}

interface Options {
  /** Called for every connection, as a server may restart at another address. */
  url(): string;
  key: string;
  /** Cursor to start after. */
  after: string;
}

const QUERY = "subscription ($after: String) { events(after: $after) { id sequence type createdAt data } }";

type Connect = (options: Options, after: string, onEvent: (id: string, sequence: number) => void) => Connection;
interface Connection {
  ended: Promise<void>;
  close(): void;
}

export const followBySocket = (options: Options): Follower => follow(options, bySocket);
export const followByStream = (options: Options): Follower => follow(options, byStream);

function follow(options: Options, connect: Connect): Follower {
  const seen: number[] = [];
  let { after } = options;
  let connection: Connection | undefined;
  let connections = 0;
  let stopped = false;
  void (async () => {
    while (!stopped) {
      connection = connect(options, after, (id, sequence) => {
        after = id;
        seen.push(sequence);
      });
      connections += 1;
      await connection.ended;
      // Jitter, as in real clients, keeps reconnects apart.
      await wait(200 + Math.random() * 800);
    }
  })();
  return {
    seen,
    connections: () => connections,
    stop() {
      stopped = true;
      connection?.close();
    },
  };
}

const bySocket: Connect = ({ url, key }, after, onEvent) => {
  const socket = new WebSocket(`${url().replace("http", "ws")}/graphql`, "graphql-transport-ws");
  const send = (message: object) => socket.send(JSON.stringify(message));
  socket.on("open", () => send({ type: "connection_init", payload: { Authorization: `Bearer ${key}` } }));
  socket.on("message", (data) => {
    const { type, payload } = JSON.parse(String(data));
    if (type === "connection_ack")
      send({ id: "1", type: "subscribe", payload: { query: QUERY, variables: { after } } });
    else if (type === "next") onEvent(payload.data.events.id, payload.data.events.sequence);
    else socket.close();
  });
  socket.on("error", () => {});
  return { ended: new Promise((resolve) => socket.once("close", () => resolve())), close: () => socket.terminate() };
};

const byStream: Connect = ({ url, key }, after, onEvent) => {
  const headers = { authorization: `Bearer ${key}`, "last-event-id": after };
  const read = (response: IncomingMessage) => {
    let text = "";
    response.setEncoding("utf8");
    response.on("error", () => {});
    response.on("data", (chunk: string) => {
      const frames = (text + chunk).split("\n\n");
      // The last chunk may be an incomplete message.
      text = frames.pop() as string;
      for (const frame of frames) {
        const [, id, data] = /^id: (.*)\nevent: .*\ndata: (.*)$/.exec(frame) ?? [];
        if (id && data) onEvent(id, JSON.parse(data).sequence);
      }
    });
  };
  const request = get(`${url()}/v1/events/stream`, { headers, agent: false }, read);
  request.on("error", () => {});
  return { ended: new Promise((resolve) => request.once("close", () => resolve())), close: () => request.destroy() };
};

/** Counts lost, repeated and disordered events of a follower between two sequence numbers. */
export function findFaults({ seen }: Follower, from: number, to: number) {
  const counts = new Set(seen);
  let lost = 0;
  for (let sequence = from; sequence <= to; sequence += 1) if (!counts.has(sequence)) lost += 1;
  const disordered = seen.filter((sequence, i) => i > 0 && sequence <= (seen[i - 1] as number)).length;
  return { lost, repeated: seen.length - counts.size, disordered };
}
