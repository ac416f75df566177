import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "./processes.ts";

/** A received request; `raw` holds the bytes of its body. */
export interface Received {
  at: number;
  path: string;
  headers: IncomingHttpHeaders;
  raw: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: any event
  event: any;
}

type Reply = (request: Received, response: ServerResponse, incoming: IncomingMessage) => unknown;

/** A webhook endpoint on a free port of this machine; responds with 200 by default. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Requests with this event type, in order of arrival. */
  of(type: string): Received[];
  /** Sets the reply to later requests: a status, or a function that writes the response. */
  answer(reply: number | Reply): void;
  /** Waits for this number of requests. */
  count(count: number, limit?: number): Promise<Received[]>;
  close(): Promise<void>;
}

export async function startReceiver(reply: number | Reply = 200): Promise<Receiver> {
  let current = reply;
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const raw = Buffer.concat(chunks);
      const one = {
        at: Date.now(),
        path: request.url ?? "",
        headers: request.headers,
        raw,
        event: JSON.parse(`${raw}`),
      };
      received.push(one);
      if (typeof current === "number") response.writeHead(current).end(`answer ${current}`);
      else current(one, response, request);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    of: (type) => received.filter(({ event }) => event.type === type),
    answer(next) {
      current = next;
    },
    async count(count, limit) {
      await until(() => received.length >= count, limit);
      return received;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
