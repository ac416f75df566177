/** Markup; templates do not escape it again. */
export interface Html {
  readonly html: string;
}

type Part = string | number | null | undefined | false | Html | readonly Part[];

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Renders a template: escapes every value except Html; false, null and undefined render as nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.map((text, i) => (i === 0 ? text : render(parts[i - 1]) + text)).join("") };
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "object") return "html" in part ? part.html : part.map(render).join("");
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
