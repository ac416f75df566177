import { groundDraft } from "../grounding/ground-draft.ts";
import { readSource } from "../messages/read-source.ts";
import { SummarizerError, type SummaryDraft, type SummaryRequest } from "../summarizer.ts";
import { listConversationLanguages, summarizeText } from "./engine.ts";
import { toTranscript } from "./parse/parse.ts";
import { fillSections } from "./points/fill-sections.ts";

/** Result of a worker thread. An error is a value, because structured cloning between threads loses its class. */
export type WorkerResult =
  | { draft: Omit<SummaryDraft, "generator"> }
  | { error: { code: string; message: string; retryable: boolean } };

/** Summarizes a conversation in a worker thread. */
export function runSummary(request: SummaryRequest): WorkerResult {
  try {
    const transcript = toTranscript(request);
    const source = readSource(request, transcript);
    const draft = summarizeText(request, transcript, source);
    const grounded = groundDraft(draft, source);
    const sections = request.sections && fillSections(request.sections, { ...grounded, source, day: request.day });
    // Where no sentence can be compared, as in a text of emoji, the engine's own quotation remains.
    return {
      draft: {
        ...grounded,
        content: grounded.content === "" ? draft.content : grounded.content,
        ...(sections && { sections }),
      },
    };
  } catch (error) {
    if (!(error instanceof SummarizerError)) throw error;
    return { error: { code: error.code, message: error.message, retryable: error.retryable } };
  }
}

/** Detects the languages of a conversation in a worker thread: parsing a transcript takes up to a tenth of a second. */
export function runLanguageDetection(conversation: Pick<SummaryRequest, "content" | "source" | "messages">): string[] {
  return listConversationLanguages(conversation);
}
