import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { CreateConversationInput } from "../conversations/input.ts";
import { ApiError } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import { EXPORT_VERSION } from "../exports/version.ts";
import { type Archive, isArchive, openArchive } from "./archive.ts";
import { elementsOf, membersOf } from "./elements.ts";
import { CreateImportInput } from "./input.ts";

/** A file to be imported: conversations one after the other, and the bytes of their attachments, if it has them. */
export interface Source {
  /** Each checked, with where it stands, for people. @throws Error for an export of another version, before the first */
  conversations(): AsyncIterable<{ conversation: Given; place: string }>;
  archive: Archive | undefined;
  close(): void;
}

/** As the body of an import has it. */
export type Given = NonNullable<(typeof CreateImportInput)["_input"]>["conversations"][number];

/** `.json`: an export, or a zip of one and its attachments. `.jsonl`: a body of POST /conversations to a line. */
export async function openSource(path: string): Promise<Source> {
  if (path.endsWith(".jsonl")) return { conversations: () => linesOf(path), archive: undefined, close() {} };
  if (!(await isArchive(path))) {
    const text = async () => createReadStream(path, { encoding: "utf8" });
    return { conversations: () => exported(text, undefined), archive: undefined, close() {} };
  }
  const archive = await openArchive(path);
  const name = archive.names.find((one) => !one.includes("/") && one.endsWith(".json"));
  if (name === undefined) {
    archive.close();
    throw new Error(`${path} holds no export in JSON; only that format can be imported`);
  }
  const text = async () => (await archive.read(name)).setEncoding("utf8");
  return { conversations: () => exported(text, archive), archive, close: archive.close };
}

async function* linesOf(path: string) {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (line.trim() === "") continue;
    const place = `line ${number}`;
    const conversation = at(place, () => {
      const given = readJson(number === 1 ? line.replace(/^\ufeff/, "") : line);
      parseInput(CreateConversationInput, given);
      return given as Given;
    });
    yield { conversation, place };
  }
}

type Text = () => Promise<AsyncIterable<string>>;

async function* exported(text: Text, archive: Archive | undefined) {
  const version = await versionOf(await text());
  if (version !== undefined && version !== EXPORT_VERSION)
    throw new Error(`its manifest says version ${version}; this Recap reads version ${EXPORT_VERSION}`);
  let number = 0;
  for await (const entry of elementsOf(await text(), "conversations")) {
    number += 1;
    const place = `conversation ${number}`;
    const conversation = at(place, () => {
      const given = withFiles(entry as Given, archive);
      parseInput(CreateImportInput, { conversations: [given] });
      return given;
    });
    yield { conversation, place };
  }
}

/** As the manifest says it; what else is wrong with the document is told when its conversations are read. */
async function versionOf(text: AsyncIterable<string>): Promise<unknown> {
  try {
    for await (const member of membersOf(text, "manifest")) if ("version" in member) return member.version;
  } catch {}
  return undefined;
}

/** A path counts where the bytes are at hand. */
function withFiles(given: Given, archive: Archive | undefined): Given {
  if (!Array.isArray(given?.attachments)) return given;
  const attachments = given.attachments.map((attachment) => {
    const { path, ...rest } = attachment ?? {};
    return path !== undefined && archive?.sizeOf(path) !== undefined ? attachment : rest;
  });
  return { ...given, attachments };
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error("this is no JSON");
  }
}

/** What is wrong, and where. */
function at<T>(place: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${place}: ${faultOf(error)}`, { cause: error });
  }
}

/** For people: the fields of what was refused, else the message. */
export function faultOf(error: unknown): string {
  const fields =
    error instanceof ApiError ? (error.details?.fields as Record<string, string[]> | undefined) : undefined;
  if (!fields) return (error as Error).message;
  const faults = Object.entries(fields).map(
    ([name, words]) => `${name.replace(/^conversations\./, "")} ${words.join(", ")}`,
  );
  return faults.join("; ");
}
