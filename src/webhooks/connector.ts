import { type LookupAddress, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isAllowed, literalOf } from "./targets.ts";

/** Nothing was dialled: the host is, or resolves to, an address that webhooks are never sent to. */
export class ForbiddenAddress extends Error {
  constructor() {
    super("the address is private or reserved");
    this.name = "ForbiddenAddress";
  }
}

export interface ConnectorOptions {
  allowPrivate: boolean;
  timeoutMs: number;
  /** Tests replace the two: names that resolve as they like, and a dialler that only writes down. */
  resolve?: typeof systemLookup;
  dial?: buildConnector.connector;
}

/**
 * Connects only to allowed addresses. A literal is checked here, a name by the very answers that are then dialled, all
 * of them, so that a name can't be public when it is checked and private when it is dialled.
 */
export function createConnector({
  allowPrivate,
  timeoutMs,
  resolve = systemLookup,
  dial,
}: ConnectorOptions): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      const first = addresses[0];
      if (!first || addresses.some(({ address }) => !isAllowed(address, allowPrivate)))
        return callback(new ForbiddenAddress(), "", 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
  const connect = dial ?? buildConnector({ timeout: timeoutMs, lookup });
  return (options, callback) => {
    const literal = literalOf(options.hostname);
    if (literal) {
      if (!isAllowed(literal, allowPrivate)) return callback(new ForbiddenAddress(), null);
      return connect(options, callback);
    }
    if (!dial) return connect(options, callback);
    // A dialler that is not ours gets what Node would have dialled.
    lookup(options.hostname, { all: true }, (error, addresses) => {
      if (error) return callback(error, null);
      connect({ ...options, hostname: (addresses as LookupAddress[])[0]?.address ?? "" }, callback);
    });
  };
}
