const PATH = /^([^[\]]+)((?:\[[^[\]]+\]){1,2})$/;

type Fields = Record<string, unknown>;

/**
 * Reads `metadata[amount][gte]=100` as `{ metadata: { amount: { gte: "100" } } }`, for the parameters that a schema documents as objects;
 * any other name stays as it is. A value that two spellings of a parameter set is a list, as that of a repeated parameter is.
 */
export function nestQuery(query: Readonly<Fields>, nested: readonly string[]): Readonly<Fields> {
  if (!Object.keys(query).some((name) => name.includes("["))) return query;
  const result: Fields = {};
  const objects = new Map<string, Fields>();
  for (const [name, value] of Object.entries(query)) {
    const [, parameter = "", rest = ""] = PATH.exec(name) ?? [];
    if (nested.includes(parameter)) {
      const object = objects.get(parameter) ?? {};
      objects.set(parameter, object);
      addCondition(object, rest.slice(1, -1).split("]["), value);
    } else add(result, name, value);
  }
  for (const [parameter, object] of objects) add(result, parameter, object);
  return result;
}

/** `metadata[a]=1` beside `metadata[a][gte]=2`, before or after it, is one of the conditions. */
function addCondition(object: Fields, [key = "", operator]: readonly string[], value: unknown): void {
  const known = getOwn(object, key);
  if (operator === undefined && known === undefined) {
    define(object, key, value);
    return;
  }
  const conditions = isObject(known) ? known : known === undefined ? {} : { eq: known };
  define(object, key, conditions);
  add(conditions, operator ?? "eq", value);
}

function add(target: Fields, name: string, value: unknown): void {
  const known = getOwn(target, name);
  define(target, name, known === undefined ? value : [known, value].flat());
}

const getOwn = (target: Fields, name: string): unknown => (Object.hasOwn(target, name) ? target[name] : undefined);

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Safe for a name such as `__proto__`. */
const define = (target: Fields, name: string, value: unknown) =>
  void Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
