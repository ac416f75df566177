import type { Cache } from "houdini/runtime/cache";
import type {
  ClientHooks,
  ClientPlugin,
  ClientPluginContext,
  ClientPluginEnterHandlers,
} from "houdini/runtime/documentStore";
import type { QueryResult } from "houdini/runtime/types";
import { findDeleted } from "./deleted.ts";
import { type GraphqlError, isRecord, RecapError } from "./errors.ts";
import type { Recap } from "./recap.ts";
import type { CursorStore } from "./stores.ts";
import type { GraphqlResult, Operation } from "./transport.ts";

export interface RecapPluginOptions {
  /** The cache of the client: `getCache()` of `$houdini`, unless the client was given another. */
  cache: Cache;
  /** Sends the hashes of documents, which are their ids in the file that `houdini generate --output` writes, in place of the texts. */
  trusted?: boolean;
  /** Keeps the place of a subscription; without one, it is kept in memory. */
  store?(operation: Operation): CursorStore | undefined;
}

/**
 * A client plugin of Houdini 2: queries and mutations over HTTP, and in browsers subscriptions that resume after the last event
 * which the cache has received.
 */
export function recapPlugin(recap: Recap, { cache, store, trusted = false }: RecapPluginOptions): ClientPlugin {
  const { storage } = cache._internal_unstable;
  return () => {
    let unsubscribe: (() => void) | undefined;
    const subscribe = (ctx: ClientPluginContext, handlers: ClientPluginEnterHandlers) => {
      // Houdini sends a document again when a component is rendered again.
      if (unsubscribe && !handlers.variablesChanged(ctx)) return handlers.resolve(ctx, handlers.initialValue);
      unsubscribe?.();
      const operation = readOperation(ctx, handlers, trusted);
      unsubscribe = recap.subscribe(
        operation,
        {
          next: (result) => handlers.resolve(withLayer(ctx, result), toHoudiniResult(ctx, result)),
          error(error) {
            unsubscribe = undefined;
            handlers.resolve(ctx, toHoudiniResult(ctx, { errors: readErrors(error) }));
          },
          complete() {
            unsubscribe = undefined;
          },
        },
        { store: store?.(operation) },
      );
    };
    /**
     * Houdini removes the fields of a deleted record when it merges a layer of its cache, which it makes for mutations alone: without one,
     * a query of the record itself would go on showing it after an event.
     */
    const withLayer = (ctx: ClientPluginContext, result: GraphqlResult): ClientPluginContext => {
      if (findDeleted(result.data).length === 0) return ctx;
      return { ...ctx, cacheParams: { ...ctx.cacheParams, layer: storage.createLayer(true) } };
    };
    const hooks: ClientHooks = {
      async network(ctx, handlers) {
        const { kind } = ctx.artifact;
        if (kind === "HoudiniFragment") handlers.next(ctx);
        else if (kind !== "HoudiniSubscription")
          handlers.resolve(ctx, await execute(recap, ctx, readOperation(ctx, handlers, trusted)));
        else if (typeof window === "undefined") handlers.resolve(ctx, handlers.initialValue);
        else subscribe(ctx, handlers);
      },
      end(ctx, { resolve }) {
        const layer = ctx.artifact.kind === "HoudiniSubscription" && ctx.cacheParams?.layer;
        if (layer) storage.resolveLayer(layer.id);
        resolve(ctx);
      },
      cleanup() {
        unsubscribe?.();
        unsubscribe = undefined;
      },
    };
    return hooks;
  };
}

async function execute(recap: Recap, ctx: ClientPluginContext, operation: Operation) {
  try {
    return toHoudiniResult(ctx, await recap.execute(operation));
  } catch (error) {
    if (!(error instanceof RecapError) || error.errors.length === 0) throw error;
    return toHoudiniResult(ctx, { errors: error.errors });
  }
}

function readOperation(
  ctx: ClientPluginContext,
  { marshalVariables }: ClientPluginEnterHandlers,
  trusted: boolean,
): Operation {
  const variables = { ...marshalVariables(ctx) };
  for (const name of ctx.artifact.stripVariables) delete variables[name];
  return { ...(trusted ? { documentId: ctx.hash } : { query: ctx.text }), operationName: ctx.name, variables };
}

function readErrors(error: unknown): readonly GraphqlError[] {
  if (error instanceof RecapError && error.errors.length > 0) return error.errors;
  return [{ message: error instanceof Error ? error.message : String(error) }];
}

function toHoudiniResult(ctx: ClientPluginContext, { data, errors, extensions }: GraphqlResult): QueryResult {
  return {
    data: isRecord(data) ? (data as NonNullable<QueryResult["data"]>) : null,
    errors: errors && errors.length > 0 ? [...errors] : null,
    fetching: false,
    partial: false,
    stale: false,
    source: "network",
    variables: ctx.variables ?? {},
    ...(extensions && { extensions }),
  };
}
