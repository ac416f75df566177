import { z } from "zod";
import { detectLanguage } from "../builtin/segment/language.ts";
import { SENTIMENTS, type TemplateSection } from "../summarizer.ts";
import { ANSWER_POINTS, createPointsSchema, toDraftPoints } from "./answer-points.ts";
import { createSectionsSchema } from "./answer-sections.ts";
import { removeMarks } from "./mark-messages.ts";

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Returns true if the tag's language exists: "xx" is well-formed but names no language. */
function isLanguage(tag: string): boolean {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical !== undefined && LANGUAGE_NAMES.of(canonical.split("-")[0] ?? "") !== undefined;
  } catch {
    return false;
  }
}

const truncatedText = (maxLength: number) =>
  z
    .string()
    .trim()
    .transform((text) => removeMarks(text.replaceAll("\0", "")).slice(0, maxLength).toWellFormed().trim());
const requiredText = (maxLength: number) => truncatedText(maxLength).pipe(z.string().min(1));
const textList = (maxLength: number, maxItems: number) =>
  z
    .array(truncatedText(maxLength))
    .transform((items) => [...new Set(items.filter((item) => item !== ""))].slice(0, maxItems))
    .catch([]);

/** The model's answer. Only title, content and sentiment are required: a missing list or tag does not justify another call. */
export const Answer = z
  .object({
    title: requiredText(200),
    content: requiredText(8000),
    sentiment: z.preprocess(
      (sentiment) => (typeof sentiment === "string" ? sentiment.trim().toLowerCase() : sentiment),
      z.enum(SENTIMENTS),
    ),
    topics: textList(100, 5),
    /** In place of tasks, from a model that ignores the schema. */
    action_items: textList(500, 30),
    ...ANSWER_POINTS,
    sections: z.record(z.string(), z.unknown()).catch({}),
    language: z.string().refine(isLanguage).nullable().catch(null),
  })
  .transform(({ tasks, decisions, open_questions, key_facts, ...answer }) => ({
    ...answer,
    points: toDraftPoints({ tasks, decisions, open_questions, key_facts }, answer.action_items),
    language: answer.language ?? detectLanguage(answer.content),
  }));
export type Answer = z.infer<typeof Answer>;

const string = (maxLength?: number) => ({ type: "string", ...(maxLength && { maxLength }) });
const strings = (maxLength?: number, maxItems?: number) => ({
  type: "array",
  items: string(maxLength),
  ...(maxItems && { maxItems }),
});

/** JSON Schema of the answer, sent to servers that can enforce one. */
const ANSWER_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: [
    "title",
    "content",
    "sentiment",
    "topics",
    "language",
    "tasks",
    "decisions",
    "open_questions",
    "key_facts",
  ],
  properties: {
    title: string(),
    content: string(),
    sentiment: { type: "string", enum: [...SENTIMENTS] },
    topics: strings(),
    language: string(),
    ...createPointsSchema(),
  },
};

/** The schema, with the sections of a template. */
export const createAnswerSchema = (sections: readonly TemplateSection[]) =>
  addSections(ANSWER_SCHEMA, createSectionsSchema(sections));

function addSections(schema: { required: string[]; properties: object }, sections: object | null) {
  if (sections === null) return schema;
  return { ...schema, required: [...schema.required, "sections"], properties: { ...schema.properties, sections } };
}

/** The schema with length limits. OpenAI's strict mode rejects them; small models need them to end their answer. */
export const createBoundedSchema = (maxContentLength: number, sections: readonly TemplateSection[]) =>
  addSections(
    {
      ...ANSWER_SCHEMA,
      properties: {
        title: string(100),
        content: string(maxContentLength),
        sentiment: ANSWER_SCHEMA.properties.sentiment,
        topics: strings(40, 5),
        language: string(10),
        ...createPointsSchema(140, 6),
      },
    },
    createSectionsSchema(sections, 140, 6),
  );
