import { readFileSync } from "node:fs";
import type { Server } from "node:https";
import type { Socket } from "node:net";
import { ApiError } from "../core/errors.ts";
import type { Config } from "../process/config.ts";
import { endWith } from "./unreadable.ts";

const HANDSHAKE_MS = 10_000;
/** What a TLS connection begins with; HTTP begins with a letter. */
const TLS_HANDSHAKE = 0x16;

export function tlsOptions(config: Pick<Config, "tlsCertFile" | "tlsKeyFile">) {
  return {
    cert: readFileSync(config.tlsCertFile as string),
    key: readFileSync(config.tlsKeyFile as string),
    minVersion: "TLSv1.2" as const,
    handshakeTimeout: HANDSHAKE_MS,
  };
}

/**
 * Plain HTTP on the TLS port is told so, instead of being cut off without a word. It takes the place of whoever listens
 * for connections already.
 */
export function answerPlainHttp(server: Server): void {
  const listeners = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), HANDSHAKE_MS).unref();
    const ignore = () => {};
    socket.on("error", ignore).once("close", () => clearTimeout(timer));
    socket.once("data", (first: Buffer) => {
      clearTimeout(timer);
      socket.pause();
      if (first[0] !== TLS_HANDSHAKE) {
        socket.resume();
        endWith(socket, new ApiError("insecure_connection", "HTTPS is required."));
        return;
      }
      socket.unshift(first);
      socket.off("error", ignore);
      for (const listener of listeners) listener.call(server, socket);
    });
  });
}
