import { idPattern } from "../core/ids.ts";
import type { ConversationRow } from "./model.ts";

/**
 * A position in every sort order of the list: creation time, update time, and id without its prefix, as
 * `1795253400000-1795253402000-01kajq8m4dft2s7cbx3v9e5gzh`. A cursor stays valid when its conversation is deleted.
 */
export const CURSOR_PATTERN = `^[0-9]{1,15}-[0-9]{1,15}-${idPattern("conv").slice("^conv_".length)}`;

export const INVALID_CURSOR = "is not a cursor of this list";

export type SortField = "created_at" | "updated_at";

export interface CursorPosition {
  at: Date;
  id: string;
}

const CURSOR_FORMAT = new RegExp(CURSOR_PATTERN);

export const isCursor = (text: string): boolean => CURSOR_FORMAT.test(text);

export function encodeCursor(row: Pick<ConversationRow, "_id" | SortField>): string {
  return [row.created_at.getTime(), row.updated_at.getTime(), row._id.slice("conv_".length)].join("-");
}

/** Parses the position of a cursor in the order of a field. */
export function parseCursor(cursor: string, field: SortField): CursorPosition {
  const [created, updated, id] = cursor.split("-");
  return { at: new Date(Number(field === "created_at" ? created : updated)), id: `conv_${id}` };
}
