import { z } from "zod";
import { Answer } from "./answer-schema.ts";
import { parseJson, parseMalformedJson } from "./json.ts";

/** The answer in a model's text, or a description of its fault that the model can use to repair it. */
export function parseAnswer(text: string, truncated: boolean): { data: Answer } | { fault: string } {
  const json = truncated ? parseTruncatedObject(text) : parseObject(text);
  const answer = Answer.safeParse(json);
  if (answer.success) return { data: answer.data };
  if (truncated) return { fault: "the answer was cut off because it was too long; write a shorter one" };
  if (json === undefined) return { fault: "the answer is not a JSON object" };
  return { fault: z.prettifyError(answer.error).replace(/\s+/g, " ").slice(0, 500) };
}

/** Models without enforced JSON write reasoning before it, wrap it in a code block or a sentence, and add trailing commas. */
function parseObject(text: string): unknown {
  const answer = removeReasoning(text);
  const start = answer.indexOf("{");
  const end = answer.lastIndexOf("}");
  if (start < 0 || end < start) return undefined;
  const json = answer.slice(start, end + 1);
  return parseJson(json) ?? parseMalformedJson(json);
}

/** The complete fields of an answer that ends inside its lists: title and content precede them. */
function parseTruncatedObject(text: string): unknown {
  const start = text.indexOf("{");
  const end = Math.max(text.lastIndexOf('",'), text.lastIndexOf("],"));
  return start < 0 || end < start ? undefined : parseMalformedJson(text.slice(start, end + 1));
}

export function removeReasoning(text: string): string {
  return text.replace(/<think>[\s\S]*?<\/think>/g, "");
}
