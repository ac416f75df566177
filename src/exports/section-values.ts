import type { Summary } from "../conversations/output.ts";

type Value = Summary["sections"][number]["value"];

/** The value of a section as text; the entries of a list on lines of their own. */
export function formatValue(value: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join("\n") : (value ?? "");
}
