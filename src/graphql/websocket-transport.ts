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
import { createCork } from "./socket-writes.ts";
import { SpreadInterval } from "./spread-interval.ts";
import { type BufferLimits, type CloseReason, type Peer, SocketPeer, TOO_SLOW } from "./websocket-peer.ts";

export interface SocketLimits {
  /** Bytes of one message. */
  message: number;
  /** A peer without any message or pong for `deadMs` is disconnected. */
  pingMs: number;
  deadMs: number;
  buffered: BufferLimits;
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

export const GOING_AWAY: CloseReason = [1001, "Going away"];

interface OpenSocket<E> {
  peer: SocketPeer;
  extra: E;
  lastSeenAt: number;
}

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
  const server = createServer(limits);
  const open = new Map<WebSocket, OpenSocket<E>>();
  const pings = new SpreadInterval<WebSocket>(limits.pingMs, ping);
  const corkUntilNextTurn = createCork();

  function connect(socket: WebSocket, request: IncomingMessage): void {
    let endedBy: CloseReason | undefined;
    let closed: ((...reason: CloseReason) => void) | undefined;
    const onEnd = (...reason: CloseReason) => {
      open.delete(socket);
      pings.delete(socket);
      endedBy = reason;
      closed?.(...reason);
    };
    const peer = new SocketPeer(socket, request, { buffered: limits.buffered, corkUntilNextTurn, onEnd });
    const extra = createExtra(peer);
    const state = { peer, extra, lastSeenAt: performance.now() };
    open.set(socket, state);
    pings.add(socket);

    let onMessage: (text: string) => Promise<void> = async () => {};
    const opened = protocol.opened(
      {
        protocol: socket.protocol,
        send: async (message) => peer.send(message),
        close: (code: number, reason: string) => peer.close(code, reason),
        onMessage: (handler) => {
          onMessage = handler;
        },
        async onPing(payload) {
          const answer = answerPing ? await answerPing(extra, payload) : payload;
          await peer.send(JSON.stringify({ type: "pong", ...(answer && { payload: answer }) }));
        },
      },
      extra,
    );
    closed = (code, reason) =>
      void opened(code, reason).catch((error) => log.error({ err: error }, "failed to complete a closed websocket"));
    if (endedBy) closed(...endedBy);
    receive(socket, state, (text) => onMessage(text), log);
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

function createServer({ message, closeMs }: SocketLimits): WebSocketServer {
  const options = { noServer: true, maxPayload: message, closeTimeout: closeMs };
  const server = new WebSocketServer({ ...options, handleProtocols: selectProtocol });
  server.on("wsClientError", (error, socket) => {
    const fault = badRequest(error.message);
    sendErrorOverSocket(socket, fault, { errors: [formatApiError(fault)] });
  });
  return server;
}

/** Passes the messages of a socket to the protocol, and records when its peer was last seen and when it closes. */
function receive(
  socket: WebSocket,
  state: Omit<OpenSocket<unknown>, "extra">,
  onMessage: (text: string) => Promise<void>,
  log: Log,
): void {
  const { peer } = state;
  const updateLastSeen = () => {
    state.lastSeenAt = performance.now();
  };
  socket.on("message", (data) => {
    updateLastSeen();
    if (peer.isEnded) return;
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
  socket.on("close", (code, reason) => peer.end(code, String(reason)));
}
