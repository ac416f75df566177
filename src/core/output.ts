import { z } from "zod";
import { type IdPrefix, idPattern } from "./ids.ts";

/** A point in time as every answer tells it: UTC with milliseconds. */
export const timestamp = (example = "2026-11-21T09:30:00.000Z") =>
  z.string().meta({ format: "date-time", examples: [example] });

/** A day of the UTC calendar. */
export const day = (example = "2026-11-21") => z.string().meta({ format: "date", examples: [example] });

/** A whole number that is never negative. */
export const count = (example: number) =>
  z
    .int()
    .min(0)
    .meta({ examples: [example] });

/** MB of 1,000,000 bytes with at most three decimals. */
export const megabyteCount = (example: number) =>
  z
    .number()
    .min(0)
    .meta({ examples: [example] });

/** An id of that kind. */
export const id = (prefix: IdPrefix) => z.string().meta({ pattern: idPattern(prefix), examples: [exampleId(prefix)] });

/** One and the same id of a kind in all examples. */
export const exampleId = (prefix: IdPrefix) => `${prefix}_01kajq8m4dft2s7cbx3v9e5gzh`;

/** A JSON object with keys of the client's or of several shapes; written letter for letter. */
export const freeObject = (description: string, example: object = {}) =>
  z.record(z.string(), z.unknown()).meta({ description, examples: [example] });

/** `{data: […]}` under a name of its own. */
export const listOf = <T extends z.ZodType>(name: string, item: T) =>
  z.object({ data: z.array(item) }).meta({ id: name });

/** A page by number (service.md section 2 "Pagination objects"). */
export const pageOf = <T extends z.ZodType>(name: string, item: T) =>
  z.object({ data: z.array(item), meta: PageMeta, links: PageLinks }).meta({ id: name });

/** A page by cursor. */
export const cursorPageOf = <T extends z.ZodType>(name: string, item: T) =>
  z.object({ data: z.array(item), meta: CursorMeta }).meta({ id: name });

const nextCursor = z
  .string()
  .nullable()
  .meta({ description: "Where the next page begins; null when there is none.", examples: [null] });

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
  .meta({ id: "PageLinks", description: "Absolute; they keep the other parameters." });

const CursorMeta = z.object({ next_cursor: nextCursor }).meta({ id: "CursorMeta" });

export const Deleted = z
  .object({ deleted: z.literal(true), id: z.string().meta({ examples: [exampleId("conv")] }) })
  .meta({ id: "Deleted" });
