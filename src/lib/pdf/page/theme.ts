/** A4, with its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 64, right: 64, top: 72, bottom: 68 } as const;
export const COLUMN_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/** Red, green and blue from 0 to 1: the operands of the color operators. */
export type Color = string;

export const TEXT_COLOR: Color = parseColor("1f2933");
export const MUTED_COLOR: Color = parseColor("6b7785");
export const RULE_COLOR: Color = parseColor("dfe4ea");
export const TAG_COLOR: Color = parseColor("f4f6f9");
export const ACCENT_COLOR: Color = parseColor("1d4e89");

const SENTIMENT_COLORS: Readonly<Record<string, Color>> = {
  positive: parseColor("2f855a"),
  neutral: parseColor("718096"),
  negative: parseColor("c05640"),
  mixed: parseColor("b7791f"),
};

export const getSentimentColor = (sentiment: string): Color => SENTIMENT_COLORS[sentiment] ?? MUTED_COLOR;

const AUTHOR_COLORS: readonly Color[] = [
  ACCENT_COLOR,
  parseColor("9c4a1a"),
  parseColor("2f6f4f"),
  parseColor("6b3fa0"),
  parseColor("a3315a"),
  parseColor("4a5568"),
];

/** Color of the author with this index, in the order of their first messages. */
export const getAuthorColor = (index: number): Color => AUTHOR_COLORS[index % AUTHOR_COLORS.length] ?? TEXT_COLOR;

function parseColor(hex: string): Color {
  return [0, 2, 4].map((at) => Math.round((parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000).join(" ");
}
