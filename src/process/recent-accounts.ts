/** The two accounts that were active last, with the times: enough to know whether another one than a given one was. */
export class RecentAccounts {
  #last = { account: "", at: Number.NEGATIVE_INFINITY };
  #lastOther = this.#last;

  record(account: string): void {
    if (this.#last.account !== account) this.#lastOther = this.#last;
    this.#last = { account, at: performance.now() };
  }

  /** Returns true if another account was active within the last milliseconds. */
  hasOther(account: string, withinMs: number): boolean {
    const { at } = this.#last.account === account ? this.#lastOther : this.#last;
    return performance.now() - at < withinMs;
  }
}
