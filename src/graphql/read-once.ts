import type { GraphQLResolveInfo } from "graphql";
import type { GraphqlContext, Loaders } from "./context.ts";

/**
 * Creates a cache of reads within one root field, for lists that many objects of a response have in common, such as
 * those of the account. Another root field reads again, as it may be a mutation after the first.
 */
export function createReadOnce<T>() {
  const caches = new WeakMap<Loaders, Map<string, Promise<T>>>();
  return (
    { loaders }: Pick<GraphqlContext, "loaders">,
    info: GraphQLResolveInfo,
    key: unknown,
    read: () => Promise<T>,
  ) => {
    const cache = caches.get(loaders) ?? new Map<string, Promise<T>>();
    caches.set(loaders, cache);
    const name = JSON.stringify([getRootKey(info), key]);
    const result = cache.get(name) ?? read();
    cache.set(name, result);
    return result;
  };
}

function getRootKey({ path }: GraphQLResolveInfo): string | number {
  let root = path;
  while (root.prev) root = root.prev;
  return root.key;
}
