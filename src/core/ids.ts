import { fromString, typeidUnboxed } from "typeid-js";

/** Kinds of ids; each is the prefix of a TypeID (decisions.md section 1). */
export type IdPrefix =
  | "acc"
  | "conv"
  | "job"
  | "att"
  | "exp"
  | "wh"
  | "evt"
  | "dlv"
  | "key"
  | "cli"
  | "ses"
  | "rcv"
  | "req"
  | "file";

/** A new id, e.g. `conv_01hf…`: sorts by time within its kind. */
export function newId(prefix: IdPrefix): string {
  return typeidUnboxed(prefix);
}

/** Whether the text is a well-formed id of that kind; a malformed one costs no database read. */
export function isId(prefix: IdPrefix, text: string): boolean {
  if (text.length !== prefix.length + 27) return false;
  try {
    fromString(text, prefix);
    return true;
  } catch {
    return false;
  }
}

/** What every id of that kind looks like. */
export const idPattern = (prefix: IdPrefix): string => `^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`;

/** The kind of id that follows a part of a path, as in `/conversations/{id}`. */
export const PREFIX_AFTER: Readonly<Record<string, IdPrefix>> = {
  conversations: "conv",
  summaries: "job",
  attachments: "att",
  exports: "exp",
  webhooks: "wh",
  events: "evt",
  deliveries: "dlv",
  recoveries: "rcv",
  api_keys: "key",
  clients: "cli",
};
