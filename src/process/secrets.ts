import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

declare module "../core/context.ts" {
  interface Deps {
    secrets: Secrets;
  }
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 8;

/** The keys of a purpose: the first one signs and encrypts, all verify and decrypt. */
export type DerivedKeys = readonly [Buffer, ...Buffer[]];
/** The same as key objects: an HMAC with a buffer would import its key each time, which takes longer than the rest. */
export type MacKeys = readonly [KeyObject, ...KeyObject[]];

/** The row and the field that contain a sealed value: moved to another one, it does not open. */
export interface Place {
  collection: string;
  id: string;
  field: string;
}

const encodePlace = ({ collection, id, field }: Place) => Buffer.from(JSON.stringify([collection, id, field]));

/** Keys derived from SECRET_KEY, one set per purpose. SECRET_KEY itself signs and encrypts nothing. */
export class Secrets {
  readonly #masters: DerivedKeys;
  readonly #derived = new Map<string, DerivedKeys>();
  readonly #macKeys = new Map<string, MacKeys>();
  /**
   * Ids of the keys, the one that seals first. Stored beside sealed values, an id reveals nothing about its key. Values that
   * older versions sealed, which are bound to no place, have other ids of the same keys, so that a rotation finds them.
   */
  readonly keyIds: readonly [string, ...string[]];

  constructor(masters: readonly Buffer[]) {
    const [first, ...others] = masters;
    if (!first) throw new Error("SECRET_KEY contains no key");
    this.#masters = [first, ...others];
    const unbound = masters.map((master) => computeKeyId(master, "key id"));
    this.keyIds = [computeKeyId(first), ...others.map((master) => computeKeyId(master)), ...unbound];
  }

  /** Id of the key that seals. */
  get keyId(): string {
    return this.keyIds[0];
  }

  /** @param label names the purpose; stored data depends on it */
  deriveKeys(label: string): DerivedKeys {
    let keys = this.#derived.get(label);
    if (!keys) {
      const [first, ...others] = this.#masters;
      keys = [deriveKey(first, label), ...others.map((master) => deriveKey(master, label))];
      this.#derived.set(label, keys);
    }
    return keys;
  }

  /** The derived keys of a purpose, for an HMAC. */
  getMacKeys(label: string): MacKeys {
    let keys = this.#macKeys.get(label);
    if (!keys) {
      const [first, ...others] = this.deriveKeys(label);
      keys = [createSecretKey(first), ...others.map((key) => createSecretKey(key))];
      this.#macKeys.set(label, keys);
    }
    return keys;
  }

  /** Encrypts with AES-256-GCM under the first key of the purpose. The value opens only at its place. */
  seal(label: string, place: Place, plain: Uint8Array): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const [key] = this.deriveKeys(label);
    const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(encodePlace(place));
    const text = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  /**
   * Returns undefined when no key of the purpose decrypts the value at this place. `keyId`: stored beside the value; only one of an
   * older version, or none, admits a value that is bound to no place.
   */
  tryOpen(label: string, place: Place, sealed: Uint8Array, keyId?: string): Buffer | undefined {
    const isBound = keyId !== undefined && this.keyIds.slice(0, this.#masters.length).includes(keyId);
    for (const key of this.deriveKeys(label)) {
      const plain = decrypt(key, sealed, encodePlace(place)) ?? (isBound ? undefined : decrypt(key, sealed));
      if (plain) return plain;
    }
    return undefined;
  }

  /** @throws Error when no key of the purpose decrypts the value */
  open(label: string, place: Place, sealed: Uint8Array, keyId?: string): Buffer {
    const plain = this.tryOpen(label, place, sealed, keyId);
    if (!plain) throw new Error(`no key of SECRET_KEY decrypts the data sealed for "${label}"`);
    return plain;
  }

  /** Seals a value again, under the first key. Returns undefined when no key decrypts it. */
  reseal(label: string, place: Place, sealed: Uint8Array, keyId?: string): Buffer | undefined {
    const plain = this.tryOpen(label, place, sealed, keyId);
    return plain && this.seal(label, place, plain);
  }
}

const deriveKey = (master: Buffer, label: string) => Buffer.from(hkdfSync("sha256", master, "recap", label, KEY_BYTES));

const computeKeyId = (master: Buffer, label = "key id of bound values") =>
  deriveKey(master, label).toString("hex", 0, KEY_ID_BYTES);

function decrypt(key: Buffer, sealed: Uint8Array, place?: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const textStart = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, textStart));
  if (place) decipher.setAAD(place);
  const text = decipher.update(sealed.subarray(textStart));
  try {
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Uses SECRET_KEY, or else the keys of the file in DATA_DIR, which the first start creates. */
export async function openSecrets(config: Pick<Config, "secretKeys" | "dataDir">): Promise<Secrets> {
  return new Secrets(config.secretKeys.length > 0 ? config.secretKeys : await loadKeyFile(config.dataDir));
}

async function loadKeyFile(directory: string): Promise<Buffer[]> {
  const path = join(directory, "secret.key");
  await mkdir(directory, { recursive: true });
  const existing = await readFile(path, "utf8").catch(ignore("ENOENT"));
  if (existing === undefined) await createKeyFile(path);
  return (existing ?? (await readFile(path, "utf8"))).split(",").map((text) => parseKey(text, path));
}

/** Creates the file by a link, which is atomic and never replaces the key of another process that starts at the same time. */
async function createKeyFile(path: string): Promise<void> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
    await link(draft, path).catch(ignore("EEXIST"));
  } finally {
    await rm(draft, { force: true });
  }
}

const ignore = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
  return undefined;
};

function parseKey(text: string, path: string): Buffer {
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} must contain ${KEY_BYTES} bytes in base64, or several keys separated by commas`);
  return key;
}
