import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import { verifyPassword } from "../../accounts/password.ts";
import { accountRef } from "../../accounts/service.ts";
import { recordInChange } from "../../audit/record.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { notFound, validationError } from "../../core/errors.ts";
import { isId, newId } from "../../core/ids.ts";
import { parseInput, text } from "../../core/input.ts";
import { commit } from "../../database/committer.ts";
import { one, oneWhere } from "../../database/references.ts";
import { countAttempt, createPasswordAllowances } from "../sessions/attempts.ts";
import { fingerprintPassword, type SignedIn } from "../sessions/sessions.ts";
import { createChallenge, readChallenge } from "./challenges.ts";
import { loadLibrary } from "./library.ts";
import { type PasskeyRow, Passkeys, UsedChallenges } from "./model.ts";
import { findRelyingParty } from "./relying-party.ts";

const MAX_PASSKEYS = 10;

const PasskeyInput = z.strictObject({ name: text(100).describe("Name of the passkey.") });

/** Lists the valid passkeys of the account, newest first. */
export async function listPasskeys(ctx: Context): Promise<PasskeyRow[]> {
  requireScope(ctx, "admin");
  const filter = { account: ctx.account, password: fingerprintPassword(ctx.owner) };
  return ctx.deps.database.model(Passkeys).find(filter).sort({ _id: -1 }).limit(MAX_PASSKEYS).lean<PasskeyRow[]>();
}

/** The options of a registration for the browser; undefined where browsers support no passkeys. */
export async function createRegistration(
  ctx: Context,
  passkeys: readonly PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON | undefined> {
  requireScope(ctx, "admin");
  const site = findRelyingParty(ctx.deps);
  if (!site) return undefined;
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: "Recap",
    rpID: site.id,
    userName: ctx.owner.email,
    userID: new Uint8Array(Buffer.from(ctx.account)),
    challenge: createChallenge(ctx.deps.secrets, `register ${ctx.account}`),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
  });
}

export interface NewPasskey {
  name: string;
  /** JSON of the browser's response. */
  response: string;
  /** Current password of the account: a session alone must not leave another way in. */
  password: string;
}

/** Adds a passkey. @throws validation_error for a wrong password, or a response that is not valid */
export async function addPasskey(ctx: Context, session: SignedIn["session"], given: NewPasskey): Promise<PasskeyRow> {
  requireScope(ctx, "admin");
  const { name } = parseInput(PasskeyInput, { name: given.name });
  const release = await countAttempt(ctx.deps.database, createPasswordAllowances(session._id));
  if (!(await verifyPassword(given.password, ctx.owner.password)))
    throw validationError({ current_password: ["is not your password"] });
  await release();
  const { challenge, registered } = await verifyRegistration(ctx, given.response);
  const { credential, credentialBackedUp } = registered;
  if ((await listPasskeys(ctx)).length >= MAX_PASSKEYS)
    throw validationError({ passkey: [`an account can have at most ${MAX_PASSKEYS} passkeys`] });
  const reads = [
    oneWhere(Passkeys, { credential_id: credential.id }),
    oneWhere(UsedChallenges, { _id: challenge.id }),
  ] as const;
  return commit(ctx, reads, (change, [known, used]) => {
    if (used) throw createStaleError();
    if (known) throw validationError({ passkey: ["is registered already"] });
    const row: PasskeyRow = {
      _id: newId("pk"),
      account: ctx.account,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backed_up: credentialBackedUp,
      password: fingerprintPassword(ctx.owner),
      name,
      created_at: change.now,
      last_used_at: null,
    };
    change.insert(UsedChallenges, { _id: challenge.id, account: ctx.account, expires_at: challenge.expiresAt });
    change.insert(Passkeys, row);
    recordInChange(change, ctx, "security.passkey_added", { passkey: row._id, name });
    return row;
  });
}

type Registered = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

async function verifyRegistration(ctx: Context, text: string) {
  const { deps, account } = ctx;
  const site = findRelyingParty(deps);
  const { verifyRegistrationResponse } = await loadLibrary();
  let challenge: ReturnType<typeof readChallenge>;
  let registered: Registered | undefined;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(text) as RegistrationResponseJSON,
      expectedChallenge(encoded) {
        challenge = readChallenge(deps.secrets, `register ${account}`, encoded);
        return challenge !== undefined;
      },
      expectedOrigin: site?.origin ?? "",
      expectedRPID: site?.id ?? "",
      requireUserVerification: true,
    });
    if (verified) registered = registrationInfo;
  } catch (error) {
    deps.log.debug({ err: error, account }, "a passkey was not registered");
  }
  if (!site || !challenge || !registered) throw createStaleError();
  return { challenge, registered };
}

const createStaleError = () => validationError({ passkey: ["could not be verified; load the page again and retry"] });

/** @throws not_found */
export async function renamePasskey(ctx: Context, id: string, given: string): Promise<PasskeyRow> {
  requireScope(ctx, "admin");
  const { name } = parseInput(PasskeyInput, { name: given });
  if (!isId("pk", id)) throw notFound("passkey", id);
  return commit(ctx, [one(Passkeys, ctx.account, id)], (change, [row]) => {
    if (!row) throw notFound("passkey", id);
    const next = { ...row, name };
    change.replace(Passkeys, next);
    return next;
  });
}

/** Removes a passkey; sessions that it began stay. @throws not_found */
export async function removePasskey(ctx: Context, id: string): Promise<void> {
  requireScope(ctx, "admin");
  if (!isId("pk", id)) throw notFound("passkey", id);
  await commit(ctx, [one(Passkeys, ctx.account, id)], (change, [row]) => {
    if (!row) throw notFound("passkey", id);
    change.remove(Passkeys, row);
    recordInChange(change, ctx, "security.passkey_removed", { passkey: id, name: row.name });
  });
}

/** Keeps the passkeys valid when the holder changes the password. `ctx`: from before the change. */
export async function keepPasskeys(ctx: Context): Promise<void> {
  requireScope(ctx, "admin");
  const refs = (await listPasskeys(ctx)).map(({ _id }) => one(Passkeys, ctx.account, _id));
  if (refs.length === 0) return;
  await commit(ctx, [accountRef(ctx.account), ...refs], (change, [owner, ...rows]) => {
    const password = owner && fingerprintPassword(owner);
    for (const row of rows as (PasskeyRow | null)[])
      if (row && password) change.replace(Passkeys, { ...row, password });
  });
}
