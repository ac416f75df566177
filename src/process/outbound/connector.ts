import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isAllowed, parseLiteralAddress } from "../../core/target-url.ts";

/** `code` of the error, by which libraries recognize it. */
const FORBIDDEN_ADDRESS = "ERR_FORBIDDEN_ADDRESS";

/** No connection was opened: the host is, or resolves to, an address to which no request of an account is sent. */
export class ForbiddenAddressError extends Error {
  readonly code = FORBIDDEN_ADDRESS;

  constructor() {
    super("the address is private or reserved");
    this.name = "ForbiddenAddressError";
  }
}

export interface ConnectorOptions {
  allowPrivate: boolean;
  timeoutMs: number;
  resolve(hostname: string): Promise<readonly LookupAddress[]>;
  /** Replaced by tests, which record connections instead of opening them. */
  connect?: buildConnector.connector | undefined;
}

/**
 * Connects to allowed addresses only. A literal address is checked here. A name is checked by the addresses of the
 * very lookup that the connection uses, all of them: a name can't resolve to another address after the check.
 */
export function createConnector({
  allowPrivate,
  timeoutMs,
  resolve,
  connect: replaced,
}: ConnectorOptions): buildConnector.connector {
  const lookUp = async (hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await resolve(hostname);
    if (!first || [first, ...others].some(({ address }) => !isAllowed(address, allowPrivate)))
      throw new ForbiddenAddressError();
    return [first, ...others];
  };
  const lookup: LookupFunction = (hostname, options, callback) => {
    lookUp(hostname).then(
      (addresses) => {
        if (options.all) callback(null, addresses);
        else callback(null, addresses[0].address, addresses[0].family);
      },
      (error) => callback(error, ""),
    );
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
    lookUp(options.hostname).then(
      ([{ address }]) => connect({ ...options, hostname: address }, callback),
      (error) => callback(error, null),
    );
  };
}
