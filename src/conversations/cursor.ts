import { idPattern } from "../core/ids.ts";
import type { ConversationRow } from "./model.ts";

/**
 * A place in every order of a list: when a conversation was created, when it was updated, and its id without the
 * prefix, as `1795253400000-1795253402000-01kajq8m4dft2s7cbx3v9e5gzh`. What has this form is a place, whether or
 * not a conversation stands there.
 */
export const CURSOR_PATTERN = `^[0-9]{1,15}-[0-9]{1,15}-${idPattern("conv").slice("^conv_".length)}`;

export const NO_CURSOR = "is not a cursor of this list";

export type SortField = "created_at" | "updated_at";

export interface Place {
  at: Date;
  id: string;
}

const FORM = new RegExp(CURSOR_PATTERN);

export const isCursor = (text: string): boolean => FORM.test(text);

export function cursorOf(row: Pick<ConversationRow, "_id" | SortField>): string {
  return [row.created_at.getTime(), row.updated_at.getTime(), row._id.slice("conv_".length)].join("-");
}

/** The place of a cursor in the order of that field. */
export function placeOf(cursor: string, field: SortField): Place {
  const [created, updated, id] = cursor.split("-");
  return { at: new Date(Number(field === "created_at" ? created : updated)), id: `conv_${id}` };
}
