import { Pool } from "undici";
import { serviceUnavailable } from "../../core/errors.ts";

/** Limits for an answer to begin, and between two parts of it. */
const RESPONSE_TIMEOUT_MS = 10_000;
const CONNECTIONS = 16;
const DEFAULT_INDEX = "recap";

export interface Response<T> {
  status: number;
  body: T;
}

/** Body of an answered search. */
export interface SearchResponse {
  hits: { total: { value: number }; hits: readonly { _id: string; _score: number | null }[] };
}

/** Calls the REST API of OpenSearch, or of Elasticsearch, for one index. */
export class OpenSearchClient {
  readonly index: string;
  readonly #pool: Pool;
  readonly #headers: Readonly<Record<string, string>>;

  /** `url`: scheme, user and password, host and port, and the name of the index as its path. */
  constructor(url: string) {
    const { origin, pathname, username, password } = new URL(url);
    this.index = pathname.replaceAll("/", "") || DEFAULT_INDEX;
    const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    this.#headers = username ? { authorization: `Basic ${Buffer.from(user).toString("base64")}` } : {};
    this.#pool = new Pool(origin, {
      connections: CONNECTIONS,
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_TIMEOUT_MS,
      connect: { timeout: RESPONSE_TIMEOUT_MS },
    });
  }

  /**
   * Sends JSON, or lines of JSON for a bulk request. A client error other than 404 and 400 is a fault of the configuration.
   * @throws service_unavailable unless the engine answers
   */
  async call<T>(
    method: "GET" | "PUT" | "POST",
    path: string,
    body?: object | readonly object[],
    signal?: AbortSignal,
  ): Promise<Response<T>> {
    const isBulk = Array.isArray(body);
    const text = isBulk ? body.map((line) => `${JSON.stringify(line)}\n`).join("") : body && JSON.stringify(body);
    const type = isBulk ? "application/x-ndjson" : "application/json";
    const options = { method, path: `/${this.index}${path}`, body: text ?? null, signal: signal ?? null };
    try {
      const answer = await this.#pool.request({
        ...options,
        headers: { ...this.#headers, ...(text !== undefined && { "content-type": type }) },
      });
      const { statusCode: status } = answer;
      if (status === 429 || status >= 500) {
        await answer.body.dump();
        throw new Error(`the search engine answered ${status}`);
      }
      if (status === 401 || status === 403) throw new Error(`the search engine refused the credentials (${status})`);
      return { status, body: (await answer.body.json()) as T };
    } catch (error) {
      signal?.throwIfAborted();
      throw serviceUnavailable("The search engine is unavailable.", error);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
