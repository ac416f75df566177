import { formatNumber } from "../file/pdf-syntax.ts";
import { PAGE } from "./theme.ts";

/** A rectangle in points, from the top left corner of the page. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Formats a link annotation without a border (ISO 32000-1, 12.5.6.5). `destination`: an array, or a reference to one. */
export function formatLink({ x, y, width, height }: Area, destination: string): string {
  const corners = [x, PAGE.height - y - height, x + width, PAGE.height - y];
  const rectangle = corners.map(formatNumber).join(" ");
  return `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[${rectangle}]/Dest ${destination}>>`;
}

/** Formats a destination (ISO 32000-1, 12.3.2.2): a place on a page at the top of the window. */
export const formatDestination = (page: number, y: number): string =>
  `[${page} 0 R/XYZ null ${formatNumber(PAGE.height - y)} null]`;

/** Links of one page, and places on it to which others lead. A destination is an object, because links precede their pages. */
export class PageLinks {
  readonly destinations: { id: number; y: number }[] = [];
  #annotations = "";

  get annotations(): string {
    return this.#annotations;
  }

  addLink(area: Area, destination: number): void {
    this.#annotations += formatLink(area, `${destination} 0 R`);
  }
}
