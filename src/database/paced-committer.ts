import { Pace } from "../process/pace.ts";
import type { Shares } from "../process/shares.ts";
import type { Committer } from "./committer.ts";

/** Processor time of this process and of the database for a change with the request or job that causes it, without its rows. */
const COMMIT_MS = 6;
/** The same for each row that it writes. */
const ROW_MS = 2;
/** A change of an account that used more than its share waits for at most this long, and for those before it. */
const MAX_REST_MS = 1_000;
/** Changes that wait share a transaction: one by one each costs twice as much. */
const BATCH = 8;

/** Lets the changes of an account that uses more than its share begin at the rate of its share, and counts what they write. */
export function paceCommits(committer: Committer, shares: Shares): Committer {
  const pace = new Pace(shares, { costMs: COMMIT_MS, maxRestMs: MAX_REST_MS, batch: BATCH });
  return {
    async commit(context, reads, run) {
      const { account } = context;
      await pace.enter(account);
      return committer.commit(context, reads, (change, found) => {
        // Includes the rows that hooks add.
        change.after(() => shares.record(account, ROW_MS * change.writes.length));
        return run(change, found);
      });
    },
    close: () => committer.close(),
  };
}
