import type { DocumentFont } from "../fonts/document-fonts.ts";
import type { FontWeight } from "../fonts/font-families.ts";
import type { ShapedText } from "./shape-text.ts";

export interface TextStyle {
  weight: FontWeight;
  /** In points. */
  size: number;
  /** BCP 47 tag; selects between Chinese, Japanese and Korean fonts. */
  language: string;
}

/** One line of text, ready to be shown. */
export interface Line {
  /** From left to right. */
  pieces: readonly { font: DocumentFont; shaped: ShapedText }[];
  /** In points. */
  width: number;
  /** Direction of the paragraph. */
  rtl: boolean;
  /** Number of left-to-right characters minus number of right-to-left characters. */
  directionBalance: number;
}
