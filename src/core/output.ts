import { z } from "zod";
import { type IdPrefix, idPattern } from "./ids.ts";

/** A timestamp in UTC with milliseconds. */
export const timestamp = (example = "2026-11-21T09:30:00.000Z") =>
  z.string().meta({ format: "date-time", examples: [example] });

/** A UTC calendar day. */
export const day = (example = "2026-11-21") => z.string().meta({ format: "date", examples: [example] });

/** A non-negative integer. */
export const count = (example: number) =>
  z
    .int()
    .min(0)
    .meta({ examples: [example] });

/** A size in MB of 1,000,000 bytes, with at most three decimals. */
export const megabyteCount = (example: number) =>
  z
    .number()
    .min(0)
    .meta({ examples: [example] });

/** An id of this kind. */
export const id = (prefix: IdPrefix) => z.string().meta({ pattern: idPattern(prefix), examples: [exampleId(prefix)] });

/** The id of this kind that all examples use. */
export const exampleId = (prefix: IdPrefix) => `${prefix}_01kajq8m4dft2s7cbx3v9e5gzh`;

/** A JSON object whose keys are chosen by the client, or that has several shapes; serialized unchanged. */
export const objectSchema = (description: string, example: object = {}) =>
  z.record(z.string(), z.unknown()).meta({ description, examples: [example] });

/** Schema of `{data: […]}`, as a named component. */
export const listSchema = <T extends z.ZodType>(name: string, item: T) =>
  z.object({ data: z.array(item) }).meta({ id: name });

/** Schema of a numbered page: `data`, `meta` and `links`. */
export const pageSchema = <T extends z.ZodType>(name: string, item: T) =>
  z.object({ data: z.array(item), meta: PageMeta, links: PageLinks }).meta({ id: name });

/** Schema of a cursor page. */
export const cursorPageSchema = <T extends z.ZodType>(name: string, item: T) =>
  z.object({ data: z.array(item), meta: CursorMeta }).meta({ id: name });

const nextCursor = z
  .string()
  .nullable()
  .meta({ description: "Cursor of the next page; null on the last page.", examples: [null] });

const PageMeta = z
  .object({ page: count(1), per_page: count(20), total: count(1), total_pages: count(1), next_cursor: nextCursor })
  .meta({ id: "PageMeta" });

const pageLink = (page: number) =>
  z.string().meta({
    format: "uri",
    examples: [`https://recap.example.com/v1/conversations?page=${page}&per_page=20`],
  });

const PageLinks = z
  .object({
    first: pageLink(1),
    last: pageLink(1),
    prev: pageLink(1)
      .nullable()
      .meta({ description: "Null on the first page.", examples: [null] }),
    next: pageLink(2)
      .nullable()
      .meta({ description: "Null on the last page.", examples: [null] }),
  })
  .meta({ id: "PageLinks", description: "Absolute URLs that keep the other query parameters." });

const CursorMeta = z.object({ next_cursor: nextCursor }).meta({ id: "CursorMeta" });

export const Deleted = z
  .object({ deleted: z.literal(true), id: z.string().meta({ examples: [exampleId("conv")] }) })
  .meta({ id: "Deleted" });
