import { readFileSync } from "node:fs";

/** Version of the files in prompts/, stored with each summary. Changed wording requires a new version in new files. */
export const PROMPT_VERSION = "5";

const readTemplate = (name: string) =>
  readFileSync(new URL(`./prompts/${name}.v${PROMPT_VERSION}.md`, import.meta.url), "utf8").trimEnd();

export const TEMPLATES = {
  summary: readTemplate("summary"),
  notes: readTemplate("notes"),
  chapter: readTemplate("chapter"),
  repair: readTemplate("repair"),
  sections: readTemplate("sections"),
};

/** Fills the template's `{{placeholders}}` in one pass, so that a value cannot introduce another placeholder. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for the prompt placeholder "${name}"`);
    return String(value);
  });
}
