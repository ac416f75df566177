import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { Conversation } from "../../src/conversations/output.ts";
import type { ExportAbout } from "../../src/exports/source.ts";
import { writePdf } from "../../src/lib/pdf/document.ts";

type Summary = NonNullable<Conversation["summary"]>;
type Seed = Partial<Omit<Conversation, "summary">> & { summary?: Partial<Summary> | null };

/** A conversation as the contract answers it; what isn't given is plain. */
export function conversation({ summary = {}, ...seed }: Seed = {}, index = 0): Conversation {
  const created_at = new Date(Date.UTC(2026, 10, 1, 9, 30) + index * 86_400_000).toISOString();
  return {
    id: `conv_${String(index).padStart(26, "0")}`,
    title: "Invoice",
    source: "api",
    status: "completed",
    created_at,
    updated_at: created_at,
    content: "Anna: Can you send the invoice by Friday?\nBen: Sure, I will send it tomorrow.",
    attachments: [],
    metadata: {},
    ...seed,
    summary: summary && {
      title: "Invoice by Friday",
      content: "Anna asks Ben for the invoice by Friday.",
      sentiment: "neutral",
      topics: [],
      action_items: [],
      language: "en",
      generator: { engine: "test", model: null, prompt_version: null, fallback: false },
      ...summary,
    },
  };
}

/** The bytes that the writer makes of these conversations. */
export async function pdfOf(conversations: readonly Conversation[], about: Partial<ExportAbout> = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    highWaterMark: 1024,
    write: (chunk, _, done) => {
      chunks.push(chunk);
      setImmediate(done);
    },
  });
  const source = {
    about: {
      account: { id: "acct_1", email: "anna@example.com" },
      created_at: "2026-11-21T18:00:00.000Z",
      filters: {},
      total: conversations.length,
      include_content: true,
      ...about,
    },
    conversations: async function* () {
      yield* conversations;
    },
  };
  await writePdf(source, out);
  return Buffer.concat(chunks);
}

/** A PDF as the tools read it that people use. */
export function readPdf(bytes: Buffer) {
  const file = join(mkdtempSync(join(tmpdir(), "recap-pdf-")), "export.pdf");
  writeFileSync(file, bytes);
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(program, parameters, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] });
  const json = JSON.parse(run("qpdf", "--json", file)) as QpdfJson;
  const objects = json.qpdf[1] as Record<string, { value?: Record<string, unknown> }>;
  return {
    /** What `qpdf --check` says; it fails on warnings. */
    check: () => run("qpdf", "--check", file),
    /** The text of one page or of all, in one line, without the marks that pdftotext puts around right-to-left text. */
    text: (page?: number) => {
      const pages = page === undefined ? [] : ["-f", String(page), "-l", String(page)];
      return plain(run("pdftotext", ...pages, file, "-"));
    },
    pages: json.pages.map((page) => page.object),
    outlines: json.outlines,
    labels: json.pagelabels,
    info: run("pdfinfo", file),
    fonts: run("pdffonts", file).trim().split("\n").slice(2),
    object: (reference: string) => objects[`obj:${reference}`]?.value ?? {},
  };
}

export interface OutlineEntry {
  title: string;
  destpageposfrom1: number;
  open: boolean;
  kids: OutlineEntry[];
}

interface QpdfJson {
  pages: { object: string }[];
  outlines: OutlineEntry[];
  pagelabels: unknown[];
  qpdf: unknown[];
}

/** One space for all white space; no marks of direction. */
export function plain(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
