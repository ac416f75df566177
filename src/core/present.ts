import { z } from "zod";

/** A stored value as JSON: a date as ISO 8601 text, an absent value as null. */
type Presented<T> = T extends Date ? string : T extends undefined ? null : T;

/**
 * Creates a function that copies from a row the fields that a response names, so that a further stored field needs no
 * code of its own. Fields that a row does not store are left to the caller.
 */
export function createPresenter<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, type]) => [name, z.safeParse(type, null).success] as const);
  return <Row extends { _id: string }>(row: Row) => {
    const presented: Record<string, unknown> = {};
    for (const [name, isNullable] of fields) {
      const value: unknown = name === "id" ? row._id : Reflect.get(row, name);
      if (value instanceof Date) presented[name] = value.toISOString();
      else if (value !== undefined || isNullable) presented[name] = value ?? null;
    }
    // The fields were copied by name, which the type checker does not follow.
    return presented as { id: string } & { [K in keyof Shape & keyof Row]: Presented<Row[K]> };
  };
}
