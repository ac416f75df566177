import type { Deps } from "../core/context.ts";
import { publishRefusal } from "./quota.ts";
import { accountRef } from "./service.ts";

/** Tells of a refused write in a change of its own: the refused one leaves nothing behind. */
export async function tellRefusal(actor: { account: string; deps: Pick<Deps, "committer"> }): Promise<void> {
  await actor.deps.committer
    .commit(actor.account, [accountRef(actor.account)], (change, [account]) => {
      if (account) publishRefusal(change, account);
    })
    // The refusal is the caller's answer in any case; the committer has logged why it could not be told.
    .catch(() => {});
}
