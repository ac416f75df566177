/** Whether a unique index refused what was written: somebody else was first. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown }).code === 11_000;
}
