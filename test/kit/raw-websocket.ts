import { once } from "node:events";
import { connect } from "node:net";
import WebSocket from "ws";

/** A websocket that sends any message and records the messages that it receives. */
export interface RawSocket {
  socket: WebSocket;
  // biome-ignore lint/suspicious/noExplicitAny: messages of any shape
  messages: any[];
  /** Payloads of the server's pings, which are no other messages. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  pings: any[];
  send(message: unknown): void;
  /** Returns the next message that was not returned before. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  next(): Promise<any>;
  closed: Promise<{ code: number; reason: string }>;
}

export async function openRawSocket(
  url: string,
  protocol: string | undefined = "graphql-transport-ws",
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/graphql`, protocol ? [protocol] : [], { headers });
  const messages: unknown[] = [];
  const pings: unknown[] = [];
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  let taken = 0;
  let open = true;
  socket.on("message", (data) => {
    const message = JSON.parse(String(data));
    if (message.type === "ping") pings.push(message.payload);
    else messages.push(message);
    wake();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on("close", (code, reason) => {
      open = false;
      wake();
      resolve({ code, reason: String(reason) });
    }),
  );
  socket.on("error", () => {});
  await once(socket, "open");
  return {
    socket,
    messages,
    pings,
    send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
    async next() {
      while (messages.length <= taken) {
        if (!open) throw new Error("the socket is closed");
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      taken += 1;
      return messages[taken - 1];
    },
    closed,
  };
}

/** Opens a socket and completes its initialization. */
export async function openInitializedSocket(url: string, key: string | undefined): Promise<RawSocket> {
  const raw = await openRawSocket(url);
  raw.send({ type: "connection_init", payload: { Authorization: `Bearer ${key}` } });
  const ack = await raw.next();
  if (ack.type !== "connection_ack") throw new Error(`no acknowledgement: ${JSON.stringify(ack)}`);
  return raw;
}

/** Reads the close code from the bytes of a handshake that client libraries reject. */
export async function readCloseCode(url: string, protocol: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      "GET /graphql HTTP/1.1",
      `Host: ${hostname}:${port}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      `Sec-WebSocket-Protocol: ${protocol}`,
      "\r\n",
    ].join("\r\n"),
  );
  let bytes = Buffer.alloc(0);
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk]);
    const body = bytes.indexOf("\r\n\r\n") + 4;
    // A close frame is 0x88, its length and the code.
    if (body > 3 && bytes.length >= body + 4 && bytes[body] === 0x88) {
      socket.destroy();
      return bytes.readUInt16BE(body + 2);
    }
  }
  throw new Error("the connection ended without a close frame");
}
