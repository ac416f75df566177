import { createHash } from "node:crypto";

/** The content security policy of a page: its inline scripts and styles by hash, and sources from this server. */
export function createPagePolicy(html: string, directives: Record<string, string> = {}): string {
  const policy: Record<string, string> = {
    "default-src": "'none'",
    "script-src": ["'self'", ...hashInline(html, "script")].join(" "),
    "style-src": ["'self'", ...hashInline(html, "style")].join(" "),
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    ...directives,
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

function hashInline(html: string, element: "script" | "style"): string[] {
  const inline = [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g"))];
  return inline.map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
