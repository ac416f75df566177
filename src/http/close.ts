import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const IDLE_MS = 500;

/**
 * Knows every connection of the server, whatever is spoken over it: Node's own list lacks those in a handshake and those
 * that became sockets. @returns what closes the server: at once for connections without a request, by force for the rest
 */
export function closable(app: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return async () => {
    const closed = app.close();
    const given = new AbortController();
    await Promise.race([closed, wait(IDLE_MS, undefined, { signal: given.signal }).catch(() => {})]);
    given.abort();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
}
