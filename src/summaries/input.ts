import { z } from "zod";
import { isCleanText } from "../input.ts";
import { STYLES, type Summarizer } from "./summarizer.ts";

/** Whether Intl knows the tag's form (BCP 47). */
function isLanguageTag(tag: string): boolean {
  try {
    return isCleanText(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export const RegenerateSummaryInput = z
  .strictObject({
    language: z
      .string()
      .max(35)
      .refine(isLanguageTag, "must be a BCP 47 language tag")
      .meta({ pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$" })
      .optional()
      .describe("BCP 47 tag; without it the conversation's own language. 422 names those that the summarizer can do."),
    style: z.enum(STYLES).optional().describe("`concise` without it."),
  })
  .meta({ id: "RegenerateSummary", examples: [{ language: "en", style: "bullets" }] });
export type RegenerateSummaryInput = z.input<typeof RegenerateSummaryInput>;

/** What the configured summarizer can't do, in the words of validation_error; undefined when it can. */
export function unsupported(summarizer: Summarizer, input: RegenerateSummaryInput) {
  const { languages, styles } = summarizer;
  const base = input.language?.split("-")[0]?.toLowerCase();
  const fields: Record<string, string[]> = {};
  if (base && languages && !languages.some((known) => known === base || known === input.language))
    fields.language = [`is not supported by this summarizer; it can do: ${languages.join(", ")}`];
  if (input.style && !styles.includes(input.style))
    fields.style = [`is not supported by this summarizer; it can do: ${styles.join(", ")}`];
  return Object.keys(fields).length > 0 ? fields : undefined;
}
