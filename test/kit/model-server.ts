import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: string };
    stream?: boolean;
    [option: string]: unknown;
  };
}
export type Answering = (response: ServerResponse, asked: Asked) => void;

/** A simulated server with OpenAI's API. It gives one of `answers` per call, then `otherwise` (status 500 by default). */
export interface ModelServer {
  baseUrl: string;
  asked: Asked[];
  answers: Answering[];
  otherwise: Answering;
  reset(): void;
  close(): void;
}

/** A conversation that supports every point of ANSWER. */
export const CONVERSATION = "Ann: Ben, please send me the invoice for May by Friday.\nBen: I will send the invoice.";

export const ANSWER = {
  title: "Invoice for May",
  content: "Ann asks Ben for the invoice.",
  sentiment: "neutral",
  topics: ["invoice"],
  action_items: ["Ben will send the invoice"],
  language: "en",
};

export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const call = {
        path: request.url,
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Asked["body"],
      };
      model.asked.push(call);
      (model.answers.shift() ?? model.otherwise)(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const model: ModelServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    answers: [],
    otherwise: status(500),
    reset() {
      model.asked = [];
      model.answers = [];
      model.otherwise = status(500);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return model;
}

export const status =
  (
    code: number,
    headers: Record<string, string> = {},
    body: unknown = { error: { message: "secret detail" } },
  ): Answering =>
  (response) => {
    response.writeHead(code, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

const toText = (answer: unknown) => (typeof answer === "string" ? answer : JSON.stringify(answer));

/** The whole answer in one body, as from servers that cannot stream. */
export const says = (answer: unknown, finish = "stop", usage?: object): Answering =>
  status(
    200,
    {},
    { model: "tiny-1", choices: [{ message: { content: toText(answer) }, finish_reason: finish }], usage },
  );

const event = (data: unknown) => `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
const delta = (content: string | undefined, finish: string | null = null) =>
  event({ model: "tiny-1", choices: [{ delta: content === undefined ? {} : { content }, finish_reason: finish }] });

/** Starts a stream that the test continues. */
export function startStream(response: ServerResponse) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  return {
    write: (text: string) => response.write(delta(text)),
    raw: (data: unknown) => response.write(event(data)),
    end(finish = "stop", usage?: object) {
      response.write(delta(undefined, finish));
      if (usage) response.write(event({ model: "tiny-1", choices: [], usage }));
      response.end(event("[DONE]"));
    },
    die: () => response.destroy(),
  };
}

/** The answer as a stream of chunks of a few letters. */
export const streams =
  (answer: unknown, finish = "stop", usage?: object): Answering =>
  (response) => {
    const stream = startStream(response);
    for (const piece of toText(answer).match(/[\s\S]{1,7}/g) ?? []) stream.write(piece);
    stream.end(finish, usage);
  };
