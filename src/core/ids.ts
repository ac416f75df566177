import { getRandomValues } from "node:crypto";

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

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** The two digits of each number of 10 bits. */
const PAIRS = Array.from({ length: 1_024 }, (_, bits) => `${ALPHABET[bits >> 5]}${ALPHABET[bits & 31]}`);

/** Where the clock is set back by less than this, ids continue from the time before. */
const MAX_CLOCK_SHIFT_MS = 10_000;

const RANDOM_NUMBERS = 7;
const random = new Uint16Array(512 * RANDOM_NUMBERS);
let nextRandom = random.length;

/** The time of the last id, its digits, and the number of the id in that millisecond, which begins at a random one. */
let time = 0;
let timeDigits = "";
let count = 0;

function setTime(next: number): void {
  time = next;
  timeDigits = [4, 3, 2, 1, 0].map((i) => PAIRS[Math.floor(time / 1_024 ** i) % 1_024]).join("");
  count = takeRandom() & 0x7ff;
}

function takeRandom(): number {
  if (nextRandom === random.length) {
    getRandomValues(random);
    nextRandom = 0;
  }
  nextRandom += 1;
  return random[nextRandom - 1] ?? 0;
}

/**
 * Creates an id, e.g. `conv_01hf…`: a TypeID, whose digits are a UUIDv7 of time, 12 bits of a counter and 62 random ones. Ids of one kind
 * sort by creation time. Each request has one, and the package that reads ids takes ten times as long to create one.
 */
export function newId(prefix: IdPrefix): string {
  const now = Date.now();
  if (now > time || now < time - MAX_CLOCK_SHIFT_MS) setTime(now);
  else if (count === 0xfff) setTime(time + 1);
  else count += 1;
  const version = PAIRS[0x1c0 | (count >> 6)];
  const variant = PAIRS[((count & 0x3f) << 4) | 0x8 | (takeRandom() & 0x3)];
  let digits = `${timeDigits}${version}${variant}`;
  for (let i = 1; i < RANDOM_NUMBERS; i += 1) digits += PAIRS[takeRandom() & 0x3ff];
  return `${prefix}_${digits}`;
}

/** Returns true for a well-formed id of this kind; a malformed one costs no database read. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.length === prefix.length + 27 && text.startsWith(`${prefix}_`) && SUFFIX.test(text.slice(-26));
}

/** 128 bits in 26 digits of 5 bits. */
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

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
