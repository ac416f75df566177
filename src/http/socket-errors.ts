import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ApiError, toErrorBody } from "../core/errors.ts";
import { newId } from "../core/ids.ts";

/**
 * Sends an error over a socket that has no HTTP response object, and closes it.
 * @param body if it is not the error envelope of REST
 * @returns the request id in the response
 */
export function sendErrorOverSocket(
  socket: Duplex,
  error: ApiError,
  body: object = { error: toErrorBody(error) },
): string {
  // The socket has no other listener, and an unhandled error event would end the process.
  socket.on("error", () => socket.destroy());
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(text)),
    "x-request-id": newId("req"),
    ...error.headers,
    ...(error.retryAfter !== undefined && { "retry-after": String(error.retryAfter) }),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const statusLine = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`;
  if (!socket.writable) socket.destroy();
  else socket.end(`${[statusLine, ...lines].join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
  return headers["x-request-id"];
}
