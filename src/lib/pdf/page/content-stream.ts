import { formatNumber } from "../file/pdf-syntax.ts";
import type { Line } from "../text/line.ts";
import { applyTextRise } from "../text/show-text-operand.ts";
import { type Color, PAGE } from "./theme.ts";

/** Builds the content stream of one page (ISO 32000-1, 7.8.2). Coordinates start at the top left corner, in points. */
export class ContentStream {
  readonly #operators: string[] = [];
  #fillColor = "";
  #directionBalance = 0;

  /** Number of left-to-right characters minus number of right-to-left characters. */
  get directionBalance(): number {
    return this.#directionBalance;
  }

  drawText(line: Line, x: number, baseline: number, size: number, color: Color): void {
    if (line.pieces.length === 0) return;
    this.#directionBalance += line.directionBalance;
    this.#setFillColor(color);
    this.#operators.push(`BT 1 0 0 1 ${formatNumber(x)} ${formatNumber(PAGE.height - baseline)} Tm`);
    let font = "";
    let operand = "";
    for (const piece of line.pieces) {
      if (piece.font.resource !== font) {
        this.#showText(operand, size);
        operand = "";
        font = piece.font.resource;
        this.#operators.push(`/${font} ${formatNumber(size)} Tf`);
      }
      operand += piece.shaped.operand;
    }
    this.#showText(operand, size);
    this.#operators.push("ET");
  }

  fillRectangle(x: number, y: number, width: number, height: number, color: Color, radius = 0): void {
    this.#setFillColor(color);
    this.#operators.push(`${formatRectangle(x, y, width, height, radius)} f`);
  }

  strokeRectangle(x: number, y: number, width: number, height: number, color: Color, radius = 0): void {
    this.#operators.push(`${color} RG 0.8 w ${formatRectangle(x, y, width, height, radius)} S`);
  }

  toString(): string {
    return this.#operators.join("\n");
  }

  #showText(operand: string, size: number): void {
    if (operand !== "") this.#operators.push(applyTextRise(`[${operand}]TJ`, size, formatNumber));
  }

  #setFillColor(color: Color): void {
    if (color !== this.#fillColor) this.#operators.push(`${color} rg`);
    this.#fillColor = color;
  }
}

/** The path of a rectangle; rounded corners are quarter circles, approximated by Bézier curves. */
function formatRectangle(x: number, top: number, width: number, height: number, radius: number): string {
  const bottom = PAGE.height - top - height;
  const format = (...values: number[]) => values.map(formatNumber).join(" ");
  if (radius === 0) return `${format(x, bottom, width, height)} re`;
  // The distance of a curve's control point from the corner: 1 - 0.5523 of the radius.
  const c = radius * 0.4477;
  const [left, right, upper] = [x, x + width, bottom + height];
  return [
    `${format(left + radius, bottom)} m ${format(right - radius, bottom)} l ${format(right - c, bottom, right, bottom + c, right, bottom + radius)} c`,
    `${format(right, upper - radius)} l ${format(right, upper - c, right - c, upper, right - radius, upper)} c`,
    `${format(left + radius, upper)} l ${format(left + c, upper, left, upper - c, left, upper - radius)} c`,
    `${format(left, bottom + radius)} l ${format(left, bottom + c, left + c, bottom, left + radius, bottom)} c h`,
  ].join(" ");
}
