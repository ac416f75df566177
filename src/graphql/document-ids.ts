import { createHash } from "node:crypto";
import { GraphQLError } from "graphql";
import { LRUCache } from "lru-cache";
import { ApiError, badRequest } from "../core/errors.ts";
import type { Config } from "../process/config.ts";

/** The parts of a request that name its document. */
export interface DocumentRequest {
  query?: string | null | undefined;
  documentId?: unknown;
  extensions?: Record<string, unknown> | null | undefined;
}

const REGISTERED_BYTES = 8_000_000;

/**
 * Finds the text of operations that are sent without it: trusted documents by their id in the manifest, and automatic persisted
 * queries of websockets by their hash. Apollo keeps those of HTTP.
 */
export class DocumentIds {
  readonly #trusted: ReadonlyMap<string, string>;
  readonly #texts: ReadonlySet<string>;
  readonly #isRequired: boolean;
  readonly #registered = new LRUCache<string, string>({
    maxSize: REGISTERED_BYTES,
    sizeCalculation: (source) => source.length * 2 + 200,
  });

  constructor({ trustedDocuments, trustedDocumentsMode }: Pick<Config, "trustedDocuments" | "trustedDocumentsMode">) {
    this.#trusted = trustedDocuments ?? new Map();
    this.#texts = new Set(this.#trusted.values());
    this.#isRequired = trustedDocuments !== undefined && trustedDocumentsMode === "required";
  }

  /** Returns the trusted document that a request names by its id. @throws bad_request for an unknown `documentId` */
  findTrusted({ query, documentId, extensions }: DocumentRequest): string | undefined {
    const hash = getHash(extensions);
    if (documentId === undefined || documentId === null) return query ? undefined : this.#trusted.get(hash ?? "");
    const source = typeof documentId === "string" ? this.#trusted.get(documentId) : undefined;
    if (source === undefined)
      throw badRequest("documentId is not in the manifest of trusted documents.", { documentId: ["is unknown"] });
    if (query && query !== source)
      throw badRequest("query differs from the document of documentId.", { query: ["must be absent"] });
    return source;
  }

  /** Returns the document of a request before its parts are validated, if it is known. */
  peek({ query, documentId, extensions }: Record<string, unknown>): string | undefined {
    if (typeof query === "string" && query !== "") return query;
    const id = typeof documentId === "string" ? documentId : (getHash(extensions) ?? "");
    return this.#trusted.get(id) ?? this.#registered.get(id);
  }

  /** Returns the document of a message, whose `query` is empty when it is sent by id or hash. @throws bad_request, AggregateError of PersistedQueryNotFound */
  resolve(request: DocumentRequest): string {
    const trusted = this.findTrusted(request);
    if (trusted !== undefined) return trusted;
    const { query, extensions } = request;
    const hash = getHash(extensions);
    if (hash === undefined) return query ?? "";
    if (query) {
      if (createHash("sha256").update(query).digest("hex") !== hash)
        throw badRequest("provided sha does not match query");
      this.#registered.set(hash, query);
      return query;
    }
    const source = this.#registered.get(hash);
    if (source === undefined) throw new AggregateError([createNotFoundError()]);
    return source;
  }

  /** @throws forbidden for a document that is not in the manifest, where the manifest is required */
  requireTrusted(source: string): void {
    if (this.#isRequired && !this.#texts.has(source))
      throw new ApiError("forbidden", "This server executes the documents of its manifest only.", {
        details: { reason: "document_not_trusted" },
      });
  }
}

/** The same as Apollo's over HTTP, which its clients look for. */
const createNotFoundError = () =>
  new GraphQLError("PersistedQueryNotFound", { extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } });

/** Returns the hash of an automatic persisted query. */
function getHash(extensions: unknown): string | undefined {
  const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined;
  return isRecord(persisted) && typeof persisted.sha256Hash === "string" ? persisted.sha256Hash : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns `documentId` of a body, or of the query of a GET. */
export function getDocumentId(body: unknown, search: string): unknown {
  if (typeof body === "object" && body !== null && "documentId" in body) return body.documentId;
  return search === "" ? undefined : (new URLSearchParams(search).get("documentId") ?? undefined);
}
