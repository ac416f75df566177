const PATH = /^([^[\]]+)((?:\[[^[\]]+\]){1,2})$/;

/**
 * Reads `metadata[amount][gte]=100` as `{ metadata: { amount: { gte: "100" } } }`, for the parameters that a schema documents as objects;
 * any other name stays as it is.
 */
export function nestQuery(
  query: Readonly<Record<string, unknown>>,
  nested: readonly string[],
): Readonly<Record<string, unknown>> {
  if (!Object.keys(query).some((name) => name.includes("["))) return query;
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const [, parameter = "", rest = ""] = PATH.exec(name) ?? [];
    if (nested.includes(parameter)) setAt(result, [parameter, ...rest.slice(1, -1).split("][")], value);
    else define(result, name, value);
  }
  return result;
}

function setAt(target: Record<string, unknown>, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    define(target, name, value);
    return;
  }
  const inner = Object.hasOwn(target, name) ? target[name] : undefined;
  // `metadata[a]=1&metadata[a][gte]=2`: the value is one of the conditions.
  const next = isObject(inner) ? inner : inner === undefined ? {} : { eq: inner };
  define(target, name, next);
  setAt(next, rest, value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Safe for a name such as `__proto__`. */
const define = (target: object, name: string, value: unknown) =>
  void Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
