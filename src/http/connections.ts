import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const CLOSE_TIMEOUT_MS = 500;

/**
 * Tracks every connection of the server; Node's own list lacks those in a TLS handshake and websockets.
 * @returns a function that closes the server: idle connections at once, the others by force after a timeout
 */
export function trackConnections(app: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return async () => {
    const closed = app.close();
    const timeout = new AbortController();
    await Promise.race([closed, wait(CLOSE_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {})]);
    timeout.abort();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
}
