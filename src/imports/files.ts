import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { CreateConversationInput } from "../conversations/input.ts";
import { ApiError } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import { EXPORT_VERSION } from "../exports/version.ts";
import { type Archive, isArchive, openArchive } from "./archive.ts";
import { readElements, readMembers } from "./elements.ts";
import { CreateImportInput } from "./input.ts";

/** A file to import: its conversations as a stream, and the bytes of their attachments, if it has them. */
export interface Source {
  /** Yields valid conversations, each with its place for messages. @throws Error for an export of another version */
  conversations(): AsyncIterable<{ conversation: GivenConversation; place: string }>;
  archive: Archive | undefined;
  close(): void;
}

/** A conversation in the body of an import. */
export type GivenConversation = NonNullable<(typeof CreateImportInput)["_input"]>["conversations"][number];

/** Opens a `.json` export, a zip of one with its attachments, or `.jsonl` with a body of POST /conversations per line. */
export async function openSource(path: string): Promise<Source> {
  if (path.endsWith(".jsonl")) return { conversations: () => readLines(path), archive: undefined, close() {} };
  if (!(await isArchive(path))) {
    const text = async () => createReadStream(path, { encoding: "utf8" });
    return { conversations: () => readExport(text, undefined), archive: undefined, close() {} };
  }
  const archive = await openArchive(path);
  const name = archive.names.find((one) => !one.includes("/") && one.endsWith(".json"));
  if (name === undefined) {
    archive.close();
    throw new Error(`${path} contains no export in JSON; only that format can be imported`);
  }
  const text = async () => (await archive.read(name)).setEncoding("utf8");
  return { conversations: () => readExport(text, archive), archive, close: archive.close };
}

async function* readLines(path: string) {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (line.trim() === "") continue;
    const place = `line ${number}`;
    const conversation = readAt(place, () => {
      const given = readJson(number === 1 ? line.replace(/^\ufeff/, "") : line);
      parseInput(CreateConversationInput, given);
      return given as GivenConversation;
    });
    yield { conversation, place };
  }
}

type Text = () => Promise<AsyncIterable<string>>;

async function* readExport(text: Text, archive: Archive | undefined) {
  const version = await readVersion(await text());
  if (version !== undefined && version !== EXPORT_VERSION)
    throw new Error(`its manifest has version ${version}; this version of Recap reads version ${EXPORT_VERSION}`);
  let number = 0;
  for await (const entry of readElements(await text(), "conversations")) {
    number += 1;
    const place = `conversation ${number}`;
    const conversation = readAt(place, () => {
      const given = keepAvailablePaths(entry as GivenConversation, archive);
      parseInput(CreateImportInput, { conversations: [given] });
      return given;
    });
    yield { conversation, place };
  }
}

/** Reads the version of the manifest. Other faults of the document are reported when its conversations are read. */
async function readVersion(text: AsyncIterable<string>): Promise<unknown> {
  try {
    for await (const member of readMembers(text, "manifest")) if ("version" in member) return member.version;
  } catch {}
  return undefined;
}

/** Removes the paths of attachments whose bytes are not in the archive. */
function keepAvailablePaths(given: GivenConversation, archive: Archive | undefined): GivenConversation {
  if (!Array.isArray(given?.attachments)) return given;
  const attachments = given.attachments.map((attachment) => {
    const { path, ...rest } = attachment ?? {};
    return path !== undefined && archive?.getSize(path) !== undefined ? attachment : rest;
  });
  return { ...given, attachments };
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error("this is not valid JSON");
  }
}

/** Adds the place to an error. */
function readAt<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${place}: ${describeError(error)}`, { cause: error });
  }
}

/** Describes an error for the command line: the invalid fields, or else the message. */
export function describeError(error: unknown): string {
  const fields =
    error instanceof ApiError ? (error.details?.fields as Record<string, string[]> | undefined) : undefined;
  if (!fields) return (error as Error).message;
  const faults = Object.entries(fields).map(
    ([name, words]) => `${name.replace(/^conversations\./, "")} ${words.join(", ")}`,
  );
  return faults.join("; ");
}
