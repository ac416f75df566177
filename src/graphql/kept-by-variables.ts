import type { Values } from "./arguments.ts";

const MAX_RESULTS = 64;
const MAX_TEXT_LENGTH = 100;

/**
 * Keeps results of one operation by the values of the variables that were read to compute them; other variables do not matter.
 * A list counts by its length, of which alone the cost depends.
 */
export class KeptByVariables<T> {
  readonly #names = new Set<string>();
  readonly #results = new Map<string, T>();

  get(given: Values): T | undefined {
    const key = this.#createKey(given);
    return key === undefined ? undefined : this.#results.get(key);
  }

  set(given: Values, used: ReadonlySet<string>, result: T): void {
    // The keys of earlier results lack the new names.
    if ([...used].some((name) => !this.#names.has(name)) || this.#results.size >= MAX_RESULTS) this.#results.clear();
    for (const name of used) this.#names.add(name);
    const key = this.#createKey(given);
    if (key !== undefined) this.#results.set(key, result);
  }

  /** Returns undefined for values whose results are not kept. */
  #createKey(given: Values): string | undefined {
    let key = "";
    for (const name of this.#names) {
      const part = encodeValue(Object.hasOwn(given, name) ? given[name] : undefined);
      if (part === undefined) return undefined;
      key += `${part},`;
    }
    return key;
  }
}

function encodeValue(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === "string") return value.length > MAX_TEXT_LENGTH ? undefined : JSON.stringify(value);
  return typeof value === "object" && value !== null ? undefined : String(value);
}
