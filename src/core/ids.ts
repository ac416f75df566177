import { typeidUnboxed } from "typeid-js";

/** Kinds of ids; each is the prefix of a TypeID. */
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
  | "file"
  | "sec"
  | "imp"
  | "pk"
  | "tpl";

/** Creates an id, e.g. `conv_01hf…`; ids of one kind sort by creation time. */
export function newId(prefix: IdPrefix): string {
  return typeidUnboxed(prefix);
}

/** Returns true for a well-formed id of this kind; a malformed one costs no database read. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.length === prefix.length + 27 && text.startsWith(`${prefix}_`) && SUFFIX.test(text.slice(-26));
}

/** 128 bits in 26 digits of 5 bits. */
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Returns when a well-formed id was created, in milliseconds: the 48 leading bits of its UUIDv7. */
export function readIdTime(id: string): number {
  let time = 0;
  for (const digit of id.slice(-26, -16)) time = 32 * time + ALPHABET.indexOf(digit);
  return time;
}

/** Regular expression that every id of this kind matches. */
export const idPattern = (prefix: IdPrefix): string => `^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`;

/** Regular expression that every id of a task matches: the id of the conversation and the key of the task in it. */
export const TASK_ID_PATTERN = "^task_[0-7][0-9a-hjkmnp-tv-z]{25}-[0-9a-f]{12}$";

/** Kind of the id that follows a path segment, as in `/conversations/{id}`. */
export const ID_PREFIX_BY_PATH_SEGMENT: Readonly<Record<string, IdPrefix>> = {
  conversations: "conv",
  summaries: "job",
  attachments: "att",
  exports: "exp",
  imports: "imp",
  webhooks: "wh",
  events: "evt",
  deliveries: "dlv",
  recoveries: "rcv",
  api_keys: "key",
  clients: "cli",
  authorizations: "cli",
  sessions: "ses",
  summary_templates: "tpl",
};
