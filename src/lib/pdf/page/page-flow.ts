import type { Line } from "../text/line.ts";
import { computeBaseline } from "./baseline.ts";
import { ContentStream } from "./content-stream.ts";
import { PageLinks } from "./page-links.ts";
import { COLUMN_WIDTH, type Color, PAGE } from "./theme.ts";

export interface ParagraphStyle {
  size: number;
  /** Distance between baselines, in points. */
  lineHeight: number;
  color: Color;
  /** Distance from the left margin, or from the right margin for right-to-left text. */
  indent?: number;
  /** Color of a rule along the side where the lines start. */
  rule?: Color;
  /** Destination to which each line leads; a function of the line's index for lines that lead to different ones. */
  link?: number | ((line: number) => number | undefined) | undefined;
  /** Destination at the first line. */
  destination?: number | undefined;
}

export interface PageEvents {
  /** Called with each new page before its content. */
  onPageStart(page: ContentStream, isFirst: boolean): void;
  /** Called with each page after its content. */
  onPageEnd(page: ContentStream, links: PageLinks): void;
}

const BOTTOM = PAGE.height - PAGE.bottom;

/** Places content from top to bottom and starts new pages (pagination). */
export class PageFlow {
  /** Position of the next content, measured from the top of the page. */
  y: number = PAGE.top;
  readonly #events: PageEvents;
  #page = new ContentStream();
  #links = new PageLinks();

  constructor(events: PageEvents) {
    this.#events = events;
    events.onPageStart(this.#page, true);
  }

  get page(): ContentStream {
    return this.#page;
  }

  /** Starts a new page if the current one has less space than `height`. */
  ensureSpace(height: number): void {
    if (this.y + height > BOTTOM && this.y > PAGE.top) this.#startPage();
  }

  /** Adds vertical space, except at the top of a page. */
  addSpace(height: number): void {
    if (this.y > PAGE.top) this.y += height;
  }

  placeLines(lines: readonly Line[], style: ParagraphStyle): void {
    for (let at = 0; at < lines.length; ) {
      const space = Math.floor((BOTTOM - this.y) / style.lineHeight);
      const count = countLinesOnPage(lines.length - at, space, this.y > PAGE.top);
      for (const [index, line] of lines.slice(at, at + count).entries()) {
        this.#placeLine(line, at + index, style);
        this.y += style.lineHeight;
      }
      at += count;
      if (at < lines.length) this.#startPage();
    }
  }

  finish(): void {
    this.#events.onPageEnd(this.#page, this.#links);
  }

  #startPage(): void {
    this.#events.onPageEnd(this.#page, this.#links);
    this.#page = new ContentStream();
    this.#links = new PageLinks();
    this.y = PAGE.top;
    this.#events.onPageStart(this.#page, false);
  }

  #placeLine(line: Line, index: number, style: ParagraphStyle): void {
    const { size, lineHeight, color, indent = 0, rule, link, destination } = style;
    const x = PAGE.left + (line.rtl ? COLUMN_WIDTH - indent - line.width : indent);
    const ruleX = PAGE.left + (line.rtl ? COLUMN_WIDTH - 2 : 0);
    if (rule) this.#page.fillRectangle(ruleX, this.y, 2, lineHeight, rule);
    this.#page.drawText(line, x, computeBaseline(this.y, lineHeight, size), size, color);
    const target = typeof link === "function" ? link(index) : link;
    if (target !== undefined && line.width > 0)
      this.#links.addLink({ x, y: this.y, width: line.width, height: lineHeight }, target);
    if (destination !== undefined && index === 0) this.#links.destinations.push({ id: destination, y: this.y });
  }
}

/** Number of lines for the current page, such that no paragraph's first or last line is alone on a page (orphans and widows). */
function countLinesOnPage(lines: number, space: number, canStartPage: boolean): number {
  if (lines <= space) return lines;
  const count = lines - space === 1 && space > 2 ? space - 1 : space;
  return count < 2 && canStartPage ? 0 : Math.max(count, 1);
}
