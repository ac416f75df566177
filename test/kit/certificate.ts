import { generateKeyPairSync, sign } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a new self-signed certificate for localhost and its key as PEM files, without the program openssl. */
export async function writeCertificate(folder: string): Promise<{ certFile: string; keyFile: string; cert: string }> {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const day = 86_400_000;
  const name = seq(der(0x31, seq(oid(0x55, 4, 3), der(0x0c, Buffer.from("localhost")))));
  const algorithm = seq(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));
  const body = seq(
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    seq(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", body, privateKey);
  const bytes = seq(body, algorithm, der(0x03, Buffer.from([0]), signature));
  const cert = `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
  const [certFile, keyFile] = [join(folder, "cert.pem"), join(folder, "key.pem")] as const;
  await writeFile(certFile, cert);
  await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  return { certFile, keyFile, cert };
}

/** Encodes an element in DER. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const seq = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));

function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, "").slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}
