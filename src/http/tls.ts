import { readFileSync } from "node:fs";
import type { Server } from "node:https";
import type { Socket } from "node:net";
import { ApiError } from "../core/errors.ts";
import type { Config } from "../process/config.ts";
import { sendErrorOverSocket } from "./socket-errors.ts";

const HANDSHAKE_TIMEOUT_MS = 10_000;
/** The first byte of a TLS connection; HTTP begins with a letter. */
const TLS_HANDSHAKE = 0x16;

/** Returns undefined if the configuration has no certificate. */
export function readTlsOptions({ tlsCertFile, tlsKeyFile }: Pick<Config, "tlsCertFile" | "tlsKeyFile">) {
  if (!tlsCertFile || !tlsKeyFile) return undefined;
  return {
    cert: readFileSync(tlsCertFile),
    key: readFileSync(tlsKeyFile),
    minVersion: "TLSv1.2" as const,
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
  };
}

/**
 * Responds with `insecure_connection` to plain HTTP on the TLS port, where Node would close the connection without a
 * response. It replaces the server's connection listeners and passes them the TLS connections.
 */
export function refusePlainHttp(server: Server): void {
  const listeners = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), HANDSHAKE_TIMEOUT_MS).unref();
    const ignore = () => {};
    socket.on("error", ignore).once("close", () => clearTimeout(timer));
    socket.once("data", (first: Buffer) => {
      clearTimeout(timer);
      socket.pause();
      if (first[0] !== TLS_HANDSHAKE) {
        socket.resume();
        sendErrorOverSocket(socket, new ApiError("insecure_connection", "HTTPS is required."));
        return;
      }
      socket.unshift(first);
      socket.off("error", ignore);
      for (const listener of listeners) listener.call(server, socket);
    });
  });
}
