import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const toJson = (value: object) => Buffer.from(JSON.stringify(value));
const encode = (bytes: Buffer) => bytes.toString("base64url");

/** Head of a CBOR item of fewer than 65,536 bytes or entries. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Overrides {
  origin?: string;
  rpId?: string;
  counter?: number;
  flags?: number;
}

/** A WebAuthn authenticator with one resident ES256 credential, and the browser that speaks for it. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let userHandle = "";
  let counter = 0;

  const createClientData = (type: string, challenge: string, { origin: other }: Overrides) =>
    toJson({ type, challenge, origin: other ?? origin, crossOrigin: false });
  const createData = (rpId: string, flags: number, count: number, extra = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), head, extra]);
  };
  const wrap = (response: object) =>
    JSON.stringify({
      id: encode(id),
      rawId: encode(id),
      type: "public-key",
      clientExtensionResults: {},
      authenticatorAttachment: "platform",
      response,
    });

  return {
    /** Response to the options of a registration. */
    register(
      { challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } },
      changes: Overrides = {},
    ): string {
      userHandle = user.id;
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
        [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const flags = changes.flags ?? USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
      const data = createData(changes.rpId ?? rp.id, flags, counter, credential);
      const attestation = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(data)],
      ]);
      const clientDataJSON = encode(createClientData("webauthn.create", challenge, changes));
      return wrap({ clientDataJSON, attestationObject: encode(attestation), transports: ["internal"] });
    },
    /** Response to the options of a sign-in. */
    sign({ challenge, rpId }: { challenge: string; rpId: string }, changes: Overrides = {}): string {
      counter += 1;
      const flags = changes.flags ?? USER_PRESENT | USER_VERIFIED;
      const data = createData(changes.rpId ?? rpId, flags, changes.counter ?? counter);
      const clientData = createClientData("webauthn.get", challenge, changes);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(clientData)]))
        .sign(privateKey);
      return wrap({
        clientDataJSON: encode(clientData),
        authenticatorData: encode(data),
        signature: encode(signature),
        userHandle,
      });
    },
  };
}
