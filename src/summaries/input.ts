import { z } from "zod";
import { isCleanText, pageCursor, queryInteger } from "../core/input.ts";
import { STYLES, type Summarizer } from "../lib/summarizer/summarizer.ts";

/** Returns true for a well-formed tag (BCP 47). */
function isLanguageTag(tag: string): boolean {
  try {
    return isCleanText(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Patterns of the subtags after the language: script, region, variants, extensions, private use. */
const SUBTAGS = [
  "(-[A-Za-z]{4})?",
  "(-([A-Za-z]{2}|[0-9]{3}))?",
  "(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*",
  "(-[0-9A-WYZa-wyz](-[A-Za-z0-9]{2,8})+)*",
  "(-[Xx](-[A-Za-z0-9]{1,8})+)?",
].join("");

const anyCase = (letters: string) => letters.replace(/[a-z]/gi, (c) => `[${c.toUpperCase()}${c.toLowerCase()}]`);

/** Creates the documented pattern: a tag of one of these languages, or of any. */
function createTagPattern(languages: readonly string[] | null): string {
  return `^(${languages?.map(anyCase).join("|") ?? "[A-Za-z]{2,3}|[A-Za-z]{5,8}"})${SUBTAGS}$`;
}

/** The body of POST /conversations/{id}/summaries, documented with the abilities of the summarizer. */
export const regenerateSummaryInputFor = ({ languages, styles }: Pick<Summarizer, "languages" | "styles">) =>
  z
    .strictObject({
      language: z
        .string()
        .max(35)
        .refine(isLanguageTag, "must be a BCP 47 language tag")
        .meta({ pattern: createTagPattern(languages), examples: [languages?.[0] ?? "en"] })
        .optional()
        .describe("BCP 47 tag. Defaults to the language of the conversation."),
      style: z.enum(styles).optional().describe("Defaults to `concise`."),
    })
    .meta({ id: "RegenerateSummary", examples: [{ language: languages?.[0] ?? "en", style: styles.at(-1) }] });

/** The accepted body, whichever summarizer is configured: `findUnsupported` reports what it does not support. */
export const RegenerateSummaryInput = regenerateSummaryInputFor({ languages: null, styles: STYLES });
export type RegenerateSummaryInput = z.input<typeof RegenerateSummaryInput>;

export const ListSummaryJobsQuery = z.strictObject({
  after: pageCursor,
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});
export type ListSummaryJobsInput = z.output<typeof ListSummaryJobsQuery>;

/** Returns the validation errors for options that the summarizer does not support; undefined without any. */
export function findUnsupported(summarizer: Summarizer, input: RegenerateSummaryInput) {
  const { languages, styles } = summarizer;
  const base = input.language?.split("-")[0]?.toLowerCase();
  const fields: Record<string, string[]> = {};
  if (base && languages && !languages.some((known) => known === base || known === input.language))
    fields.language = [`is not supported by this summarizer; it can do: ${languages.join(", ")}`];
  if (input.style && !styles.includes(input.style))
    fields.style = [`is not supported by this summarizer; it can do: ${styles.join(", ")}`];
  return Object.keys(fields).length > 0 ? fields : undefined;
}
