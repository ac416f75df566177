import type { FontWeight } from "../fonts/font-families.ts";
import type { PageFlow } from "../page/page-flow.ts";
import { ACCENT_COLOR, COLUMN_WIDTH } from "../page/theme.ts";
import type { TextStyle } from "../text/line.ts";
import type { Typesetter } from "../text/typesetter.ts";
import type { MessageDestinations } from "./message-destinations.ts";

export const BODY_SIZE = 9.5;
export const BODY_LINE_HEIGHT = 14.5;
export const BODY_INDENT = 12;

const HEADING_SIZE = 11;
const HEADING_HEIGHT = 20;

/** Objects that all parts of a conversation's section use. */
export interface SectionContext {
  flow: PageFlow;
  typesetter: Typesetter;
  language: string;
  destinations: MessageDestinations;
}

export const createStyle = (
  { language }: Pick<SectionContext, "language">,
  size: number,
  weight: FontWeight = "regular",
): TextStyle => ({
  size,
  weight,
  language,
});

/** Writes a heading, on a page with space for at least two lines below it. */
export function writeHeading({ flow, typesetter }: SectionContext, text: string): void {
  flow.addSpace(12);
  flow.ensureSpace(HEADING_HEIGHT + 2 * BODY_LINE_HEIGHT);
  const lines = typesetter.breakLines(text, { size: HEADING_SIZE, weight: "bold", language: "en" }, COLUMN_WIDTH);
  flow.placeLines(lines, { size: HEADING_SIZE, lineHeight: HEADING_HEIGHT, color: ACCENT_COLOR });
  flow.y += 1;
}
