import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

declare module "../core/context.ts" {
  interface Deps {
    secrets: Secrets;
  }
}

/** Keys derived from SECRET_KEY, one set per purpose; SECRET_KEY itself signs and encrypts nothing. */
export interface Secrets {
  /** The keys of a purpose, the current one first: it signs, all verify. */
  keys(label: string): readonly Buffer[];
  /** AES-256-GCM under the purpose's current key. */
  seal(label: string, plain: Uint8Array): Buffer;
  /** @throws Error when no key of the purpose opens it */
  open(label: string, sealed: Uint8Array): Buffer;
}

const NONCE = 12;
const TAG = 16;

export function createSecrets(masters: readonly Buffer[]): Secrets {
  if (masters.length === 0) throw new Error("SECRET_KEY holds no key");
  const derived = new Map<string, Buffer[]>();
  const keys = (label: string) => {
    const known = derived.get(label);
    if (known) return known;
    const made = masters.map((master) => Buffer.from(hkdfSync("sha256", master, "recap", label, 32)));
    derived.set(label, made);
    return made;
  };
  return {
    keys,
    seal(label, plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", keys(label)[0] as Buffer, nonce, { authTagLength: TAG });
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(label, sealed) {
      for (const key of keys(label)) {
        const plain = tryOpen(key, sealed);
        if (plain) return plain;
      }
      throw new Error(`nothing of SECRET_KEY opens what is sealed for "${label}"`);
    },
  };
}

function tryOpen(key: Buffer, sealed: Uint8Array): Buffer | undefined {
  if (sealed.length < NONCE + TAG) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const text = decipher.update(sealed.subarray(NONCE + TAG));
  try {
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return undefined;
  }
}

/** SECRET_KEY, or with the embedded database the key of `DATA_DIR/secret.key`, which the first start makes. */
export async function openSecrets(config: Pick<Config, "secretKeys" | "dataDir">): Promise<Secrets> {
  return createSecrets(config.secretKeys.length > 0 ? config.secretKeys : [await keyOfFolder(config.dataDir)]);
}

async function keyOfFolder(folder: string): Promise<Buffer> {
  const path = join(folder, "secret.key");
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const known = await readFile(path, "utf8").catch(nothing("ENOENT"));
  if (known !== undefined) return keyOf(known, path);
  try {
    // A link appears whole or not at all, and never over another process's key.
    await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
    await link(draft, path).catch(nothing("EEXIST"));
  } finally {
    await rm(draft, { force: true });
  }
  return keyOf(await readFile(path, "utf8"), path);
}

const nothing = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
  return undefined;
};

function keyOf(text: string, path: string): Buffer {
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== 32) throw new Error(`${path} must hold 32 bytes in base64`);
  return key;
}
