import type { z } from "zod";
import { SECTIONS } from "./schema.ts";
import { settingDocs } from "./setting.ts";

/**
 * Writes the table of each section between its markers in a Markdown page.
 * @throws Error when a section has no markers
 */
export function writeConfigTables(page: string): string {
  return Object.entries(SECTIONS).reduce((text, [name, settings]) => {
    const [start, end] = [`<!-- settings: ${name} -->`, "<!-- end of settings -->"];
    const from = text.indexOf(start);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`the page has no table for the section ${name}`);
    return `${text.slice(0, from)}${start}\n${formatTable(Object.values(settings))}\n${text.slice(to)}`;
  }, page);
}

function formatTable(settings: z.ZodType[]): string {
  const rows = settings.map((schema) => {
    const docs = settingDocs.get(schema);
    if (!docs) throw new Error("a setting has no documentation");
    return `| \`${docs.variable}\` | ${docs.default} | ${docs.meaning} |`;
  });
  return ["| variable | default | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}
