import { jsonrepair } from "jsonrepair";
import { z } from "zod";
import { detectLanguage } from "../builtin/language.ts";
import { SENTIMENTS } from "../summarizer.ts";

const clipped = (most: number) =>
  z
    .string()
    .trim()
    .transform((text) => text.slice(0, most).toWellFormed().trim());
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
    topics: listOf(100, 10),
    action_items: listOf(500, 30),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$/)
      .nullable()
      .catch(null),
  })
  .transform((answer) => ({ ...answer, language: answer.language ?? detectLanguage(answer.content) }));
export type Answer = z.infer<typeof Answer>;

// Written out: strict mode of OpenAI-compatible servers takes no lengths or patterns.
export const ANSWER_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["title", "content", "sentiment", "topics", "action_items", "language"],
  properties: {
    title: { type: "string" },
    content: { type: "string" },
    sentiment: { type: "string", enum: [...SENTIMENTS] },
    topics: { type: "array", items: { type: "string" } },
    action_items: { type: "array", items: { type: "string" } },
    language: { type: "string" },
  },
};

/** The answer in a model's text, or what is wrong with it, in words for the model. */
export function readAnswer(text: string, cut: boolean): { data: Answer } | { fault: string } {
  if (cut) return { fault: "the answer was cut off for its length, so be shorter" };
  const answer = Answer.safeParse(jsonIn(text));
  return answer.success
    ? { data: answer.data }
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
