import type { CurrentCredential } from "./credentials.ts";
import type { GraphqlError } from "./errors.ts";
import type { Source } from "./resume.ts";

/** A connection on which nothing arrives for so long is closed; the server sends something at least every 15 seconds. */
export const DEFAULT_SILENT_MS = 40_000;

/** A GraphQL operation, with the text of its document or what names it: `documentId`, or a hash in `extensions`. */
export interface Operation {
  query?: string | undefined;
  /** Id of a trusted document in the manifest of the server. */
  documentId?: string | undefined;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  extensions?: Record<string, unknown> | null | undefined;
}

/** A result of an operation, or of one event of a subscription. */
export interface GraphqlResult<D = unknown> {
  data?: D | null;
  errors?: readonly GraphqlError[] | undefined;
  extensions?: Record<string, unknown> | undefined;
}

/** A way to receive the results of subscriptions. */
export interface Transport {
  /** Returns the source of a subscription; each call of it is one connection of the subscription. */
  createSource(operation: Operation): Source<GraphqlResult>;
  close(): void;
}

export interface TransportContext {
  /** Address of GraphQL over HTTP. */
  url: string;
  credential: CurrentCredential;
  fetch: typeof fetch;
}

export type CreateTransport = (context: TransportContext) => Transport;

/** Returns the place in the log after a result: any event of the log carries it. */
export function getCursor({ extensions }: GraphqlResult): string | undefined {
  const cursor = extensions?.cursor;
  return typeof cursor === "string" ? cursor : undefined;
}
