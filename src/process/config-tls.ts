import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

/** What is wrong with the pair of TLS_CERT_FILE and TLS_KEY_FILE, a line each. */
export function tlsFaults(certFile: string, keyFile: string): string[] {
  const cert = attempt(() => new X509Certificate(readFileSync(certFile)));
  const key = attempt(() => createPrivateKey(readFileSync(keyFile)));
  const faults: string[] = [];
  if (!cert) faults.push(`TLS_CERT_FILE: ${certFile} holds no certificate in PEM`);
  if (!key) faults.push(`TLS_KEY_FILE: ${keyFile} holds no private key in PEM (one with a passphrase can't be used)`);
  if (cert && key && !cert.checkPrivateKey(key))
    faults.push("TLS_KEY_FILE: is not the key of the certificate in TLS_CERT_FILE");
  return faults;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
