import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { writeDocumentCatalog } from "./file/document-catalog.ts";
import { ObjectWriter } from "./file/object-writer.ts";
import { Outline } from "./file/outline.ts";
import { PageTree } from "./file/page-tree.ts";
import { detectCjkLanguage, isCjkLanguage } from "./fonts/cjk-language.ts";
import { DocumentFonts } from "./fonts/document-fonts.ts";
import { embedFont } from "./fonts/embed-font.ts";
import { createFontSubsetter } from "./fonts/subset-font.ts";
import { PageFlow } from "./page/page-flow.ts";
import { formatDestination } from "./page/page-links.ts";
import { markRightToLeft } from "./page/reading-direction.ts";
import { writePageNumber, writeRunningTitle } from "./page/running-elements.ts";
import { PAGE } from "./page/theme.ts";
import { formatMonth } from "./report/format.ts";
import type { Report, ReportConversation } from "./report/report.ts";
import { writeConversationSection } from "./sections/conversation-section.ts";
import { createCoverPage } from "./sections/cover-page.ts";
import { MessageDestinations } from "./sections/message-destinations.ts";
import { type ContentsEntry, countContentsPages, createContentsPages } from "./sections/table-of-contents.ts";
import { isRightToLeft } from "./text/bidi.ts";
import { toSingleLine } from "./text/clean-text.ts";
import { Typesetter } from "./text/typesetter.ts";

/** From this number of conversations on, the outline groups them by month. */
const MIN_GROUPED_CONVERSATIONS = 60;
const MAX_OUTLINE_TITLE_LENGTH = 200;

/** Writes the report as a PDF document and ends `out`. Equal reports give equal bytes. Rejects with what `out` or the report throws. */
export function writePdf(report: Report, out: Writable): Promise<void> {
  return pipeline(() => new ReportWriter(report).write(), out);
}

/** Writes each conversation as it is read. Cover and contents follow in the file, but precede the conversations in the page tree. */
class ReportWriter {
  readonly #report: Report;
  readonly #objects = new ObjectWriter();
  readonly #pages = new PageTree(this.#objects);
  readonly #outline = new Outline(this.#objects);
  readonly #contentsPage = this.#objects.allocate();
  readonly #fonts = new DocumentFonts();
  readonly #typesetter = new Typesetter(this.#fonts);
  readonly #entries: ContentsEntry[] = [];
  readonly #firstPageNumber: number;
  #pageNumber: number;
  #outlineGroup = "";

  constructor(report: Report) {
    this.#report = report;
    this.#firstPageNumber = 2 + countContentsPages(report.expectedConversations);
    this.#pageNumber = this.#firstPageNumber;
  }

  async *write(): AsyncGenerator<Buffer> {
    this.#outline.add("Contents", this.#contentsPage);
    for await (const conversation of this.#report.conversations()) {
      this.#writeConversation(conversation);
      yield this.#objects.take();
    }
    const frontPages = this.#writeFrontMatter();
    yield this.#objects.take();
    const fonts: string[] = [];
    for await (const font of this.#embedFonts()) {
      fonts.push(font);
      yield this.#objects.take();
    }
    const mediaBox = `[0 0 ${PAGE.width} ${PAGE.height}]`;
    const pages = this.#pages.finish(`<</Font<<${fonts.join("")}>>>>`, mediaBox);
    const entries = { pages, outline: this.#outline.finish(), frontPages, firstPageNumber: this.#firstPageNumber };
    this.#objects.writeTrailer(writeDocumentCatalog(this.#objects, this.#report.info, entries));
    yield this.#objects.take();
  }

  #writeConversation(conversation: ReportConversation): void {
    const { createdAt } = conversation;
    const title = toSingleLine(conversation.title);
    const language = detectLanguage(conversation);
    const pageNumber = this.#pageNumber;
    const pages = this.#writePages(conversation, title, language);
    const shortTitle = shortenTitle(title);
    const page = pages[0] ?? 0;
    this.#entries.push({ title: shortTitle, createdAt, language, page, pageNumber });
    this.#addToOutline(shortTitle, page, createdAt);
  }

  /** Returns the object numbers of the pages. */
  #writePages(conversation: ReportConversation, title: string, language: string): number[] {
    const typesetter = this.#typesetter;
    const rtl = isRightToLeft(toSingleLine(getSummaryContent(conversation) || title));
    const pages: number[] = [];
    const flow = new PageFlow({
      onPageStart: (page, isFirst) => {
        writePageNumber(page, typesetter, this.#pageNumber, language);
        this.#pageNumber += 1;
        if (!isFirst && title !== "") writeRunningTitle(page, typesetter, title, language);
      },
      onPageEnd: (page, links) => {
        if (rtl) markRightToLeft(page, typesetter);
        const id = this.#pages.addPage(page.toString(), links.annotations);
        for (const place of links.destinations) this.#objects.write(place.id, formatDestination(id, place.y));
        pages.push(id);
      },
    });
    const destinations = new MessageDestinations(() => this.#objects.allocate());
    writeConversationSection({ flow, typesetter, language, destinations }, conversation);
    flow.finish();
    for (const id of destinations.listMissing()) this.#objects.write(id, formatDestination(pages[0] ?? 0, PAGE.top));
    return pages;
  }

  #addToOutline(title: string, page: number, createdAt: Date): void {
    const month = formatMonth(createdAt);
    const isGrouped = this.#report.expectedConversations >= MIN_GROUPED_CONVERSATIONS;
    if (isGrouped && month !== this.#outlineGroup) this.#outline.startGroup(month);
    this.#outlineGroup = month;
    this.#outline.add(title, page);
  }

  /** Returns the number of pages. */
  #writeFrontMatter(): number {
    this.#pages.addFrontPage(createCoverPage(this.#report.getCover(), this.#typesetter).toString());
    let count = 1;
    for (const { content, annotations } of createContentsPages(this.#entries, this.#typesetter)) {
      count += 1;
      writePageNumber(content, this.#typesetter, count, "en");
      this.#pages.addFrontPage(content.toString(), annotations, count === 2 ? this.#contentsPage : undefined);
    }
    return count;
  }

  /** Embeds the fonts used; yields their entries for the resource dictionary. */
  async *#embedFonts(): AsyncGenerator<string> {
    const subsetter = await createFontSubsetter();
    // The largest first: the others fit into the memory allocated for it.
    for (const font of this.#fonts.listBySize()) {
      yield `/${font.resource} ${embedFont(this.#objects, font, subsetter)} 0 R`;
    }
  }
}

function shortenTitle(title: string): string {
  if (title.length <= MAX_OUTLINE_TITLE_LENGTH) return title;
  return `${[...title].slice(0, MAX_OUTLINE_TITLE_LENGTH - 1).join("")}…`;
}

const getSummaryContent = ({ summary }: ReportConversation) => (typeof summary === "string" ? "" : summary.content);

/** The conversation's language; if it is not a CJK language, the letters of the texts can indicate one. */
function detectLanguage({ title, language, messages }: ReportConversation): string {
  if (isCjkLanguage(language)) return language;
  const texts = [title];
  for (const { author, headers, text } of messages ?? []) texts.push(author ?? "", ...headers, text);
  return detectCjkLanguage(texts.join(" ")) ?? language;
}
