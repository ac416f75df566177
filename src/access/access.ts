import { isAllowedIp } from "../accounts/ip-ranges.ts";
import { getWeight } from "../accounts/plans.ts";
import type { Context, Deps } from "../core/context.ts";
import { ApiError, MISSING_KEY, serviceUnavailable, unauthorized } from "../core/errors.ts";
import { pickLater } from "../core/log-position.ts";
import { CALL_WORK } from "../core/work.ts";
import { waitForCursor } from "../events/at-least.ts";
import type { Access } from "../http/access.ts";
import { findSessionToken, isFromOwnOrigin } from "../http/own-origin.ts";
import type { Holder } from "./credentials.ts";
import { MeasuredWork } from "./rate-limits/measured-work.ts";

/** A failover may take this long before requests are refused instead of waiting. */
const FAILOVER_TIMEOUT_MS = 5_000;

type Request = Pick<Context, "requestId" | "ip" | "deps" | "authenticate">;

/** Authentication by bearer token and rate limits by account, for every transport. */
export function createAccess(
  {
    database,
    credentials,
    limits,
    positions,
    shares,
    tail,
    turns,
  }: Pick<Deps, "database" | "credentials" | "limits" | "positions" | "shares" | "tail" | "turns">,
  /** Called for each accepted request, with its path template. */
  countUsage: (account: string, endpoint: string) => void,
  /** Returns the holder of a session cookie, if it is valid. */
  findSession: (token: string) => Promise<Holder | undefined>,
): Access {
  const tokens = new WeakMap<Context, string>();
  const measured = new MeasuredWork(turns);

  async function createContext({ owner, credential }: Holder, request: Request): Promise<Context> {
    const place = { position: await positions.get(owner._id) };
    return { account: owner._id, owner, credential, ...request, place };
  }

  async function take(ctx: Context, calls: number): Promise<void> {
    const { rateLimit, refusal } = await limits.take(ctx.owner, calls);
    // The copies of a context share the object.
    ctx.rateLimit = Object.assign(ctx.rateLimit ?? {}, rateLimit);
    if (refusal) throw refusal;
    measured.cover(ctx.account, calls);
  }

  /** Charges the calls of measured processor time that exceeds the calls already charged, as far as calls remain. */
  async function chargeDebt(ctx: Context): Promise<void> {
    const calls = Math.min(measured.getDebt(ctx.account), limits.getRateLimit(ctx.owner).remaining);
    if (calls <= 0) return;
    // Before the wait, so that no other request is charged for the same debt.
    measured.cover(ctx.account, calls);
    const { refusal } = await limits.take(ctx.owner, calls);
    if (refusal) measured.cover(ctx.account, -calls);
  }

  return {
    async identify(deps, authorization, requestId, ip) {
      const token = parseBearerToken(authorization);
      if (database.awayFor() > FAILOVER_TIMEOUT_MS) throw serviceUnavailable("The database is away.");
      const ctx = await createContext(await credentials.resolve(token), { requestId, ip, deps });
      tokens.set(ctx, token);
      return ctx;
    },
    async identifySession(deps, request, requestId, ip) {
      const token = findSessionToken(request);
      if (token === undefined || !isFromOwnOrigin(request, deps.publicUrl)) return undefined;
      const holder = await findSession(token);
      return holder && createContext(holder, { requestId, ip, deps });
    },
    async identifyTicket(deps, ticket, requestId, ip) {
      const resolve = await credentials.redeem(ticket);
      const authenticate = async (): Promise<Context> => {
        const ctx = await createContext(await resolve(), { requestId, ip, authenticate, deps });
        this.requireAllowedAddress(ctx);
        return ctx;
      };
      return authenticate();
    },
    async requireAtLeast(ctx, cursor) {
      const sequence = await waitForCursor({ database, tail, positions }, ctx.account, cursor);
      // A cached credential may be older than the event.
      const token = tokens.get(ctx);
      if (token) Object.assign(ctx, await credentials.resolve(token, sequence));
      const position = { sequence, cursor: String(cursor) };
      if (ctx.place) ctx.place.position = pickLater(ctx.place.position, position);
    },
    requireAllowedAddress(ctx) {
      if (isAllowedIp(ctx.owner, ctx.ip)) return;
      // Reports the remaining calls without counting one: requests from elsewhere must not use up the account's calls.
      this.reportRemaining(ctx);
      throw new ApiError("forbidden", "This address is not on the account's IP allow-list.", {
        details: { reason: "ip_not_allowed" },
      });
    },
    reportRemaining(ctx) {
      ctx.rateLimit = limits.getRateLimit(ctx.owner);
    },
    async charge(ctx: Context, endpoint, calls = 1) {
      await chargeDebt(ctx);
      await take(ctx, calls);
      ctx.charge = { calls, covered: calls * CALL_WORK };
      countUsage(ctx.account, endpoint);
      turns.recordRequest(ctx.account);
      shares.recordRequest(ctx.account, getWeight(ctx.owner));
    },
    async chargeWork(ctx, work) {
      const { charge } = ctx;
      if (!charge) return;
      charge.covered -= work;
      if (charge.covered >= 0) return;
      const calls = Math.ceil(-charge.covered / CALL_WORK);
      // Before the wait, as the verbs of an operation run at the same time.
      charge.covered += calls * CALL_WORK;
      await take(ctx, calls);
      charge.calls += calls;
    },
    async chargeOwner(owner, endpoint) {
      const { refusal } = await limits.take(owner, 1);
      if (refusal) throw refusal;
      measured.cover(owner._id, 1);
      countUsage(owner._id, endpoint);
    },
    requireRemaining(ctx) {
      const refused = limits.findRefusal(ctx.owner);
      if (!refused) return;
      ctx.rateLimit = refused.rateLimit;
      throw refused.refusal;
    },
  };
}

function parseBearerToken(authorization: string | undefined): string {
  if (!authorization) throw unauthorized(MISSING_KEY);
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (!token) throw unauthorized("The header Authorization must be Bearer <key>.");
  return token;
}
