/** Text that is markup already. */
export interface Html {
  readonly html: string;
}

type Part = string | number | null | undefined | false | Html | readonly Part[];

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Markup from a template: every value is escaped but what is Html itself; false, null and undefined are nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.map((text, i) => (i === 0 ? text : render(parts[i - 1]) + text)).join("") };
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (Array.isArray(part)) return part.map(render).join("");
  if (typeof part === "object") return (part as Html).html;
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}
