import { num } from "./objects.ts";
import type { Line } from "./paragraph.ts";
import { type Color, PAGE } from "./style.ts";

/** The operators of one page; y grows downwards from the top. */
export interface Canvas {
  /** One line of text, its base line at y; gives where it ends. */
  text(line: Line, x: number, y: number, size: number, color: Color): void;
  box(x: number, y: number, width: number, height: number, color: Color, radius?: number): void;
  frame(x: number, y: number, width: number, height: number, color: Color, radius?: number): void;
  /** How many more of its characters are read from left to right than from right to left. */
  balance(): number;
  content(): string;
}

export function canvas(): Canvas {
  const operators: string[] = [];
  let filling = "";
  let balance = 0;
  const fill = (color: Color) => {
    if (color !== filling) operators.push(`${color} rg`);
    filling = color;
  };
  return {
    text: (line, x, y, size, color) => {
      if (line.pieces.length === 0) return;
      balance += line.balance;
      fill(color);
      operators.push(`BT 1 0 0 1 ${num(x)} ${num(PAGE.height - y)} Tm`);
      let font = "";
      let shown = "";
      const show = () => {
        if (shown === "") return;
        operators.push(`[${shown}]TJ`.replace(/\{(-?\d+)\}/g, (_, up) => `]TJ ${num((up * size) / 1000)} Ts[`));
        shown = "";
      };
      for (const { face, shaped } of line.pieces) {
        if (face.resource !== font) {
          show();
          operators.push(`/${face.resource} ${num(size)} Tf`);
          font = face.resource;
        }
        shown += shaped.show;
      }
      show();
      operators.push("ET");
    },
    box: (x, y, width, height, color, radius = 0) => {
      fill(color);
      operators.push(`${path(x, y, width, height, radius)} f`);
    },
    frame: (x, y, width, height, color, radius = 0) => {
      operators.push(`${color} RG 0.8 w ${path(x, y, width, height, radius)} S`);
    },
    balance: () => balance,
    content: () => operators.join("\n"),
  };
}

function path(x: number, top: number, width: number, height: number, radius: number): string {
  const y = PAGE.height - top - height;
  if (radius === 0) return `${num(x)} ${num(y)} ${num(width)} ${num(height)} re`;
  // Four quarter circles, each a Bézier curve whose handles are 0.5523 of the radius long.
  const c = radius * 0.4477;
  const [r, t] = [x + width, y + height];
  const points = (...values: number[]) => values.map(num).join(" ");
  return [
    `${points(x + radius, y)} m ${points(r - radius, y)} l ${points(r - c, y, r, y + c, r, y + radius)} c`,
    `${points(r, t - radius)} l ${points(r, t - c, r - c, t, r - radius, t)} c`,
    `${points(x + radius, t)} l ${points(x + c, t, x, t - c, x, t - radius)} c`,
    `${points(x, y + radius)} l ${points(x, y + c, x + c, y, x + radius, y)} c h`,
  ].join(" ");
}
