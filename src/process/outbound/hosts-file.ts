import type { LookupAddress } from "node:dns";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";

const RELOAD_INTERVAL_MS = 5_000;
/** RFC 6761: these names are this machine, whatever a name server answers. */
const LOCALHOST = /(?:^|\.)localhost$/;
const LOOPBACK: readonly LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/** Names that the system resolves without a name server: those of the hosts file, and localhost. */
export class HostsFile {
  readonly #path: string;
  #addresses: ReadonlyMap<string, LookupAddress[]> = new Map();
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(path = "/etc/hosts") {
    this.#path = path;
  }

  /** Returns the addresses of a name in lower case; undefined if a name server has to be asked. */
  async find(name: string): Promise<readonly LookupAddress[] | undefined> {
    if (performance.now() - this.#loadedAt > RELOAD_INTERVAL_MS) await this.#load();
    return this.#addresses.get(name) ?? (LOCALHOST.test(name) ? LOOPBACK : undefined);
  }

  /** A file that can't be read has no names. */
  async #load(): Promise<void> {
    this.#loadedAt = performance.now();
    this.#addresses = parseHosts(await readFile(this.#path, "utf8").catch(() => ""));
  }
}

/** Parses a hosts file: an address and its names on each line. */
function parseHosts(text: string): Map<string, LookupAddress[]> {
  const addresses = new Map<string, LookupAddress[]>();
  for (const line of text.split("\n")) {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names)
      addresses.set(name.toLowerCase(), [...(addresses.get(name.toLowerCase()) ?? []), { address, family }]);
  }
  return addresses;
}
