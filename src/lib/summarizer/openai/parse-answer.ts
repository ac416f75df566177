import { z } from "zod";
import { type AnswerFault, CUT_OFF, NO_JSON } from "./answer-fault.ts";
import { Answer } from "./answer-schema.ts";
import { parseJson, parseMalformedJson } from "./json.ts";

const REASONING_START = "<think>";
const REASONING_END = "</think>";

export type ParsedAnswer = { data: Answer } | { fault: AnswerFault };

/** Reads an answer of valid JSON; null for another one, which {@link repairAnswer} may read. */
export function parseAnswer(text: string): ParsedAnswer | null {
  const answer = Answer.safeParse(parseJson(findObject(removeReasoning(text)) ?? ""));
  return answer.success ? { data: answer.data } : null;
}

/** Reads the answer in a model's text, whose errors are repaired. `truncated`: it may end early. */
export function repairAnswer({ text, truncated }: { text: string; truncated: boolean }): ParsedAnswer {
  const written = removeReasoning(text);
  const json = truncated ? parseTruncatedObject(written) : parseObject(written);
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

/** Models without enforced JSON wrap it in a code block or a sentence. */
function findObject(text: string): string | undefined {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  return start < 0 || end < start ? undefined : text.slice(start, end + 1);
}

/** They also add trailing commas. */
function parseObject(text: string): unknown {
  const json = findObject(text);
  return json && (parseJson(json) ?? parseMalformedJson(json));
}

/** The complete fields of an answer that ends inside its lists: title and content precede them. */
function parseTruncatedObject(text: string): unknown {
  const start = text.indexOf("{");
  const end = Math.max(text.lastIndexOf('",'), text.lastIndexOf("],"));
  return start < 0 || end < start ? undefined : parseMalformedJson(text.slice(start, end + 1));
}

/** Returns what follows the reasoning. The prompt format of some models contains its first tag, so that the text has the last one only. */
export function removeReasoning(text: string): string {
  if (text.trimStart().startsWith("{")) return text;
  const end = text.lastIndexOf(REASONING_END);
  const written = end < 0 ? text : text.slice(end + REASONING_END.length);
  return written.trimStart().startsWith(REASONING_START) ? "" : written;
}
