import WebSocket from "ws";
import type { Client } from "./client.ts";
import { fetch } from "./fetch.ts";

export interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: tests read any JSON
  data?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  errors?: any[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  extensions?: any;
}

export interface GraphqlTransport {
  name: "HTTP" | "websocket";
  /** Sends the JSON text of `{query, variables, …}` unchanged. */
  send(client: Client, body: string): Promise<GraphqlAnswer>;
  ask(client: Client, query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
}

async function sendByHttp({ url, key }: Client, body: string): Promise<GraphqlAnswer> {
  const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };
  const response = await fetch(`${url}/graphql`, { method: "POST", headers, body });
  return (await response.json()) as GraphqlAnswer;
}

/** Opens a socket and waits for the server's acknowledgement. */
export async function openSocket({ url, key }: Client): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/graphql`, "graphql-transport-ws");
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const acknowledged = new Promise((resolve, reject) => socket.once("message", resolve).once("close", reject));
  const payload = key ? { Authorization: `Bearer ${key}` } : {};
  socket.send(JSON.stringify({ type: "connection_init", payload }));
  await acknowledged;
  return socket;
}

/** Returns the first message about an operation: a result, or its errors. */
async function sendByWebsocket(client: Client, body: string): Promise<GraphqlAnswer> {
  const socket = await openSocket(client);
  try {
    const answer = new Promise<GraphqlAnswer>((resolve, reject) => {
      socket.once("close", (code) => reject(new Error(`the socket was closed with ${code}`)));
      socket.once("message", (data) => {
        const { type, payload } = JSON.parse(String(data));
        resolve(type === "error" ? { errors: payload } : payload);
      });
    });
    socket.send(`{"id":"1","type":"subscribe","payload":${body}}`);
    return await answer;
  } finally {
    socket.terminate();
  }
}

const createTransport = (name: GraphqlTransport["name"], send: GraphqlTransport["send"]): GraphqlTransport => ({
  name,
  send,
  ask: (client, query, variables) => send(client, JSON.stringify({ query, variables })),
});

/** Both transports of GraphQL operations. */
export const graphqlTransports: GraphqlTransport[] = [
  createTransport("HTTP", sendByHttp),
  createTransport("websocket", sendByWebsocket),
];

/**
 * Returns the refusal of an operation in the form of REST's errors: that of the response, or the user errors of its
 * first mutation, which select `code` and `details`. Undefined if there is none.
 */
export function findRefusal({ data, errors }: GraphqlAnswer): { code: string; details?: Details } | undefined {
  if (errors) return errors[0].extensions;
  const payloads: { userErrors?: { code: string; details: Details | null }[] }[] = Object.values(data ?? {});
  const [first] = payloads.flatMap((payload) => payload?.userErrors ?? []);
  return first && { code: first.code.toLowerCase(), ...(first.details && { details: first.details }) };
}

// biome-ignore lint/suspicious/noExplicitAny: as above
type Details = any;
