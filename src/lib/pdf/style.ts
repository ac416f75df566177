/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 64, right: 64, top: 72, bottom: 68 } as const;
export const COLUMN = PAGE.width - PAGE.left - PAGE.right;

/** Red, green and blue from 0 to 1, as the operators take them. */
export type Color = string;

export const INK: Color = rgb("1f2933");
export const MUTED: Color = rgb("6b7785");
export const FAINT: Color = rgb("dfe4ea");
export const WASH: Color = rgb("f4f6f9");
export const ACCENT: Color = rgb("1d4e89");

export const SENTIMENT_COLORS: Record<string, Color> = {
  positive: rgb("2f855a"),
  neutral: rgb("718096"),
  negative: rgb("c05640"),
  mixed: rgb("b7791f"),
};

/** For the names in a chat, in the order of their first message. */
export const SPEAKER_COLORS: readonly Color[] = [
  ACCENT,
  rgb("9c4a1a"),
  rgb("2f6f4f"),
  rgb("6b3fa0"),
  rgb("a3315a"),
  rgb("4a5568"),
];

function rgb(hex: string): Color {
  return [0, 2, 4].map((at) => Math.round((parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000).join(" ");
}
