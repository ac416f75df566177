import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Server } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import { badRequest } from "../core/errors.ts";
import { findShapeFault } from "../core/json-shape.ts";
import { sendErrorOverSocket } from "../http/socket-errors.ts";
import type { Log } from "../process/log.ts";
import { formatApiError } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import { createCork, createTextFrame } from "./socket-writes.ts";
import { SpreadInterval } from "./spread-interval.ts";

export interface SocketLimits {
  /** Bytes of one message. */
  message: number;
  /** A peer without any message or pong for `deadMs` is disconnected. */
  pingMs: number;
  deadMs: number;
  /** Buffered bytes above which senders wait, reading pauses, and the socket is closed. */
  buffered: readonly [wait: number, pause: number, max: number];
  /** Limit for the closing handshake. */
  closeMs: number;
}

const SOCKET_LIMITS: SocketLimits = {
  message: LIMITS.bytes,
  pingMs: 12_000,
  deadMs: 40_000,
  buffered: [64_000, 1_000_000, 32_000_000],
  closeMs: 5_000,
};

/** One websocket, as the protocol's hooks see it. */
export interface Peer {
  readonly request: IncomingMessage;
  /** Resolves when the message was sent; never once the socket has closed, which stops the sender. */
  send(message: string): Promise<void> | undefined;
  /** Sends one message of two parts as UTF-8, without a copy of the second one, which many sockets may share. */
  sendParts(start: Buffer, end: Buffer): Promise<void> | undefined;
  close(code: number, reason: string): void;
  isOpen(): boolean;
}

export interface PeerExtra extends Record<PropertyKey, unknown> {
  peer: Peer;
}

/** Hooks of the protocol's server into the keep-alive of a socket. */
export interface PeerHooks<E> {
  createExtra(peer: Peer): E;
  /** Payload of the server's ping message; undefined: none is sent. */
  createPing?(extra: E): object | undefined;
  /** Payload of the answer to a ping message of the client. */
  answerPing?(extra: E, payload: Record<string, unknown> | undefined): Promise<object | undefined>;
}

/** Close code 1013 of the IANA registry: try again later. */
const TOO_SLOW: readonly [code: number, reason: string] = [1013, "Too slow: reconnect after the last event"];

export const GOING_AWAY: readonly [code: number, reason: string] = [1001, "Going away"];

/**
 * Connects websockets to a graphql-ws server, like its own adapter for `ws`, but with a bounded send buffer, detection
 * of dead and slow peers, and logged failures.
 */
export function createWebsocketTransport<E extends PeerExtra>(
  protocol: Server<E>,
  log: Log,
  { createExtra, createPing, answerPing }: PeerHooks<E>,
  limits: SocketLimits = SOCKET_LIMITS,
) {
  const [waitAbove, pauseAbove, max] = limits.buffered;
  const options = { noServer: true, maxPayload: limits.message, closeTimeout: limits.closeMs };
  const server = new WebSocketServer({ ...options, handleProtocols: selectProtocol });
  server.on("wsClientError", ({ message }, socket) => {
    sendErrorOverSocket(socket, badRequest(message), { errors: [formatApiError(badRequest(message))] });
  });
  const open = new Map<WebSocket, { peer: Peer; extra: E; lastSeenAt: number }>();
  const pings = new SpreadInterval<WebSocket>(limits.pingMs, ping);
  const corkUntilNextTurn = createCork();

  function connect(socket: WebSocket, request: IncomingMessage): void {
    const raw = request.socket;
    /** `write` writes a message of this length to the socket and calls back when it was sent. */
    const transmit = (
      length: number,
      write: (done?: (error?: Error | null) => void) => void,
    ): Promise<void> | undefined => {
      if (socket.readyState !== socket.OPEN) return new Promise(() => {});
      if (socket.bufferedAmount > max) {
        peer.close(...TOO_SLOW);
        return new Promise(() => {});
      }
      corkUntilNextTurn(raw);
      if (socket.bufferedAmount <= waitAbove && length <= waitAbove) {
        write();
        return undefined;
      }
      return new Promise<void>((resolve) => {
        write((error) => {
          if (socket.isPaused && socket.bufferedAmount < pauseAbove) socket.resume();
          if (!error) resolve();
        });
        // Otherwise a peer that sends operations and never reads would fill the memory with responses.
        if (socket.bufferedAmount > pauseAbove) socket.pause();
      });
    };

    const send: Peer["send"] = (message) => transmit(message.length, (done) => socket.send(message, done));
    const sendParts: Peer["sendParts"] = (start, end) =>
      transmit(start.length + end.length, (done) => {
        raw.write(createTextFrame(start, end.length));
        raw.write(end, done);
      });

    const ending: { reason?: [code: number, reason: string] } = {};
    let closed: ((code: number, reason: string) => Promise<void>) | undefined;
    let onMessage: (text: string) => Promise<void> = async () => {};
    const end = (...why: [code: number, reason: string]) => {
      if (ending.reason) return;
      ending.reason = why;
      open.delete(socket);
      pings.delete(socket);
      void closed?.(...why);
    };
    const peer: Peer = {
      request,
      send,
      sendParts,
      isOpen: () => socket.readyState === socket.OPEN,
      close(code, reason) {
        if (socket.readyState !== socket.OPEN) return;
        socket.close(code, reason.slice(0, 120));
        // A paused socket would not receive the peer's close frame.
        socket.resume();
        end(code, reason);
      },
    };
    const extra = createExtra(peer);
    const state = { peer, extra, lastSeenAt: performance.now() };
    const updateLastSeen = () => {
      state.lastSeenAt = performance.now();
    };
    open.set(socket, state);
    pings.add(socket);

    const opened = protocol.opened(
      {
        protocol: socket.protocol,
        send: async (message) => send(message),
        close: peer.close,
        onMessage: (handler) => {
          onMessage = handler;
        },
        async onPing(payload) {
          const answer = answerPing ? await answerPing(extra, payload) : payload;
          await send(JSON.stringify({ type: "pong", ...(answer && { payload: answer }) }));
        },
      },
      extra,
    );
    closed = (code, reason) =>
      opened(code, reason).catch((error) => log.error({ err: error }, "failed to complete a closed websocket"));
    if (ending.reason) void closed(...ending.reason);

    socket.on("message", (data) => {
      updateLastSeen();
      if (ending.reason) return;
      if (!Buffer.isBuffer(data) || findShapeFault(data) !== undefined)
        return peer.close(4400, "Invalid message received");
      onMessage(String(data)).catch((error: Error) => {
        // A message type that only servers send.
        if (/^Unexpected message of type/.test(error.message)) return peer.close(4400, "Invalid message received");
        log.error({ err: error }, "failed to handle a websocket message");
        peer.close(4500, "Internal server error");
      });
    });
    socket.on("ping", updateLastSeen);
    socket.on("pong", updateLastSeen);
    // A message that is too large, not UTF-8 or not masked: ws closes the socket with the right code.
    socket.on("error", (error) => log.debug({ err: error }, "closed a websocket after a protocol error of the peer"));
    socket.on("close", (code, reason) => end(code, String(reason)));
  }

  /** Pings a socket, in one write, or closes it if its peer has vanished. */
  function ping(socket: WebSocket): void {
    const state = open.get(socket);
    if (!state) return;
    const { peer, extra, lastSeenAt } = state;
    if (performance.now() - lastSeenAt > limits.deadMs) peer.close(...TOO_SLOW);
    if (!peer.isOpen()) return;
    corkUntilNextTurn(peer.request.socket);
    socket.ping();
    const payload = createPing?.(extra);
    if (payload) void peer.send(JSON.stringify({ type: "ping", payload }));
  }

  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      server.handleUpgrade(request, socket, head, (connected) => connect(connected, request)),
    count: () => open.size,
    /** Closes all sockets with 1001 and waits until they are closed. */
    async close(): Promise<void> {
      pings.stop();
      for (const { peer } of open.values()) peer.close(...GOING_AWAY);
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Accepts one protocol; a socket that offers others opens without a protocol and is closed with 4406. */
function selectProtocol(offered: Set<string>): string | false {
  return offered.has("graphql-transport-ws") ? "graphql-transport-ws" : false;
}
