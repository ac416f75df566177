import { createLoaders, type Loaders } from "../app/graphql/loaders.ts";
import type { Context, Deps } from "../core/context.ts";
import { MISSING_KEY, unauthorized } from "../core/errors.ts";
import type { OperationCost } from "./operation.ts";

/** What every resolver gets third. */
export interface GraphqlContext {
  /** The caller. @throws unauthorized where an operation came without credentials */
  readonly caller: Context;
  readonly anonymous: boolean;
  readonly requestId: string;
  readonly loaders: Loaders;
  /** For `extensions.cost` of the answer. */
  cost?: OperationCost;
}

/** One per operation: the loaders batch within it and remember nothing beyond it. */
export function createGraphqlContext(_deps: Deps, caller: Context | undefined, requestId: string): GraphqlContext {
  let loaders: Loaders | undefined;
  // On the prototype: Apollo copies the own properties of a context, and would call own getters.
  const lazy = {
    get caller() {
      if (!caller) throw unauthorized(MISSING_KEY);
      return caller;
    },
    get loaders() {
      loaders ??= createLoaders(lazy.caller);
      return loaders;
    },
  };
  return Object.assign(Object.create(lazy), { anonymous: caller === undefined, requestId });
}
