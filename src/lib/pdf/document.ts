import { pipeline } from "node:stream/promises";
import type { Conversation } from "../../conversations/output.ts";
import type { ExportSource, ExportWriter } from "../../exports/source.ts";
import type { Canvas } from "./canvas.ts";
import { oneLine } from "./clean.ts";
import { type ContentsEntry, contentsPages, writeContents } from "./contents.ts";
import { writeCover } from "./cover.ts";
import { embedFace } from "./embed.ts";
import { openFaces } from "./faces.ts";
import { baseline, openFlow } from "./flow.ts";
import { month } from "./format.ts";
import { asianLanguage } from "./itemise.ts";
import { pdfObjects } from "./objects.ts";
import { pdfOutline } from "./outline.ts";
import { pdfPages } from "./pages.ts";
import { readsFromRight } from "./paragraph.ts";
import { writeSection } from "./section.ts";
import { COLUMN, MUTED, PAGE } from "./style.ts";
import { openSubsetter } from "./subset.ts";
import { count, emptyTally } from "./tally.ts";
import { writeCatalog } from "./trailer.ts";
import { type Typesetter, typesetter } from "./typesetter.ts";

/** From this many conversations on, the bookmarks are grouped by month. */
const GROUPED = 60;

/** Writes the conversations as a PDF document to read, print and send. Equal input gives equal bytes. */
export const writePdf: ExportWriter = (source, out) => pipeline(() => bytesOf(source), out);

/** Conversations are written as they come; cover and contents follow them in the file and precede them in the tree of pages. */
async function* bytesOf({ about, conversations }: ExportSource): AsyncGenerator<Buffer> {
  const objects = pdfObjects();
  const pages = pdfPages(objects);
  const outline = pdfOutline(objects);
  const contents = objects.allot();
  outline.add("Contents", contents);
  const faces = openFaces();
  const type = typesetter(faces);
  const tally = emptyTally();
  const entries: ContentsEntry[] = [];
  const firstNumber = 2 + contentsPages(about.total);
  let number = firstNumber;
  let group = "";

  for await (const conversation of conversations()) {
    const ids: number[] = [];
    const first = number;
    const title = oneLine(conversation.title);
    const language = languageOf(conversation);
    const rtl = readsFromRight(oneLine(conversation.summary?.content || title));
    const flow = openFlow(
      (page, opening) => furnish(page, type, number++, opening ? "" : title, language),
      (page) => {
        if (rtl) turnPage(page, type);
        ids.push(pages.add(page.content()));
      },
    );
    writeSection(flow, type, conversation, language);
    flow.end();
    count(tally, conversation);
    const { created_at } = conversation;
    const name = shortened(title);
    entries.push({ title: name, created_at, language, page: ids[0] ?? 0, number: first });
    const written = month(created_at);
    if (about.total >= GROUPED && written !== group) outline.group(written);
    group = written;
    outline.add(name, ids[0] ?? 0);
    yield objects.take();
  }

  pages.addFront(writeCover(about, tally, type));
  let frontPages = 1;
  writeContents(entries, type, (page, links) => {
    frontPages += 1;
    furnish(page, type, frontPages, "", "en");
    pages.addFront(page.content(), links, frontPages === 2 ? contents : undefined);
  });
  yield objects.take();
  const subsetter = await openSubsetter();
  const fonts: string[] = [];
  // The largest first: the others fit into the memory that it leaves.
  for (const face of faces.loaded().toSorted((a, b) => b.size - a.size)) {
    fonts.push(`/${face.resource} ${embedFace(objects, face, subsetter)} 0 R`);
    yield objects.take();
  }
  const root = pages.end(`<</Font<<${fonts.join("")}>>>>`, `[0 0 ${PAGE.width} ${PAGE.height}]`);
  objects.end(writeCatalog(objects, about, { pages: root, outline: outline.end(), frontPages, firstNumber }));
  yield objects.take();
}

function shortened(title: string): string {
  return title.length <= 200 ? title : `${[...title].slice(0, 199).join("")}…`;
}

/** The summary's language, or the one that the letters of the messages tell. */
function languageOf({ content, summary, title }: Conversation): string {
  const told = summary?.language ?? "und";
  return /^(?:zh|ja|ko)/.test(told) ? told : (asianLanguage(`${title} ${content ?? ""}`) ?? told);
}

/** Programs that read text out of a page take it for right-to-left if most of its characters are: invisible ones make up for our own. */
function turnPage(page: Canvas, type: Typesetter): void {
  const mark = type.fitted("\u200f", { size: 1, weight: "regular", language: "und" }, COLUMN);
  for (let x = PAGE.left; page.balance() >= 0 && x < PAGE.left + COLUMN; x += 0.5) {
    page.text(mark, x, PAGE.height - PAGE.bottom + 8, 1, MUTED);
  }
}

/** The page's number below and, where a conversation goes on from the page before, its title above. */
function furnish(page: Canvas, type: Typesetter, number: number, title: string, language: string): void {
  const style = { size: 8, weight: "regular", language } as const;
  const line = type.fitted(String(number), style, 60);
  page.text(line, PAGE.left + COLUMN - line.width, baseline(PAGE.height - 42, 10, 8), 8, MUTED);
  if (title !== "") page.text(type.fitted(title, style, COLUMN), PAGE.left, baseline(40, 10, 8), 8, MUTED);
}
