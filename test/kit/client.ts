import { type ClientOptions, createClient as createWsClient, type Client as WsClient } from "graphql-ws";
import { onTestFinished, TestRunner } from "vitest";
import WebSocket from "ws";
import { fetch } from "./fetch.ts";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any JSON
  body: any;
  headers: Headers;
}

/** A client of both APIs with one key. */
export interface Client {
  url: string;
  key: string | undefined;
  /** Calls REST: `path` below /v1; a string is sent unchanged, any other body as JSON. fetch.ts checks the response. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  del(path: string, headers?: Record<string, string>): Promise<Answer>;
  graphql(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
  /** Creates a websocket client, which the end of a test disposes of. `lazy: false` connects at once, and stays connected without operations. */
  websocket(options?: Pick<ClientOptions, "lazy">): WsClient;
}

export function createClient(url: string, key: string | undefined): Client {
  const send = async (
    method: string,
    address: string,
    body: unknown,
    extra: Record<string, string>,
  ): Promise<Answer> => {
    const headers = {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...extra,
    };
    const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
    const response = await fetch(address, { method, headers, ...(text !== undefined && { body: text }) });
    const answer = await response.text();
    const json = /json/.test(response.headers.get("content-type") ?? "");
    return { status: response.status, body: json && answer ? JSON.parse(answer) : answer, headers: response.headers };
  };
  const call: Client["call"] = (method, path, body, headers = {}) => send(method, `${url}/v1${path}`, body, headers);
  return {
    url,
    key,
    call,
    get: (path, headers) => call("GET", path, undefined, headers),
    post: (path, body, headers) => call("POST", path, body, headers),
    patch: (path, body, headers) => call("PATCH", path, body, headers),
    del: (path, headers) => call("DELETE", path, undefined, headers),
    graphql: (query, variables, headers = {}) => send("POST", `${url}/graphql`, { query, variables }, headers),
    websocket(options) {
      const client = createWsClient({
        url: `${url.replace(/^http/, "ws")}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: key ? { Authorization: `Bearer ${key}` } : {},
        retryAttempts: 0,
        ...options,
      });
      // A failed test leaves its subscriptions open, which the end of the app would reject although the second try passes.
      if (TestRunner.getCurrentTest()) onTestFinished(() => client.dispose());
      return client;
    },
  };
}
