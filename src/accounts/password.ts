import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const argon2 = promisify(argon2Callback);
/** OWASP's second choice of parameters for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** argon2id in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2("argon2id", { message: password.normalize("NFKC"), nonce, ...COST });
  const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(nonce)}$${text(tag)}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? [];
  if (!salt || !tag) return false;
  const expected = Buffer.from(tag, "base64");
  const actual = await argon2("argon2id", {
    message: password.normalize("NFKC"),
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}
