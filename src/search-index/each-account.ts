/**
 * Does the work of a sweep for each account. One that fails, for example because its index is damaged, prevents that of no other.
 * @throws the failures, at the end
 */
export async function runForEachAccount(
  accounts: Iterable<string>,
  signal: AbortSignal,
  run: (account: string) => Promise<unknown>,
): Promise<void> {
  const errors: Error[] = [];
  for (const account of accounts) {
    if (signal.aborted) break;
    try {
      await run(account);
    } catch (cause) {
      errors.push(new Error(`the index of ${account}: ${(cause as Error).message}`, { cause }));
    }
  }
  const [first] = errors;
  if (first) throw errors.length === 1 ? first : new AggregateError(errors, first.message);
}
