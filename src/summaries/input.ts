import { z } from "zod";
import { isCleanText, pageCursor, queryInteger } from "../core/input.ts";
import { getBaseLanguage } from "../lib/summarizer/language-tag.ts";
import { STYLES, type Summarizer } from "../lib/summarizer/summarizer.ts";
import { templateId } from "../templates/input.ts";

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

/** Documented pattern of a tag; `isLanguageTag` decides. */
const TAG_PATTERN = `^([A-Za-z]{2,3}|[A-Za-z]{5,8})${SUBTAGS}$`;

export const languageTag = z
  .string()
  .max(35)
  .refine(isLanguageTag, "must be a BCP 47 language tag")
  .meta({ pattern: TAG_PATTERN, examples: ["en"] });

/** The body of POST /conversations/{id}/summaries, documented with the styles of the summarizer. */
export const regenerateSummaryInputFor = ({ styles }: Pick<Summarizer, "styles">) =>
  z
    .strictObject({
      language: languageTag
        .optional()
        .describe(
          "BCP 47 tag. Defaults to the language of the conversation, which is the only one that the built-in summarizer supports.",
        ),
      style: z.enum(styles).optional().describe("Defaults to `concise`."),
      template: templateId.optional(),
    })
    .meta({ id: "RegenerateSummary", examples: [{ language: "en", style: styles.at(-1) }] });

/** The accepted body, whichever summarizer is configured: `findUnsupported` reports what it does not support. */
export const RegenerateSummaryInput = regenerateSummaryInputFor({ styles: STYLES });
export type RegenerateSummaryInput = z.input<typeof RegenerateSummaryInput>;

export const ListSummaryJobsQuery = z.strictObject({
  after: pageCursor,
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});
export type ListSummaryJobsInput = z.output<typeof ListSummaryJobsQuery>;

interface Supported {
  /** Base languages that can be requested for this conversation; null = any. */
  languages: readonly string[] | null;
  styles: readonly string[];
}

/** Returns the validation errors for options that the summarizer does not support; undefined without any. */
export function findUnsupported({ languages, styles }: Supported, { language, style }: RegenerateSummaryInput) {
  const fields: Record<string, string[]> = {};
  if (language && languages && !languages.includes(getBaseLanguage(language)))
    fields.language = [
      `is not supported by this summarizer, which does not translate; for this conversation it can do: ${languages.join(", ")}`,
    ];
  if (style && !styles.includes(style))
    fields.style = [`is not supported by this summarizer; it can do: ${styles.join(", ")}`];
  return Object.keys(fields).length > 0 ? fields : undefined;
}
