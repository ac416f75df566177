import { readFileSync } from "node:fs";

/** The version of the files in prompts/; it is kept with each summary. New words are a new version, in new files. */
export const PROMPT_VERSION = "2";

const read = (name: string) =>
  readFileSync(new URL(`./prompts/${name}.v${PROMPT_VERSION}.md`, import.meta.url), "utf8").trimEnd();

export const TEMPLATES = { summary: read("summary"), notes: read("notes"), repair: read("repair") };

/** The template with its `{{places}}` filled in one pass, so that a value cannot open another place. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a prompt names an unknown place: ${name}`);
    return String(value);
  });
}
