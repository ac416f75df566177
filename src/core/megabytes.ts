/** Converts bytes to MB of 1,000,000 bytes, rounded to three decimals. */
export function toMegabytes(bytes: number): number {
  return Math.round(bytes / 1_000) / 1_000;
}
