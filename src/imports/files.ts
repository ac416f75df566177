import { CreateConversationInput } from "../conversations/input.ts";
import { ApiError } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import { EXPORT_VERSION } from "../exports/version.ts";
import { type Archive, isArchive, openArchive } from "./archive.ts";
import { readElements, readMembers } from "./elements.ts";
import type { Format } from "./formats.ts";
import { CreateImportInput } from "./input.ts";
import { type InputBytes, openFileBytes, readAllText, readLines, readText } from "./input-bytes.ts";

/** One entry of the input: a valid conversation, or the reason why it can't be imported. */
export type SourceEntry =
  | { place: string; conversation: GivenConversation; fault?: never }
  | { place: string; conversation?: never; fault: Error };

/** An input to import: its conversations as a stream, and the bytes of their attachments, if it has them. */
export interface Source {
  /** @throws Error for an input that can't be read, as an export of another version */
  entries(): AsyncIterable<SourceEntry>;
  archive: Archive | undefined;
  close(): void;
}

/** A conversation in the body of an import. */
export type GivenConversation = NonNullable<(typeof CreateImportInput)["_input"]>["conversations"][number];

/** Opens a file on disk; its name determines the format. */
export async function openSource(path: string): Promise<Source> {
  return openInput(await openFileBytes(path), path.endsWith(".jsonl") ? "jsonl" : "json", path);
}

/** Opens a JSON export, a zip of one with its attachments, or `jsonl` with a body of POST /conversations per line. */
export async function openInput(bytes: InputBytes, format: Format, name = "the input"): Promise<Source> {
  if (format === "jsonl") return { entries: () => readJsonLines(bytes), archive: undefined, close() {} };
  if (!(await isArchive(bytes)))
    return { entries: () => readExport(async () => readAllText(bytes), undefined), archive: undefined, close() {} };
  const archive = await openArchive(bytes);
  const document = archive.names.find((one) => !one.includes("/") && one.endsWith(".json"));
  if (document === undefined) {
    archive.close();
    throw new Error(`${name} contains no export in JSON; only that format can be imported`);
  }
  const text = async () => readText(await archive.read(document));
  return { entries: () => readExport(text, archive), archive, close: archive.close };
}

async function* readJsonLines(bytes: InputBytes): AsyncGenerator<SourceEntry> {
  let number = 0;
  for await (const line of readLines(bytes)) {
    number += 1;
    if (line.trim() === "") continue;
    yield readEntry(`line ${number}`, () => {
      const given = readJson(line);
      parseInput(CreateConversationInput, given);
      return given as GivenConversation;
    });
  }
}

type Text = () => Promise<AsyncIterable<string>>;

async function* readExport(text: Text, archive: Archive | undefined): AsyncGenerator<SourceEntry> {
  const version = await readVersion(await text());
  if (version !== undefined && version !== EXPORT_VERSION)
    throw new Error(`its manifest has version ${version}; this version of Recap reads version ${EXPORT_VERSION}`);
  let number = 0;
  for await (const entry of readElements(await text(), "conversations")) {
    number += 1;
    yield readEntry(`conversation ${number}`, () => {
      const given = keepAvailablePaths(entry as GivenConversation, archive);
      parseInput(CreateImportInput, { conversations: [given] });
      return given;
    });
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

/** Adds the place to a fault. */
function readEntry(place: string, read: () => GivenConversation): SourceEntry {
  try {
    return { place, conversation: read() };
  } catch (error) {
    return { place, fault: new Error(`${place}: ${describeError(error)}`, { cause: error }) };
  }
}

/** Describes an error for a person: the invalid fields, or else the message. */
export function describeError(error: unknown): string {
  const fields =
    error instanceof ApiError ? (error.details?.fields as Record<string, string[]> | undefined) : undefined;
  if (!fields) return (error as Error).message;
  const faults = Object.entries(fields).map(
    ([name, words]) => `${name.replace(/^conversations\./, "")} ${words.join(", ")}`,
  );
  return faults.join("; ");
}
