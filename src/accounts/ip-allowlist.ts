import { recordInChange } from "../audit/record.ts";
import { type Context, requireScope } from "../core/context.ts";
import { notFound, validationError } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import { commit } from "../database/committer.ts";
import { IpAllowlistInput } from "./input.ts";
import { contains, distinctRanges } from "./ip-ranges.ts";
import { type AccountRow, Accounts } from "./model.ts";
import { requirePro } from "./plans.ts";
import { accountRef, readAccount } from "./service.ts";

const FEATURE = "The IP allow-list";

/** GET /account/ip_allowlist. Requires Pro, except for a list that was kept after a downgrade. */
export async function getIpAllowlist(ctx: Context): Promise<AccountRow> {
  requireScope(ctx, "admin");
  const account = await readAccount(ctx.deps.database, ctx.account);
  if (!account) throw notFound("account", ctx.account);
  if (!account.ip_allowlist?.length) requirePro(account, FEATURE);
  return account;
}

/** PUT /account/ip_allowlist: replaces the list; an empty list allows every address. */
export async function setIpAllowlist(ctx: Context, input: IpAllowlistInput): Promise<AccountRow> {
  requireScope(ctx, "admin");
  const owner = await readAccount(ctx.deps.database, ctx.account);
  if (owner) requirePro(owner, FEATURE);
  const entries = distinctRanges(parseInput(IpAllowlistInput, input).entries);
  if (entries.length > 0 && !contains(entries, ctx.ip))
    throw validationError({ entries: [`must contain your own address, ${ctx.ip}`] });
  return commit(ctx, [accountRef(ctx.account)], (change, [account]) => {
    if (!account) throw notFound("account", ctx.account);
    requirePro(account, FEATURE);
    const next: AccountRow = { ...account, ip_allowlist: entries };
    change.replace(Accounts, next);
    recordInChange(change, ctx, "security.allowlist_changed", { ranges: entries.map(({ cidr }) => cidr) });
    return next;
  });
}
