import type { ExecutionArgs } from "graphql";
import type { Context } from "../core/context.ts";
import { badRequest, MISSING_KEY, unauthorized } from "../core/errors.ts";
import { getCursor } from "../core/log-position.ts";
import type { OperationCost } from "./operation-admission.ts";

/** Batch functions of one operation; each domain adds its own beside its factory, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface Loaders {}

export type CreateLoaders = (caller: Context) => Loaders;

/** The third argument of every resolver. */
export interface GraphqlContext {
  /** @throws unauthorized for an operation without credentials */
  readonly caller: Context;
  readonly anonymous: boolean;
  readonly requestId: string;
  readonly loaders: Loaders;
  /** Discards what the loaders have read, as a mutation may change it. */
  resetLoaders(): void;
  /** True once a mutation of the operation was refused. */
  hasUserErrors?: boolean;
  /** Returns a context for one event of a subscription, whose loaders do not return what an earlier event has read. */
  renew(): GraphqlContext;
  /** `extensions.cost` of the response. */
  cost?: OperationCost;
  /** The operation under its Idempotency-Key, over a websocket or stream. */
  keyed?: KeyedOperation;
  /** True if the result is that of an earlier operation with the same key. */
  isReplay?: boolean;
  /** Event after which a subscription of the log resumes; takes precedence over its argument. */
  lastEventId?: string | undefined;
}

/** What the copies of a context share. */
interface ContextState {
  readonly createLoaders: CreateLoaders;
  readonly caller: Context | undefined;
  loaders: Loaders | undefined;
}

/** Apollo copies the own properties of a context, and would call own getters; a copy has no private members. */
class OperationContext implements GraphqlContext {
  readonly state: ContextState;
  readonly anonymous: boolean;
  readonly requestId: string;

  constructor(createLoaders: CreateLoaders, caller: Context | undefined, requestId: string) {
    this.state = { createLoaders, caller, loaders: undefined };
    this.anonymous = caller === undefined;
    this.requestId = requestId;
  }

  get caller(): Context {
    const { caller } = this.state;
    if (!caller) throw unauthorized(MISSING_KEY);
    return caller;
  }

  get loaders(): Loaders {
    this.state.loaders ??= this.state.createLoaders(this.caller);
    return this.state.loaders;
  }

  resetLoaders(): void {
    this.state.loaders = undefined;
  }

  renew(): GraphqlContext {
    const { createLoaders, caller } = this.state;
    caller?.work?.renew();
    return new OperationContext(createLoaders, caller, this.requestId);
  }
}

/** Creates the context of one operation; loaders batch and cache within it. */
export function createGraphqlContext(
  createLoaders: CreateLoaders,
  caller: Context | undefined,
  requestId: string,
): GraphqlContext {
  return new OperationContext(createLoaders, caller, requestId);
}

/** An operation with an Idempotency-Key. */
export interface KeyedOperation {
  key: string;
  source: string | undefined;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** Returns the `extensions` of a result over a websocket or stream: its cost with the remaining budget, and its place. */
export function createExtensions(context: GraphqlContext, cost: OperationCost) {
  const { rateLimit } = context.caller;
  const budget = rateLimit && { remaining: rateLimit.remaining, reset: rateLimit.reset };
  const replayed = context.isReplay && { idempotentReplayed: true };
  return { cost: { ...cost, ...budget }, ...describePlace(context), ...replayed };
}

/** Returns `extensions.cursor`: the place of the answer in the log. */
export function describePlace(context: GraphqlContext): { cursor?: string } {
  const cursor = context.anonymous ? null : getCursor(context.caller);
  return cursor === null ? {} : { cursor };
}

/** Reads `extensions.lastEventId` of a request, or its header. @throws bad_request */
export function parseLastEventId(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "string") return value;
  throw badRequest("extensions.lastEventId must be the id of an event.", { lastEventId: ["must be a string"] });
}

/** Returns the context of an operation in execution, which graphql-js passes on without a type. */
export function getGraphqlContext({ contextValue }: ExecutionArgs): GraphqlContext {
  if (!isGraphqlContext(contextValue)) throw new TypeError("The operation has no context.");
  return contextValue;
}

const isGraphqlContext = (value: unknown): value is GraphqlContext =>
  typeof value === "object" && value !== null && "anonymous" in value && "requestId" in value;
