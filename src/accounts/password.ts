import { hash, verify } from "@node-rs/argon2";

/** OWASP's second choice of parameters for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** argon2id in the PHC string format. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"), COST);

let decoy: Promise<string> | undefined;

/** False for an account without a password too, after as much work as for one that has it. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword("nobody's");
  const matches = await verify(stored ?? (await decoy), password.normalize("NFKC")).catch(() => false);
  return matches && Boolean(stored);
}
