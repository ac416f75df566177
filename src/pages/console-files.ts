import { createReadStream, existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply } from "fastify";
import { notFound } from "../core/errors.ts";

/** The built console: `index.html`, and `assets/` with a hash in each name. */
const FOLDER = fileURLToPath(new URL("../../console/dist/", import.meta.url));

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** By the ending of the compressed file that the build writes beside each asset. */
const ENCODINGS = { ".br": "br", ".gz": "gzip" } as const;
const ASSET_NAME = /^[\w-][\w.-]*$/;

export interface ShellValues {
  /** Token of the forms that the console sends. */
  formToken: string;
  /** Permits the style elements that its libraries add. */
  nonce: string;
}

/** Reads the page that starts the console. @returns undefined if the console is not built */
export async function readConsoleShell({ formToken, nonce }: ShellValues): Promise<string | undefined> {
  const path = join(FOLDER, "index.html");
  if (!existsSync(path)) return undefined;
  const text = await readFile(path, "utf8");
  return text.replace("__FORM_TOKEN__", formToken).replace("__NONCE__", nonce);
}

/** Serves the scripts and styles of the console, compressed by its build; a name never changes its content. */
export function registerConsoleFiles(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>("/console/assets/:name", { config: { open: true } }, (request, reply) =>
    sendAsset(reply, request.params.name, String(request.headers["accept-encoding"] ?? "")),
  );
}

async function sendAsset(reply: FastifyReply, name: string, accepted: string): Promise<FastifyReply> {
  const type = TYPES[extname(name)];
  if (type === undefined || !ASSET_NAME.test(name)) throw notFound("file", name);
  const path = join(FOLDER, "assets", name);
  for (const [ending, encoding] of [...Object.entries(ENCODINGS), ["", undefined] as const]) {
    if (encoding && !new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
    const found = await stat(path + ending).catch(() => undefined);
    if (!found) continue;
    if (encoding) reply.header("content-encoding", encoding);
    reply.headers({ vary: "accept-encoding", "content-length": found.size });
    reply.header("cache-control", "public, max-age=31536000, immutable");
    return reply.type(type).send(createReadStream(path + ending));
  }
  throw notFound("file", name);
}
