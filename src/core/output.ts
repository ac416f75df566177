import { z } from "zod";
import { type IdPrefix, idPattern } from "./ids.ts";

const ID_NAMES: Record<IdPrefix, string> = {
  acc: "account",
  att: "attachment",
  cli: "OAuth client",
  conv: "conversation",
  dlv: "delivery",
  evt: "event",
  exp: "export",
  job: "summary job",
  key: "API key",
  file: "file",
  imp: "import",
  pk: "passkey",
  rcv: "recovery",
  req: "request",
  sec: "security event",
  ses: "session",
  tpl: "summary template",
  wh: "webhook",
};

/** A timestamp in UTC with milliseconds. */
export const timestamp = (description: string, example = "2026-11-21T09:30:00.000Z") =>
  z.string().meta({ format: "date-time", description, examples: [example] });

/** The time of creation, which almost every resource has. */
export const createdAt = timestamp("Time of creation.");

/** A UTC calendar day. */
export const day = (description: string, example: string) =>
  z.string().meta({ format: "date", description, examples: [example] });

/** A non-negative integer. */
export const count = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });

/** A size in MB of 1,000,000 bytes, with at most three decimals. */
export const megabyteCount = (description: string, example: number) =>
  z
    .number()
    .min(0)
    .meta({ description: `${description} In MB of 1,000,000 bytes.`, examples: [example] });

/**
 * A URL that a client entered. Without `format: "uri"`: it is returned as it was sent, and URLs may contain characters that RFC 3986
 * forbids, such as letters beyond ASCII.
 */
export const enteredUrl = (description: string) =>
  z.string().meta({
    description: `${description} As it was sent, also with letters beyond ASCII.`,
    examples: ["https://example.com/hooks/recap"],
  });

/** An id of this kind. */
export const id = (prefix: IdPrefix, description = `The id of the ${ID_NAMES[prefix]}.`) =>
  z.string().meta({ pattern: idPattern(prefix), description, examples: [exampleId(prefix)] });

/** The credential that created another one. */
export const parentCredential = (act: "created" | "registered") =>
  z
    .string()
    .nullable()
    .meta({
      description: `The API key or OAuth client that ${act} it and with which it ends; null: ${act} by the account holder.`,
      examples: [null],
    });

/** The id of this kind that all examples use. */
export const exampleId = (prefix: IdPrefix) => `${prefix}_01kajq8m4dft2s7cbx3v9e5gzh`;

/** The id of a task that all examples use. */
export const EXAMPLE_TASK_ID = `${exampleId("conv").replace("conv_", "task_")}-5f0c2a9e1b7d`;

/** A JSON object whose keys are chosen by the client, or that has several shapes; serialized unchanged. */
export const objectSchema = (description: string, example: object = {}) =>
  z.record(z.string(), z.unknown()).meta({ description, examples: [example] });

/** Schema of `{data: […]}`, as a named component. */
export const listSchema = <T extends z.ZodType>(name: string, item: T) =>
  z.object({ data: z.array(item).describe(ALL_ENTRIES) }).meta({ id: name });

/** Schema of a numbered page: `data`, `meta` and `links`. */
export const pageSchema = <T extends z.ZodType>(name: string, item: T) =>
  z.object({ data: z.array(item).describe(PAGE_ENTRIES), meta: PageMeta, links: PageLinks }).meta({ id: name });

/** Schema of a cursor page. */
export const cursorPageSchema = <T extends z.ZodType>(name: string, item: T) =>
  z.object({ data: z.array(item).describe(PAGE_ENTRIES), meta: CursorMeta }).meta({ id: name });

const ALL_ENTRIES = "All entries.";
const PAGE_ENTRIES = "The entries of this page.";

const nextCursor = z
  .string()
  .nullable()
  .meta({ description: "Cursor of the next page; null on the last page.", examples: [null] });

const PageMeta = z
  .object({
    page: count("Number of this page, from 1.", 1),
    per_page: count("Maximum number of entries of a page.", 20),
    total: count("Number of entries on all pages.", 1),
    total_pages: count("Number of pages.", 1),
    next_cursor: nextCursor,
  })
  .meta({ id: "PageMeta", description: "The position of this page in the list." });

const pageLink = (description: string, page: number) =>
  z.string().meta({
    format: "uri",
    description,
    examples: [`https://recap.example.com/v1/conversations?page=${page}&per_page=20`],
  });

const PageLinks = z
  .object({
    first: pageLink("The first page.", 1),
    last: pageLink("The last page.", 1),
    prev: pageLink("The previous page; null on the first page.", 1)
      .nullable()
      .meta({ examples: [null] }),
    next: pageLink("The next page; null on the last page.", 2)
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: "PageLinks", description: "Absolute URLs that keep the other query parameters." });

const CursorMeta = z
  .object({ next_cursor: nextCursor })
  .meta({ id: "CursorMeta", description: "The position of this page in the list." });

/** The reason why background work failed. */
export const JobError = z
  .object({
    code: z.string().meta({ description: "A stable identifier of the reason.", examples: ["internal_error"] }),
    message: z.string().meta({ description: "The reason in a sentence.", examples: ["The work failed."] }),
  })
  .meta({ id: "JobError", description: "The reason of a failure." });

export const Deleted = z
  .object({
    deleted: z.literal(true).describe("Always true."),
    id: z.string().meta({ description: "The id of the deleted resource.", examples: [exampleId("conv")] }),
  })
  .meta({ id: "Deleted" });
