import { SENTIMENTS, type Style, type SummaryRequest, type TemplateSection } from "../summarizer.ts";
import { createAnswerSchema } from "./answer-schema.ts";
import { createSectionsSchema, describeSection } from "./answer-sections.ts";
import { fillTemplate, TEMPLATES } from "./prompt-templates.ts";
import { estimateTokens } from "./split-text.ts";

const STYLE_INSTRUCTIONS: Readonly<Record<Style, string>> = {
  concise: "two to four sentences, at most 60 words",
  detailed: "one or two paragraphs of 90 to 150 words that keep who said, asked and decided what",
  bullets: 'three to seven lines, each beginning with "- " and saying one thing',
};

/** Characters of an answer that a request for its correction repeats. */
const MAX_REPEATED_LENGTH = 4_000;

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** Text to summarize: the conversation, notes on its parts, or its previous summary and its new messages. */
export interface SourceText {
  content: string;
  kind: keyof typeof DESCRIPTIONS;
}

const DESCRIPTIONS = {
  conversation: "one conversation",
  notes: "notes on the parts of one conversation, in order",
  update:
    "the previous summary of one conversation, messages that it cites, and its new messages, which may change or answer what it says; write the summary of the whole conversation",
};

const describeSchema = (sections: readonly TemplateSection[] = []) =>
  `Answer with one JSON object and nothing else, of this JSON Schema: ${JSON.stringify(createAnswerSchema(sections))}`;

/** Messages that request a summary; `includeSchema` writes the schema into the prompt, for servers without schema support. */
export function buildSummaryPrompt(
  request: SummaryRequest,
  text: SourceText,
  boundary: string,
  includeSchema: boolean,
): ChatMessage[] {
  const instructions = fillTemplate(TEMPLATES.summary, {
    boundary,
    what: `${DESCRIPTIONS[text.kind]} (source: ${request.source})`,
    shape: STYLE_INSTRUCTIONS[request.style],
    sentiments: SENTIMENTS.join(", "),
    language: request.language
      ? `Write title, content, topics and points in the language with the BCP 47 tag "${request.language}".`
      : "Write title, content, topics and points in the main language of the conversation.",
    form: includeSchema ? describeSchema(request.sections) : "Answer with the JSON object.",
  });
  const sections = describeSections(request.sections);
  return buildMessages(sections ? `${instructions}\n${sections}` : instructions, request.title, text.content, boundary);
}

function describeSections(sections: readonly TemplateSection[] = []): string {
  const described = sections.map(describeSection).map(escapeControlTokens).join("\n");
  return described && fillTemplate(TEMPLATES.sections, { sections: described });
}

/** Estimates the tokens that the sections of a template add to a prompt and its schema. */
export const estimateTemplateTokens = (sections: readonly TemplateSection[] = []): number =>
  estimateTokens(`${describeSections(sections)}${JSON.stringify(createSectionsSchema(sections) ?? "")}`);

/** Messages that request notes on one part of a conversation that exceeds the context window. */
export function buildNotesPrompt(
  request: SummaryRequest,
  content: string,
  boundary: string,
  position: { part: number; parts: number },
): ChatMessage[] {
  const instructions = fillTemplate(TEMPLATES.notes, { boundary, ...position });
  return buildMessages(instructions, request.title, content, boundary);
}

/** Messages that request a title and notes on one chapter of a long conversation, or on a part of one. */
export function buildChapterPrompt(
  request: SummaryRequest,
  content: string,
  boundary: string,
  position: { part: number; parts: number },
): ChatMessage[] {
  const language = request.language
    ? `Write in the language with the BCP 47 tag "${request.language}".`
    : "Write in the main language of the conversation.";
  const instructions = fillTemplate(TEMPLATES.chapter, { boundary, language, ...position });
  return buildMessages(instructions, request.title, content, boundary);
}

/**
 * Messages that request a corrected answer. `includeSchema`: the first answer was unreadable, perhaps because the server
 * ignored the schema silently.
 */
export function buildRepairPrompt(
  messages: readonly ChatMessage[],
  answer: string,
  fault: string,
  { includeSchema, sections }: { includeSchema: boolean; sections: readonly TemplateSection[] | undefined },
): ChatMessage[] {
  return [
    ...messages,
    { role: "assistant", content: answer.slice(0, MAX_REPEATED_LENGTH).toWellFormed() },
    {
      role: "user",
      content: fillTemplate(TEMPLATES.repair, { fault, form: includeSchema ? describeSchema(sections) : "" }).trim(),
    },
  ];
}

function buildMessages(instructions: string, title: string, content: string, boundary: string): ChatMessage[] {
  const body = `Title: ${escapeControlTokens(title).replace(/\s+/g, " ")}\n\n${escapeControlTokens(content)}`;
  return [
    { role: "system", content: instructions },
    { role: "user", content: `${boundary}\n${body}\n${boundary}` },
  ];
}

// llama.cpp and others also interpret the control tokens of their chat templates inside the text, which could inject a system message.
const CONTROL_TOKENS =
  /<(?=\|[^|<>\n]{1,40}\|>|\/?s>|<\/?SYS>>|\/?(?:start_of_turn|end_of_turn|bos|eos|think)>|[｜|](?:begin|end|User|Assistant))|\[(?=\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS)\])/gi;

function escapeControlTokens(text: string): string {
  return text.replace(CONTROL_TOKENS, (opening) => `${opening} `);
}
