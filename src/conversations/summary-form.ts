import type { Style } from "../lib/summarizer/summarizer.ts";
import type { TemplateSnapshot } from "../templates/service.ts";

/** What a summary was requested with, and automatic ones are written with. */
export interface SummaryForm {
  style: Style;
  /** Null selects the conversation's own language. */
  language: string | null;
  /** As it was when the summary was requested; absent without one. */
  template?: TemplateSnapshot;
}

/** Form of the first summary of a conversation whose creation names a template; undefined without one. */
export const createFirstForm = (template: TemplateSnapshot | undefined): SummaryForm | undefined =>
  template && { style: "concise", language: null, template };

interface WithForm {
  summary_form?: SummaryForm | undefined;
  /** As earlier versions stored the template of the first summary. */
  template?: TemplateSnapshot | undefined;
}

/** Returns the form of the current summary, or of the first one before it; undefined if only the jobs may have it. */
export const getSummaryForm = ({ summary_form, template }: WithForm): SummaryForm | undefined =>
  summary_form ?? createFirstForm(template);
