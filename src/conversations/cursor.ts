import { invalidCursor } from "../core/cursor-errors.ts";
import { idPattern } from "../core/ids.ts";
import type { KeysetPosition } from "../database/keyset-page.ts";
import type { ConversationRow } from "./model.ts";

/**
 * A position in every sort order of the list: creation time, update time, and id without its prefix, as
 * `1795253400000-1795253402000-01kajq8m4dft2s7cbx3v9e5gzh`. A cursor stays valid when its conversation is deleted.
 */
export const CURSOR_PATTERN = `^[0-9]{1,15}-[0-9]{1,15}-${idPattern("conv").slice("^conv_".length)}`;

export type SortField = "created_at" | "updated_at";

const FORM = new RegExp(CURSOR_PATTERN);

export function encodeCursor(row: Pick<ConversationRow, "_id" | SortField>): string {
  return [row.created_at.getTime(), row.updated_at.getTime(), row._id.slice("conv_".length)].join("-");
}

/** Parses a cursor as a position in the order of that field. @throws bad_request */
export function parseCursor(parameter: "after" | "before", cursor: string, field: SortField): KeysetPosition {
  if (!FORM.test(cursor)) throw invalidCursor(parameter);
  const [created, updated, id] = cursor.split("-");
  return { [field]: new Date(Number(field === "created_at" ? created : updated)), _id: `conv_${id}` };
}
