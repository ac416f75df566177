import { type LookupAddress, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isAllowed, parseLiteralAddress } from "./target-url.ts";

/** No connection was opened: the host is, or resolves to, an address to which webhooks are never sent. */
export class ForbiddenAddressError extends Error {
  constructor() {
    super("the address is private or reserved");
    this.name = "ForbiddenAddressError";
  }
}

export interface ConnectorOptions {
  allowPrivate: boolean;
  timeoutMs: number;
  /** Replaced by tests, as is `connect`, which then records connections instead of opening them. */
  resolve?: typeof systemLookup;
  connect?: buildConnector.connector;
}

/**
 * Connects to allowed addresses only. A literal address is checked here. A name is checked by the addresses of the
 * very lookup that the connection uses, all of them: a name can't resolve to another address after the check.
 */
export function createConnector({
  allowPrivate,
  timeoutMs,
  resolve = systemLookup,
  connect: replaced,
}: ConnectorOptions): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      const first = addresses[0];
      if (!first || addresses.some(({ address }) => !isAllowed(address, allowPrivate)))
        return callback(new ForbiddenAddressError(), "", 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
  const connect = replaced ?? buildConnector({ timeout: timeoutMs, lookup });
  return (options, callback) => {
    const literal = parseLiteralAddress(options.hostname);
    if (literal) {
      if (!isAllowed(literal, allowPrivate)) return callback(new ForbiddenAddressError(), null);
      return connect(options, callback);
    }
    if (!replaced) return connect(options, callback);
    // A replacement gets the address to which Node.js would have connected.
    lookup(options.hostname, { all: true }, (error, addresses) => {
      if (error) return callback(error, null);
      const [first] = Array.isArray(addresses) ? addresses : [];
      connect({ ...options, hostname: first?.address ?? "" }, callback);
    });
  };
}
