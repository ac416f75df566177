import { type Canvas, canvas } from "./canvas.ts";
import type { Line } from "./paragraph.ts";
import { COLUMN, type Color, PAGE } from "./style.ts";

export interface Placing {
  size: number;
  /** From one base line to the next, in points. */
  leading: number;
  color: Color;
  /** From the left and, for text read from right to left, from the right margin. */
  indent?: number;
  /** A rule along the side where the lines begin. */
  bar?: Color;
}

/** Text running over pages from the top margin to the bottom one. */
export interface Flow {
  /** Where the next thing goes, from the top of the page. */
  y: number;
  page: Canvas;
  /** Goes on to a new page when fewer than so many points are left on this one. */
  ensure(height: number): void;
  gap(height: number): void;
  place(lines: readonly Line[], placing: Placing): void;
  /** Hands over the last page. */
  end(): void;
}

/** `finish` gets each page that is full; `start` puts on each new one what all have. */
export function openFlow(start: (page: Canvas, first: boolean) => void, finish: (page: Canvas) => void): Flow {
  const bottom = PAGE.height - PAGE.bottom;
  const turn = () => {
    finish(flow.page);
    flow.page = canvas();
    flow.y = PAGE.top;
    start(flow.page, false);
  };
  const flow: Flow = {
    y: PAGE.top,
    page: canvas(),
    ensure: (height) => {
      if (flow.y + height > bottom && flow.y > PAGE.top) turn();
    },
    gap: (height) => {
      if (flow.y > PAGE.top) flow.y += height;
    },
    place: (lines, placing) => {
      for (let at = 0; at < lines.length; ) {
        const count = fitting(lines.length - at, Math.floor((bottom - flow.y) / placing.leading), flow.y > PAGE.top);
        for (const line of lines.slice(at, at + count)) {
          placeLine(flow.page, line, flow.y, placing);
          flow.y += placing.leading;
        }
        at += count;
        if (at < lines.length) turn();
      }
    },
    end: () => finish(flow.page),
  };
  start(flow.page, true);
  return flow;
}

/** How many lines go on this page: no first line is left behind alone, no last line goes over alone. */
function fitting(lines: number, room: number, turnable: boolean): number {
  if (lines <= room) return lines;
  const count = lines - room === 1 && room > 2 ? room - 1 : room;
  return count < 2 && turnable ? 0 : Math.max(count, 1);
}

function placeLine(page: Canvas, line: Line, y: number, { size, leading, color, indent = 0, bar }: Placing): void {
  const left = PAGE.left + (line.rtl ? COLUMN - indent - line.width : indent);
  if (bar) page.box(PAGE.left + (line.rtl ? COLUMN - 2 : 0), y, 2, leading, bar);
  page.text(line, left, baseline(y, leading, size), size, color);
}

/** The base line that has capitals in the middle of a line's height. */
export function baseline(y: number, leading: number, size: number): number {
  return y + (leading + 0.714 * size) / 2;
}
