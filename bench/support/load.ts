import { Agent, request } from "node:http";

export interface Call {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Load {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

export const CONNECTIONS = 64;

/** Sends one request and returns its parsed answer. @throws an error for a status other than 200 and 201, and for errors of GraphQL */
export async function send(url: string, agent: Agent, call: Call): Promise<unknown> {
  return JSON.parse(await exchange(url, agent, call));
}

/** Sends requests over 64 connections that stay open, each as soon as the one before it is answered; latencies in milliseconds. */
export async function measureLoad(url: string, durationMs: number, next: () => Call): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: number[] = [];
  const began = performance.now();
  const work = async () => {
    for (let at = performance.now(); at - began < durationMs; ) {
      await exchange(url, agent, next());
      const now = performance.now();
      latencies.push(now - at);
      at = now;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
  return { requests: latencies.length, perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function exchange(url: string, agent: Agent, { method = "GET", path, headers, body }: Call): Promise<string> {
  const text = body && JSON.stringify(body);
  const type =
    text === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, agent, headers: { ...headers, ...type } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const answer = Buffer.concat(chunks).toString();
        const { statusCode } = response;
        const isGood = (statusCode === 200 || statusCode === 201) && !answer.includes('"errors":[{"message"');
        if (isGood) resolve(answer);
        else reject(new Error(`${path}: ${statusCode} ${answer.slice(0, 500)}`));
      });
    });
    sent.on("error", reject);
    sent.end(text);
  });
}
