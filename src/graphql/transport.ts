import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Server } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import { badRequest } from "../core/errors.ts";
import { exceedsMaxDepth } from "../core/json-depth.ts";
import { endWith } from "../http/unreadable.ts";
import type { Log } from "../process/log.ts";
import { formatApiError } from "./errors.ts";
import { LIMITS } from "./limits.ts";

export interface SocketLimits {
  /** Bytes of one message. */
  message: number;
  /** Whoever gives no sign of life for `deadMs` is gone, or can't keep up. */
  pingMs: number;
  deadMs: number;
  /** Bytes that wait to be sent: above the first, senders wait; above the second, nothing is read; above the third, the end. */
  buffered: readonly [wait: number, pause: number, most: number];
  /** How long a socket may take to close. */
  closeMs: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  message: LIMITS.bytes,
  pingMs: 12_000,
  deadMs: 40_000,
  buffered: [64_000, 1_000_000, 32_000_000],
  closeMs: 5_000,
};

/** One websocket as the protocol's hooks have it. */
export interface Peer {
  readonly request: IncomingMessage;
  /** Resolves when the message is on its way, and never once the socket ends: whoever sends stops there. */
  send(message: string): Promise<void> | undefined;
  close(code: number, reason: string): void;
  isOpen(): boolean;
}

export interface PeerExtra extends Record<PropertyKey, unknown> {
  peer: Peer;
}

/** RFC 6455: try again later. */
export const TOO_SLOW: readonly [code: number, reason: string] = [
  1013,
  "Too slow: connect again, after the last event",
];

export const GOING_AWAY: readonly [code: number, reason: string] = [1001, "Going away"];

/**
 * Websockets under a graphql-ws server: like its own adapter for `ws`, but what waits to be sent is bounded, a peer
 * that is gone or can't keep up is dropped, and faults go to the log.
 */
export function createTransport<E extends PeerExtra>(
  protocol: Server<E>,
  log: Log,
  makeExtra: (peer: Peer) => E,
  limits: SocketLimits = SOCKET_LIMITS,
) {
  const [waitAbove, pauseAbove, most] = limits.buffered;
  const options = { noServer: true, maxPayload: limits.message, closeTimeout: limits.closeMs };
  const server = new WebSocketServer({ ...options, handleProtocols: chooseProtocol });
  server.on("wsClientError", ({ message }, socket) => {
    endWith(socket, badRequest(message), { errors: [formatApiError(badRequest(message))] });
  });
  const open = new Map<WebSocket, { peer: Peer; heardAt: number }>();

  function connect(socket: WebSocket, request: IncomingMessage): void {
    const raw = request.socket;
    let corked = false;
    /** What is sent in one turn of the loop goes out as one write: the busier it is, the more that saves. */
    const gather = () => {
      if (corked) return;
      corked = true;
      raw.cork();
      setImmediate(() => {
        corked = false;
        raw.uncork();
      });
    };

    const send: Peer["send"] = (message) => {
      if (socket.readyState !== socket.OPEN) return new Promise(() => {});
      if (socket.bufferedAmount > most) {
        peer.close(...TOO_SLOW);
        return new Promise(() => {});
      }
      gather();
      if (socket.bufferedAmount <= waitAbove && message.length <= waitAbove) {
        socket.send(message);
        return undefined;
      }
      return new Promise((resolve) => {
        socket.send(message, (error) => {
          if (socket.isPaused && socket.bufferedAmount < pauseAbove) socket.resume();
          if (!error) resolve();
        });
        // Else a peer that asks and never reads would fill the memory with answers.
        if (socket.bufferedAmount > pauseAbove) socket.pause();
      });
    };

    let ended: [code: number, reason: string] | undefined;
    let closed: ((code: number, reason: string) => Promise<void>) | undefined;
    let onMessage: (text: string) => Promise<void> = async () => {};
    const end = (...why: [code: number, reason: string]) => {
      if (ended) return;
      ended = why;
      open.delete(socket);
      void closed?.(...why);
    };
    const peer: Peer = {
      request,
      send,
      isOpen: () => socket.readyState === socket.OPEN,
      close(code, reason) {
        if (socket.readyState !== socket.OPEN) return;
        socket.close(code, reason.slice(0, 120));
        // A paused socket would not see the answer.
        socket.resume();
        end(code, reason);
      },
    };
    const state = { peer, heardAt: performance.now() };
    const hear = () => {
      state.heardAt = performance.now();
    };
    open.set(socket, state);

    const opened = protocol.opened(
      {
        protocol: socket.protocol,
        send: async (message) => send(message),
        close: peer.close,
        onMessage: (handler) => {
          onMessage = handler;
        },
      },
      makeExtra(peer),
    );
    closed = (code, reason) =>
      opened(code, reason).catch((error) => log.error({ err: error }, "a websocket did not end cleanly"));
    if (ended) void closed(...(ended as [number, string]));

    socket.on("message", (data) => {
      hear();
      // Whatever arrives after the end is nobody's.
      if (ended) return;
      if (exceedsMaxDepth(data as Buffer)) return peer.close(4400, "Invalid message received");
      onMessage(String(data)).catch((error: Error) => {
        // A message of the protocol that is the server's to send.
        if (/^Unexpected message of type/.test(error.message)) return peer.close(4400, "Invalid message received");
        log.error({ err: error }, "a websocket message failed");
        peer.close(4500, "Internal server error");
      });
    });
    socket.on("ping", hear);
    socket.on("pong", hear);
    // Too large, no UTF-8, not masked: ws closes it with the right code.
    socket.on("error", (error) => log.debug({ err: error }, "a websocket was closed for a fault of the peer"));
    socket.on("close", (code, reason) => end(code, String(reason)));
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, { peer, heardAt }] of open)
      if (now - heardAt > limits.deadMs) peer.close(...TOO_SLOW);
      else if (peer.isOpen()) socket.ping();
  }, limits.pingMs).unref();

  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      server.handleUpgrade(request, socket, head, (connected) => connect(connected, request)),
    count: () => open.size,
    /** Tells all peers that the server goes away, and waits until they are gone. */
    async close(): Promise<void> {
      clearInterval(timer);
      for (const { peer } of open.values()) peer.close(...GOING_AWAY);
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Only the one protocol; with another one the socket opens without, and is closed with 4406. */
function chooseProtocol(offered: Set<string>): string | false {
  return offered.has("graphql-transport-ws") ? "graphql-transport-ws" : false;
}
