import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { readAccount } from "../../accounts/service.ts";
import { recordSecurityEvent } from "../../audit/record.ts";
import type { Context, Deps } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { toBytes } from "../../database/bson.ts";
import { one, oneWhere } from "../../database/references.ts";
import { countAttempt, createPasskeyAllowances } from "../sessions/attempts.ts";
import { fingerprintPassword } from "../sessions/sessions.ts";
import { createChallenge, readChallenge } from "./challenges.ts";
import { loadLibrary } from "./library.ts";
import { type PasskeyRow, Passkeys, UsedChallenges } from "./model.ts";
import { findRelyingParty } from "./relying-party.ts";

/** The options of a sign-in for the browser, which offers the passkeys of this site; undefined where it supports none. */
export async function createPasskeyRequest(deps: Deps): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  const site = findRelyingParty(deps);
  if (!site) return undefined;
  const { generateAuthenticationOptions } = await loadLibrary();
  const challenge = createChallenge(deps.secrets, "sign-in");
  return generateAuthenticationOptions({ rpID: site.id, challenge, userVerification: "required" });
}

export interface PasskeyAttempt {
  /** JSON of the browser's response. */
  response: string;
  ip: string;
  requestId: string;
}

/** @throws unauthorized, the same for whatever is wrong with the response, or rate_limit_exceeded */
export async function signInWithPasskey(deps: Deps, { response: text, ip, requestId }: PasskeyAttempt) {
  const release = await countAttempt(deps.database, createPasskeyAllowances(ip));
  const response = parseResponse(text);
  const passkey = response && (await findPasskey(deps, response.id));
  const owner = passkey && (await verify(deps, response, passkey));
  if (!owner) {
    if (passkey)
      await recordSecurityEvent({ deps, ip, requestId }, passkey.account, "security.sign_in_failed", {
        passkey: passkey._id,
      });
    throw new ApiError("unauthorized", "The passkey was not accepted. Try again, or sign in with your password.");
  }
  await release();
  return owner;
}

function parseResponse(text: string): AuthenticationResponseJSON | undefined {
  try {
    const value = JSON.parse(text) as AuthenticationResponseJSON | null;
    return typeof value?.id === "string" && typeof value.response === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}

function findPasskey({ database }: Deps, credential_id: string): Promise<PasskeyRow | null> {
  return database.model(Passkeys).findOne({ credential_id }).lean<PasskeyRow>().exec();
}

/** Returns the account of a valid response, of which challenge and counter are then used. */
async function verify(
  deps: Deps,
  response: AuthenticationResponseJSON,
  passkey: PasskeyRow,
): Promise<Context["owner"] | undefined> {
  const { database, secrets } = deps;
  const site = findRelyingParty(deps);
  const owner = await readAccount(database, passkey.account);
  const holder = Buffer.from(response.response.userHandle ?? "", "base64url").toString();
  if (!site || !owner || holder !== owner._id || passkey.password !== fingerprintPassword(owner)) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  let challenge: ReturnType<typeof readChallenge>;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge(encoded) {
      challenge = readChallenge(secrets, "sign-in", encoded);
      return challenge !== undefined;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(toBytes(passkey.public_key)),
      counter: passkey.counter,
    },
  }).catch((error) => {
    deps.log.debug({ err: error, passkey: passkey._id }, "a passkey was not accepted");
  });
  if (!verified?.verified || !challenge) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return (await useOnce(deps, passkey, challenge, { counter: newCounter, backed_up: credentialBackedUp }))
    ? owner
    : undefined;
}

/** Returns false if another request has used the challenge or the counter meanwhile. */
function useOnce(
  { committer }: Deps,
  { _id, account, counter }: PasskeyRow,
  challenge: NonNullable<ReturnType<typeof readChallenge>>,
  used: Pick<PasskeyRow, "counter" | "backed_up">,
): Promise<boolean> {
  const reads = [one(Passkeys, account, _id), oneWhere(UsedChallenges, { _id: challenge.id })] as const;
  return committer.commit({ account }, reads, (change, [row, earlier]) => {
    if (!row || earlier || row.counter !== counter) return false;
    change.insert(UsedChallenges, { _id: challenge.id, account, expires_at: challenge.expiresAt });
    change.replace(Passkeys, { ...row, ...used, last_used_at: change.now });
    return true;
  });
}
