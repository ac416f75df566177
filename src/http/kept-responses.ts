import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import type { Context } from "../core/context.ts";
import { findEntityTag } from "../core/entity-tags.ts";

declare module "../core/context.ts" {
  interface Deps {
    responses: KeptResponses;
  }
}

interface KeptResponse {
  readonly etag: string;
  readonly body: Buffer;
}

/** Of the memory, for one process. */
const CACHE_SHARE = 1 / 128;
const [MIN_CACHE_BYTES, MAX_CACHE_BYTES] = [8 * 1024 ** 2, 256 * 1024 ** 2];
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Of an entry: its body, the compressed forms of it (compression.ts), and the rest. */
const countBytes = ({ body }: KeptResponse) => Math.ceil(1.5 * body.length) + 300;

/** Chooses the memory for kept responses, in bytes, by the memory in bytes that this process may use. */
export const chooseResponseCacheBytes = (memory: number): number =>
  Math.min(MAX_CACHE_BYTES, Math.max(MIN_CACHE_BYTES, Math.floor(memory * CACHE_SHARE)));

/**
 * Responses that this process sent last, within a number of bytes. Each has the ETag of the state that it shows: it is sent again only after a read
 * of the current ETag, which costs a fraction of the read and the JSON of a whole resource.
 */
export class KeptResponses {
  readonly #responses: LRUCache<string, KeptResponse> | undefined;

  /** `maxBytes`: 0 keeps none. */
  constructor(maxBytes: number) {
    if (maxBytes > 0)
      this.#responses = new LRUCache({
        maxSize: maxBytes,
        maxEntrySize: MAX_RESPONSE_BYTES,
        sizeCalculation: countBytes,
      });
  }

  get(account: string, id: string): KeptResponse | undefined {
    return this.#responses?.get(`${account} ${id}`);
  }

  set(account: string, id: string, etag: string, json: string): void {
    if (!this.#responses) return;
    // Not of the shared pool, of which one small response would keep 64 KB.
    const body = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
    body.write(json);
    this.#responses.set(`${account} ${id}`, { etag, body });
  }
}

interface Resource<T> {
  id: string;
  /** @throws not_found */
  readEtag(): Promise<string>;
  /** Reads and presents the resource, with the ETag of what it read. @throws not_found */
  read(): Promise<{ etag: string; response: T }>;
}

/**
 * Answers a GET of a resource with an ETag: 304 if the client has the current response, the kept response if this process has it, else
 * a new one. `id`: equal ids of an account have equal responses for every credential that may read them.
 */
export async function sendConditionally<T>(
  ctx: Context,
  reply: FastifyReply,
  { id, readEtag, read }: Resource<T>,
): Promise<FastifyReply> {
  const { responses } = ctx.deps;
  const condition = reply.request.headers["if-none-match"];
  const kept = responses.get(ctx.account, id);
  if (kept || condition !== undefined) {
    const etag = await readEtag();
    const known = findEntityTag(condition, etag);
    if (known) return reply.header("etag", known).code(304).send();
    if (kept?.etag === etag) return sendJson(reply, kept.etag, kept.body);
  }
  const { etag, response } = await read();
  const json = reply.serialize(response) as string;
  responses.set(ctx.account, id, etag, json);
  return sendJson(reply, etag, json);
}

const sendJson = (reply: FastifyReply, etag: string, body: string | Buffer) =>
  reply.header("etag", etag).type("application/json; charset=utf-8").send(body);
