import type { ApiError } from "../core/errors.ts";

/** Formats a result as indented lines "name: value". */
export function formatResult(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return `${indent}${value}`;
  return Object.entries(value)
    .map(([name, inner]) =>
      typeof inner === "object" && inner !== null && !isPlainList(inner)
        ? [`${indent}${name}:`, formatResult(inner, `${indent}  `)].filter(Boolean).join("\n")
        : `${indent}${name}: ${Array.isArray(inner) ? inner.join(",") : inner}`,
    )
    .join("\n");
}

function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== "object");
}

/** Formats an error with a line for each invalid field. */
export function formatApiError({ message, details }: ApiError): string {
  const fields = Object.entries(details?.fields ?? {}).map(([name, messages]) => `  ${name}: ${messages.join("; ")}`);
  return [message, ...fields].join("\n");
}

/** Prints progress and notices to standard error: standard output holds results only. */
export function printNotice(line: string): void {
  process.stderr.write(`${line}\n`);
}
