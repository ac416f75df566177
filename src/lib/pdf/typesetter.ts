import type { Faces } from "./faces.ts";
import { itemiser } from "./itemise.ts";
import { type Line, layOut, type TextStyle } from "./paragraph.ts";
import { shaper } from "./shape.ts";

/** Turns cleaned text into lines with the fonts of one document. */
export interface Typesetter {
  lines(text: string, style: TextStyle, width: number): Line[];
  /** One line: what doesn't fit gives way to an ellipsis. */
  fitted(text: string, style: TextStyle, width: number): Line;
}

export function typesetter(faces: Faces): Typesetter {
  const itemise = itemiser(faces);
  const shape = shaper();
  const lines = (text: string, style: TextStyle, width: number) => layOut(itemise, shape, text, style, width);
  return {
    lines,
    fitted: (text, style, width) => {
      const fits = (candidate: string) => lines(candidate, style, width).length === 1;
      let best = text;
      if (text.length > 400 || !fits(text)) {
        const characters = [...text.slice(0, 800)].slice(0, 400);
        let [enough, tooMany] = [0, characters.length];
        while (enough < tooMany - 1) {
          const middle = (enough + tooMany) >> 1;
          if (fits(`${characters.slice(0, middle).join("").trimEnd()}…`)) enough = middle;
          else tooMany = middle;
        }
        best = `${characters.slice(0, enough).join("").trimEnd()}…`;
      }
      return lines(best, style, width)[0] as Line;
    },
  };
}
