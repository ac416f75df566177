import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";

/** A stream that keeps what is written to it, and that is slower than its writer. */
export function createSink(): { stream: Writable; getBytes(): Buffer } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    highWaterMark: 1024,
    write: (chunk, _encoding, done) => {
      chunks.push(chunk);
      setImmediate(done);
    },
  });
  return { stream, getBytes: () => Buffer.concat(chunks) };
}

const folder = mkdtempSync(join(tmpdir(), "recap-pdf-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** Reads a PDF with qpdf and poppler, which are independent of the library. */
export function readPdf(bytes: Buffer) {
  files += 1;
  const file = join(folder, `${files}.pdf`);
  writeFileSync(file, bytes);
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(program, parameters, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] });
  const json: QpdfJson = JSON.parse(run("qpdf", "--json", file));
  const [, objects] = json.qpdf;
  return {
    /** Output of `qpdf --check`; throws on warnings. */
    check: () => run("qpdf", "--check", file),
    /** Text of one page or of all pages, normalized. */
    text: (page?: number) => {
      const pages = page === undefined ? [] : ["-f", String(page), "-l", String(page)];
      return normalizeText(run("pdftotext", ...pages, file, "-"));
    },
    pages: json.pages.map((page) => page.object),
    outlines: json.outlines,
    labels: json.pagelabels,
    info: run("pdfinfo", file),
    fonts: run("pdffonts", file).trim().split("\n").slice(2),
    /** Destinations of the links on a page: references to pages. */
    listLinks: (page: number) => {
      const { value } = objects[`obj:${json.pages[page - 1]?.object}`] ?? {};
      return (value?.["/Annots"] ?? []).map((annotation) => annotation["/Dest"][0]);
    },
    /** Places to which the points on a page lead: the page and the distance from its bottom. */
    listPlaces: (page: number) => {
      const { value } = objects[`obj:${json.pages[page - 1]?.object}`] ?? {};
      return (value?.["/Annots"] ?? []).map((annotation) => {
        const destination = objects[`obj:${String(annotation["/Dest"])}`]?.value;
        const [target, , , top] = Array.isArray(destination) ? destination : [];
        return { page: target, top: Number(top) };
      });
    },
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
  qpdf: [unknown, Record<string, { value?: { "/Annots"?: { "/Dest": [string] | string }[] } }>];
}

/** Collapses white space and removes the direction marks that pdftotext adds around right-to-left text. */
export function normalizeText(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
