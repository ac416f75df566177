import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

interface TlsFault {
  setting: "tlsCertFile" | "tlsKeyFile";
  message: string;
}

/** Lists the faults of a certificate and its private key. */
export function findTlsFaults(certFile: string, keyFile: string): TlsFault[] {
  const cert = readPem(certFile, (pem) => new X509Certificate(pem));
  const key = readPem(keyFile, (pem) => createPrivateKey(pem));
  const faults: TlsFault[] = [];
  if (!cert) faults.push({ setting: "tlsCertFile", message: `${certFile} holds no certificate in PEM` });
  if (!key)
    faults.push({
      setting: "tlsKeyFile",
      message: `${keyFile} holds no private key in PEM (a key with a passphrase is not supported)`,
    });
  if (cert && key && !cert.checkPrivateKey(key))
    faults.push({ setting: "tlsKeyFile", message: "is not the key of the certificate in TLS_CERT_FILE" });
  return faults;
}

function readPem<T>(file: string, parse: (pem: Buffer) => T): T | undefined {
  try {
    return parse(readFileSync(file));
  } catch {
    return undefined;
  }
}
