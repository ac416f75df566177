import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any JSON
  body: any;
}

/** A connection that sends any bytes and reads every response. */
export interface RawConnection {
  socket: Socket;
  write(bytes: string | Buffer): void;
  /** Reads the next response, also 1xx; undefined if the server closes the connection. `head`: the response has no body. */
  answer(head?: boolean): Promise<RawAnswer | undefined>;
  /** Resolves when the connection is closed. */
  closed: Promise<void>;
  destroy(): void;
}

export async function openRawConnection(url: string): Promise<RawConnection> {
  const { hostname, port, protocol } = new URL(url);
  const at = { port: Number(port), host: hostname, rejectUnauthorized: false };
  const socket = protocol === "https:" ? connectTls(at) : connect(at);
  let received: Buffer = Buffer.alloc(0);
  let ended = false;
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const look of waiting.splice(0)) look();
  };
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  // A reset after the response closes the connection; answer() then finds the missing bytes.
  socket.on("error", () => {});
  // `once` of node:events would reject at such an error, and nothing would end the readers.
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      ended = true;
      wake();
      resolve();
    });
  });
  socket.on("end", () => {
    ended = true;
    wake();
  });
  await once(socket, protocol === "https:" ? "secureConnect" : "connect");
  return {
    socket,
    write: (bytes) => void socket.write(bytes),
    async answer(head = false) {
      for (;;) {
        const [answer, rest] = take(received, head);
        if (answer) {
          received = rest;
          return answer;
        }
        if (ended) return undefined;
        await new Promise<void>((look) => waiting.push(look));
      }
    },
    closed,
    destroy: () => void socket.destroy(),
  };
}

/** Sends bytes on a new connection and reads one response. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer | undefined> {
  const raw = await openRawConnection(url);
  try {
    raw.write(bytes);
    return await raw.answer(String(bytes).startsWith("HEAD "));
  } finally {
    raw.destroy();
  }
}

function take(bytes: Buffer, head: boolean): [RawAnswer | undefined, Buffer] {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return [undefined, bytes];
  const [start = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const status = Number(start.split(" ")[1]);
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.slice(line.indexOf(":") + 1).trim()]),
  );
  const rest = bytes.subarray(end + 4);
  if (headers["transfer-encoding"] === "chunked") throw new Error("this connection does not decode chunked responses");
  const length = head || status < 200 || status === 204 || status === 304 ? 0 : Number(headers["content-length"] ?? 0);
  if (rest.length < length) return [undefined, bytes];
  const text = rest.subarray(0, length).toString();
  const body = text && /json/.test(headers["content-type"] ?? "") ? JSON.parse(text) : undefined;
  return [{ status, headers, text, body }, rest.subarray(length)];
}
