import { hash, verify } from "@node-rs/argon2";

/** Parameters for argon2id that OWASP recommends: 19 MiB, two passes, parallelism 1. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Hashes with argon2id, in the PHC string format. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"), COST);

let decoy: Promise<string> | undefined;

/** Takes the same time for an account without a password, for which it returns false. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword("decoy");
  const matches = await verify(stored ?? (await decoy), password.normalize("NFKC")).catch(() => false);
  return matches && Boolean(stored);
}
