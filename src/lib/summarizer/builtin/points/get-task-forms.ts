import { ENGLISH } from "./english-forms.ts";
import { FRENCH, GERMAN, ITALIAN, PORTUGUESE, SPANISH } from "./european-forms.ts";
import type { TaskForms } from "./task-forms.ts";

const FORMS: Readonly<Record<string, TaskForms>> = {
  en: ENGLISH,
  und: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  it: ITALIAN,
};

/** Returns the forms of a language; null if it has none. */
export const getTaskForms = (language: string): TaskForms | null => FORMS[language] ?? null;
