import { text as readStream } from "node:stream/consumers";
import { z } from "zod";
import { ApiError, getFaults } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import type { Archive } from "./archive.ts";
import { type InputBytes, readAllText } from "./input-bytes.ts";
import { formatText, Messages, NOTICE, readMessageText } from "./slack-messages.ts";
import { type LongConversation, type ReadConversation, toTimestamp } from "./split-conversation.ts";

/** A larger file of one day is refused: it is parsed in memory. */
const MAX_DAY_BYTES = 20_000_000;
const DAY_FILE = /^([^/]+)\/(\d{4}-\d{2}-\d{2})\.json$/;

const Users = z.array(
  z.looseObject({
    id: z.string(),
    name: z.string().nullish(),
    real_name: z.string().nullish(),
    profile: z.looseObject({ real_name: z.string().nullish() }).nullish(),
  }),
);
const Channels = z.array(
  z.looseObject({ id: z.string(), name: z.string().nullish(), members: z.array(z.string()).nullish() }),
);
/** Public and private channels; conversations of several people and of two have only members. */
const CHANNEL_FILES = ["channels.json", "groups.json", "mpims.json", "dms.json"];
/** The name of a group of people in the export. */
const GROUP_NAME = /^mpdm-/;

/** Reads an export of a Slack workspace: one conversation for each channel and day, or an error for a day that can't be read. */
export async function* readSlackArchive(archive: Archive): AsyncGenerator<ReadConversation> {
  const users = parse(Users, await readEntry(archive, "users.json"), "users.json");
  const channels = (await Promise.all(CHANNEL_FILES.map((name) => readChannels(archive, name)))).flat();
  const names = new Map([
    ...users.map(({ id, real_name, profile, name }) => [id, real_name || profile?.real_name || name || ""] as const),
    ...channels.map(({ id, name }) => [id, name ?? ""] as const),
  ]);
  const titles = new Map(
    channels
      .filter(({ name }) => !name || GROUP_NAME.test(name))
      .map(({ id, name, members }) => [name || id, members?.map((member) => names.get(member) || member).join(", ")]),
  );
  const days = archive.names.filter((name) => DAY_FILE.test(name)).sort();
  for (const path of days) {
    const [, channel = "", day = ""] = DAY_FILE.exec(path) ?? [];
    if (isTooLarge(archive, path)) {
      yield createSizeError(path);
      continue;
    }
    // An error of the storage is not one of the day: it ends the attempt.
    const document = await readStream(await archive.read(path));
    const conversation = catchError(() =>
      createConversation(`${titles.get(channel) || `#${channel}`} ${day}`, parse(Messages, document, path), names, {
        channel,
        source_id: path,
      }),
    );
    if (conversation) yield conversation;
  }
}

/** Reads a list of channels; an empty one where it can't be read, as messages need no names of channels. */
async function readChannels(archive: Archive, name: string): Promise<z.infer<typeof Channels>> {
  if (archive.getSize(name) === undefined || isTooLarge(archive, name)) return [];
  const document = await readStream(await archive.read(name));
  const channels = catchError(() => parse(Channels, document, name));
  return channels instanceof Error ? [] : channels;
}

function catchError<T>(run: () => T): T | Error {
  try {
    return run();
  } catch (error) {
    return error as Error;
  }
}

/** Reads one file of such an export: a list of messages. */
export async function readSlackFile(bytes: InputBytes, name: string): Promise<LongConversation[]> {
  if (bytes.size > MAX_DAY_BYTES) throw new Error("a list of messages may have at most 20 MB");
  let document = "";
  for await (const chunk of readAllText(bytes)) document += chunk;
  const title = `Slack: ${name.replace(/^.*[/\\]/, "").replace(/\.\w+$/, "") || "messages"}`;
  const conversation = createConversation(title, parse(Messages, document, "the file"), new Map(), {});
  if (!conversation) throw new Error("the file contains no messages");
  return [conversation];
}

const isTooLarge = (archive: Archive, name: string) => (archive.getSize(name) ?? 0) > MAX_DAY_BYTES;
const createSizeError = (name: string) => new Error(`${name} is larger than 20 MB`);

async function readEntry(archive: Archive, name: string): Promise<string> {
  if (isTooLarge(archive, name)) throw createSizeError(name);
  return readStream(await archive.read(name));
}

function parse<T>(schema: z.ZodType<T>, document: string, name: string): T {
  const json = parseJson(document, name);
  if (!Array.isArray(json)) throw new Error(`${name} is not a list as Slack exports it`);
  try {
    return parseInput(schema, json);
  } catch (cause) {
    throw new Error(`${name} is not a list as Slack exports it: ${describeFirst(cause)}`, { cause });
  }
}

function parseJson(document: string, name: string): unknown {
  try {
    return JSON.parse(document);
  } catch (cause) {
    throw new Error(`${name} is not valid JSON`, { cause });
  }
}

/** Describes the first fault: a day may have thousands of messages. */
function describeFirst(error: unknown): string {
  const [fault] = error instanceof ApiError ? Object.entries(getFaults(error)) : [];
  return fault?.flat().join(" ") ?? String(error);
}

/** `known`: names of users and channels by their ids. */
function createConversation(
  title: string,
  messages: z.infer<typeof Messages>,
  known: ReadonlyMap<string, string>,
  metadata: Record<string, string>,
): LongConversation | undefined {
  // Only some messages of a user have the profile.
  const profiles = messages.map(({ user, user_profile }) => [user ?? "", user_profile?.real_name ?? ""] as const);
  const names = new Map([...profiles, ...known].filter(([id, name]) => id !== "" && name !== ""));
  const spoken = messages
    .filter(({ subtype }) => !NOTICE.test(subtype ?? ""))
    .flatMap((message) => {
      const text = formatText(readMessageText(message), names).trim();
      return text === "" ? [] : [{ ...message, text }];
    })
    // The replies of a thread follow its first message.
    .sort((a, b) => Number(a.thread_ts ?? a.ts) - Number(b.thread_ts ?? b.ts) || Number(a.ts) - Number(b.ts));
  const [first] = spoken;
  if (!first) return undefined;
  const getName = ({ user, username, bot_profile }: (typeof spoken)[number]) =>
    names.get(user ?? "") || username || bot_profile?.name || user || "unknown";
  const start = Math.min(...spoken.map(({ ts }) => Number(ts)));
  return {
    title,
    source: "api",
    created_at: toTimestamp(start * 1_000),
    metadata: { ...metadata, participants: [...new Set(spoken.map(getName))].slice(0, 50) },
    messages: spoken.map((message) => {
      const head = `${formatTime(message.ts)}${getName(message)}: `;
      return { head, text: `${head}${message.text}` };
    }),
  };
}

/** A time in UTC in the form of a log, from which the summarizer reads the instant of the message. */
function formatTime(ts: string): string {
  const time = toTimestamp(Math.trunc(Number(ts)) * 1_000);
  return time === undefined ? "" : `[${time.replace(".000", "")}] `;
}
