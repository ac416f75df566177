import { createContext, Script } from "node:vm";
import { jsonrepair } from "jsonrepair";

/** The parsed value; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Repairs of an answer take a few milliseconds, but some texts need cubic time. */
const REPAIR_TIMEOUT_MS = 500;
const CALL_WORK = new Script("work()");

/** Runs `work`, which is synchronous, for a limited time. @throws Error after the timeout */
function runWithTimeout<T>(work: () => T, timeout: number): T | undefined {
  let result: T | undefined;
  const context = createContext({
    work() {
      result = work();
    },
  });
  CALL_WORK.runInContext(context, { timeout });
  return result;
}

/**
 * The parsed value of text that may have trailing commas, missing quotes or unclosed brackets; undefined if it can't be repaired within
 * half a second.
 */
export function parseMalformedJson(text: string): unknown {
  try {
    return runWithTimeout(() => parseJson(jsonrepair(text)), REPAIR_TIMEOUT_MS);
  } catch {
    return undefined;
  }
}
