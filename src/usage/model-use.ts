import type { Deps } from "../core/context.ts";
import type { Database } from "../database/database.ts";
import { isDuplicateKey } from "../database/driver-errors.ts";
import { formatDay } from "./counter.ts";
import { UsageDays, type UsageRow } from "./model.ts";

/** Stores the tokens of each account and day beside its calls. */
export function createModelUseStore(database: Database, clock: () => number = Date.now): Deps["modelUse"] {
  const read = async (account: string, from: string, to: string) => {
    const filter = { account, day: { $gte: new Date(from), $lte: new Date(to) }, tokens: { $exists: true } };
    const rows = await database.model(UsageDays).find(filter, { tokens: 1 }).lean<Pick<UsageRow, "tokens">[]>();
    const sums = { input: 0, output: 0, own: 0, cost: null as number | null };
    for (const { tokens } of rows) {
      sums.input += tokens?.input ?? 0;
      sums.output += tokens?.output ?? 0;
      sums.own += tokens?.own ?? 0;
      if (tokens?.cost !== undefined) sums.cost = (sums.cost ?? 0) + tokens.cost;
    }
    return sums;
  };
  return {
    async read(account, from, to) {
      const { own: _own, ...use } = await read(account, from, to);
      return use;
    },
    async readMonth(account) {
      const today = formatDay(clock());
      const { input, output, own } = await read(account, `${today.slice(0, 8)}01`, today);
      return { operator: input + output - own, own };
    },
    async add(account, { input, output, cost }, own) {
      const day = formatDay(clock());
      const $inc = {
        "tokens.input": input,
        "tokens.output": output,
        ...(own && { "tokens.own": input + output }),
        ...(cost !== null && { "tokens.cost": cost }),
      };
      const update = { $set: { account, day: new Date(day) }, $inc };
      const write = () =>
        database
          .model(UsageDays)
          .updateOne({ _id: `${account}_${day}` }, update, { upsert: true })
          .exec();
      // Of two first writes of a day, one fails, and finds the row when it is repeated.
      await write().catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return write();
      });
    },
  };
}
