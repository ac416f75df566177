import { z } from "zod";
import { type AnswerFault, CUT_OFF, NO_JSON } from "./answer-fault.ts";
import { Answer } from "./answer-schema.ts";
import { parseJson, parseMalformedJson } from "./json.ts";

/** Reads the answer in a model's text. */
export function parseAnswer(text: string, truncated: boolean): { data: Answer } | { fault: AnswerFault } {
  const json = truncated ? parseTruncatedObject(text) : parseObject(text);
  const answer = Answer.safeParse(json);
  if (answer.success) return { data: answer.data };
  if (truncated) return { fault: CUT_OFF };
  return { fault: json === undefined ? NO_JSON : describeIssues(answer.error) };
}

function describeIssues(error: z.ZodError): AnswerFault {
  const fields = [...new Set(error.issues.map(({ path: [field] }) => field))].filter((field) => field !== undefined);
  return {
    message:
      fields.length === 0
        ? NO_JSON.message
        : `the answer lacks these fields or has invalid values: ${fields.join(", ")}`,
    instruction: z.prettifyError(error).replace(/\s+/g, " ").slice(0, 500),
  };
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
