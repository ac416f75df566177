/** Bytes as MB of 1,000,000 bytes, rounded to three decimals (decisions.md section 2 "MB"). */
export function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000) / 1_000;
}
