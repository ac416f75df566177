/** Height of capital letters as a share of the font size. */
const CAP_HEIGHT = 0.714;

/** The baseline that centers capital letters in a line of the given height. */
export function computeBaseline(top: number, lineHeight: number, fontSize: number): number {
  return top + (lineHeight + CAP_HEIGHT * fontSize) / 2;
}
