import { jsonrepair } from "jsonrepair";
import { z } from "zod";
import { detectLanguage } from "../builtin/segment/language.ts";
import { SENTIMENTS } from "../summarizer.ts";

/** A tag of a language that there is: "xx" has the form of one alone. */
function isLanguage(tag: string): boolean {
  try {
    const [known] = Intl.getCanonicalLocales(tag);
    return known !== undefined && NAMES.of(known.split("-")[0] ?? "") !== undefined;
  } catch {
    return false;
  }
}
const NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

const clipped = (most: number) =>
  z
    .string()
    .trim()
    .transform((text) => text.replaceAll("\0", "").slice(0, most).toWellFormed().trim());
const told = (most: number) => clipped(most).pipe(z.string().min(1));
const listOf = (length: number, most: number) =>
  z
    .array(clipped(length))
    .transform((items) => [...new Set(items.filter((item) => item !== ""))].slice(0, most))
    .catch([]);

/** What the model must answer. Only what makes a summary is insisted on: a missing list or tag is no reason to ask again. */
const Answer = z
  .object({
    title: told(200),
    content: told(8000),
    sentiment: z.preprocess(
      (mood) => (typeof mood === "string" ? mood.trim().toLowerCase() : mood),
      z.enum(SENTIMENTS),
    ),
    topics: listOf(100, 5),
    action_items: listOf(500, 30),
    language: z.string().refine(isLanguage).nullable().catch(null),
  })
  .transform((answer) => ({ ...answer, language: answer.language ?? detectLanguage(answer.content) }));
export type Answer = z.infer<typeof Answer>;

const string = (maxLength?: number) => ({ type: "string", ...(maxLength && { maxLength }) });
const strings = (maxLength?: number, maxItems?: number) => ({
  type: "array",
  items: string(maxLength),
  ...(maxItems && { maxItems }),
});

/** The same for the server, which may hold the model to it. */
export const ANSWER_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["title", "content", "sentiment", "topics", "action_items", "language"],
  properties: {
    title: string(),
    content: string(),
    sentiment: { type: "string", enum: [...SENTIMENTS] },
    topics: strings(),
    action_items: strings(),
    language: string(),
  },
};

/** With lengths, which strict mode refuses at OpenAI, and which a small model needs that does not know when to end. */
export const boundedSchema = (contentLength: number) => ({
  ...ANSWER_SCHEMA,
  properties: {
    title: string(100),
    content: string(contentLength),
    sentiment: ANSWER_SCHEMA.properties.sentiment,
    topics: strings(40, 5),
    action_items: strings(140, 6),
    language: string(10),
  },
});

/** The answer in a model's text, or what is wrong with it, in words for the model. */
export function readAnswer(text: string, cut: boolean): { data: Answer } | { fault: string } {
  const json = cut ? wholePartOf(text) : jsonIn(text);
  const answer = Answer.safeParse(json);
  if (cut && !answer.success) return { fault: "the answer was cut off for its length, so be shorter" };
  return answer.success
    ? { data: answer.data }
    : json === undefined
      ? { fault: "the answer is no JSON object" }
      : { fault: z.prettifyError(answer.error).replace(/\s+/g, " ").slice(0, 500) };
}

/** Models that are not held to JSON think aloud, wrap it in a code block or a sentence, and leave commas behind. */
function jsonIn(text: string): unknown {
  const said = text.replace(/<think>[\s\S]*?<\/think>/g, "");
  const start = said.indexOf("{");
  const end = said.lastIndexOf("}");
  if (start < 0 || end < start) return undefined;
  const json = said.slice(start, end + 1);
  return parseJson(json) ?? parseJson(repaired(json));
}

/** What was whole of an answer that was cut off in its lists: the summary itself stands before them. */
function wholePartOf(text: string): unknown {
  const start = text.indexOf("{");
  const end = Math.max(text.lastIndexOf('",'), text.lastIndexOf("],"));
  return start < 0 || end < start ? undefined : parseJson(repaired(text.slice(start, end + 1)));
}

function repaired(json: string): string {
  try {
    return jsonrepair(json);
  } catch {
    return "";
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
