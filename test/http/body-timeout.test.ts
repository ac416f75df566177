import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitBodyTime, requireProgress } from "../../src/http/body-timeout.ts";
import { handleError } from "../../src/http/errors.ts";
import { until } from "../kit/processes.ts";

const LIMIT = 1_000;
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  limitBodyTime(app, LIMIT);
  app.setErrorHandler(handleError);
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.post("/json", async (request) => request.body);
  app.post("/refused", { onRequest: async (_request, reply) => reply.code(403).send("no") }, async () => "");
  app.post("/early", { config: { upload: true } }, async (_request, reply) => reply.code(422).send("no"));
  app.post("/upload", { config: { upload: true } }, async (request, reply) => {
    requireProgress(reply, LIMIT);
    let length = 0;
    for await (const chunk of request.raw) length += chunk.length;
    return { length };
  });
  app.post("/unread", { config: { upload: true } }, async (request, reply) => {
    requireProgress(reply, LIMIT);
    // The server is busy for longer than a client may stall.
    await wait(LIMIT * 2.5);
    let length = 0;
    for await (const chunk of request.raw) length += chunk.length;
    return { length };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/** Sends the head of a request with a body of ten bytes, and the first byte. */
function begin(path: string) {
  const { port } = app.server.address() as { port: number };
  const received = { text: "", closed: false };
  const socket = connect(port, "127.0.0.1");
  socket
    .on("error", () => {})
    .on("data", (data) => {
      received.text += data;
    });
  socket.once("close", () => {
    received.closed = true;
  });
  const type = path === "/json" ? "application/json" : "application/octet-stream";
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n"`);
  return { socket, received };
}

describe("a body", () => {
  it("that exceeds the timeout is rejected with 408, and its connection closes", async () => {
    const { received } = begin("/json");
    await until(() => received.closed);
    expect(received.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(received.text).toContain('"reason":"request_timeout"');
  });

  it.each([
    ["/refused", 403],
    ["/early", 422],
  ])("of %s gets one response when the response precedes it, and its connection closes", async (path, status) => {
    const { received } = begin(path);
    await until(() => received.closed);
    expect(received.text.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  });

  it("of an upload may exceed the timeout while it makes progress, and is disconnected when it stalls", async () => {
    const { socket, received } = begin("/upload");
    for (let sent = 1; sent < 10; sent += 1) {
      await wait(150);
      socket.write("x");
    }
    await until(() => received.text.endsWith("}"));
    expect(received.text).toContain('{"length":10}');
    const stopped = begin("/upload");
    await until(() => stopped.received.closed);
    expect(stopped.received.text).toBe("");
    socket.destroy();
  });

  it("of an upload that the server does not read meanwhile is not disconnected", async () => {
    const { socket, received } = begin("/unread");
    await wait(LIMIT * 2);
    socket.write("x".repeat(9));
    await until(() => received.closed || received.text.endsWith("}"));
    expect(received.text).toContain('{"length":10}');
    socket.destroy();
  });

  it("of an upload that has arrived is not disconnected while the server processes it", async () => {
    const { socket, received } = begin("/unread");
    socket.write("x".repeat(9));
    await until(() => received.closed || received.text.endsWith("}"));
    expect(received.text).toContain('{"length":10}');
    socket.destroy();
  });

  it("that arrives in time keeps its connection open", async () => {
    const { socket, received } = begin("/json");
    socket.write(`${"x".repeat(8)}"`);
    await until(() => received.text.includes("xxxxxxxx"));
    await wait(LIMIT * 1.5);
    expect(received.closed).toBe(false);
    socket.destroy();
  });
});
