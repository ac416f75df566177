const SIGNS: Readonly<Record<string, string>> = { eq: "=", gt: ">", gte: "≥", lt: "<", lte: "≤", in: "in" };

/** Formats the filters of an export for people, one text per field or key of the metadata: "created_at ≥ 2026-01-01". */
export function formatFilters(filters: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    if (!isObject(value)) return `${name}: ${formatValue(value)}`;
    if (name !== "metadata") return formatConditions(name, value);
    return Object.entries(value).map(([key, tests]) =>
      formatConditions(`metadata ${key}`, isObject(tests) ? tests : { [Array.isArray(tests) ? "in" : "eq"]: tests }),
    );
  });
}

function formatConditions(name: string, tests: Readonly<Record<string, unknown>>): string {
  const conditions = Object.entries(tests).map(([test, value]) =>
    test === "exists" ? (value ? "exists" : "does not exist") : `${SIGNS[test] ?? test} ${formatValue(value)}`,
  );
  return `${name} ${conditions.join(", ")}`;
}

const formatValue = (value: unknown): string => [value].flat().map(String).join(", ");

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
