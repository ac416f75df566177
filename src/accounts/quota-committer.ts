import type { Committer } from "../database/committer.ts";
import { isStorageRefusal, publishRefusal } from "./quota.ts";
import { accountRef } from "./service.ts";

/** Publishes `storage.limit_exceeded` when a commit is refused for want of storage: the refused change leaves nothing behind. */
export function publishQuotaRefusals(committer: Committer): Committer {
  const publish = ({ account: id }: { account: string }) =>
    committer
      .commit({ account: id }, [accountRef(id)], (change, [account]) => {
        if (account) publishRefusal(change, account);
      })
      // The refusal is the caller's answer in any case; the committer has logged why the event could not be written.
      .catch(() => {});
  return {
    async commit(context, reads, run) {
      try {
        return await committer.commit(context, reads, run);
      } catch (error) {
        if (isStorageRefusal(error)) await publish(context);
        throw error;
      }
    },
    close: () => committer.close(),
  };
}
