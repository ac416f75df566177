import { type Credentials, CurrentCredential, toAuthorization } from "./credentials.ts";
import { RecapError, readHttpError } from "./errors.ts";
import { DEFAULT_RETRY, follow, type RetryTimes, type Source } from "./resume.ts";
import { type CursorStore, createMemoryStore } from "./stores.ts";
import type { CreateTransport, GraphqlResult, Operation } from "./transport.ts";

export interface RecapOptions {
  /** Address of the server, such as `https://recap.example.com`. */
  url: string;
  credentials: Credentials;
  /** How subscriptions are received: `websocket()` or `sse()`. */
  transport: CreateTransport;
  fetch?: typeof fetch;
  /** Waiting times between attempts to connect. */
  retry?: RetryTimes;
  /** Is called when a connection was lost and another one will be opened. */
  onLost?(error: RecapError): void;
  /** Is called when a subscription is connected, at first and again after `onLost`. */
  onConnected?(): void;
}

export interface Sink {
  /** Handles a result; the next one waits for the returned promise. */
  next(result: GraphqlResult): void | Promise<void>;
  error(error: unknown): void;
  complete(): void;
}

export interface SubscribeOptions {
  /** Where the place of this subscription is kept; in memory if there is none. */
  store?: CursorStore | undefined;
}

/** A server and a credential. */
export interface Recap {
  /** Address of GraphQL over HTTP. */
  readonly graphqlUrl: string;
  /** Address of the REST API. */
  readonly restUrl: string;
  /** `fetch` with the credential; an expired one is replaced once. With the cookie of the browser it adds nothing. */
  readonly fetch: typeof fetch;
  /** Executes a query or mutation over HTTP. */
  execute<D = unknown>(operation: Operation): Promise<GraphqlResult<D>>;
  /** Subscribes, and resumes after the last handled event whenever the connection is lost. @returns how to unsubscribe */
  subscribe(operation: Operation, sink: Sink, options?: SubscribeOptions): () => void;
  /** Handles the items of any source, as `subscribe` does. Resolves at its end. */
  follow<T>(
    source: Source<T>,
    handle: (item: T, cursor: string | undefined) => void | Promise<void>,
    options: SubscribeOptions & { signal: AbortSignal },
  ): Promise<void>;
  /** Ends all connections. */
  close(): void;
}

export function createRecap(options: RecapOptions): Recap {
  const url = options.url.replace(/\/$/, "");
  const graphqlUrl = `${url}/graphql`;
  const plainFetch = options.fetch ?? fetch;
  const credential = new CurrentCredential(options.credentials);
  const authorizedFetch = createFetch(plainFetch, credential);
  const transport = options.transport({ url: graphqlUrl, credential, fetch: authorizedFetch });
  const closing = new AbortController();

  const followSource: Recap["follow"] = (source, handle, { store = createMemoryStore(), signal }) =>
    follow({
      source: (receiver) => discardExpired(credential, () => source(receiver)),
      store,
      handle,
      signal: AbortSignal.any([signal, closing.signal]),
      retry: options.retry ?? DEFAULT_RETRY,
      renewable: !credential.isFixed,
      ...(options.onLost && { onLost: options.onLost }),
      ...(options.onConnected && { onConnected: options.onConnected }),
    });

  return {
    graphqlUrl,
    restUrl: `${url}/v1`,
    fetch: authorizedFetch,
    async execute<D>(operation: Operation) {
      const response = await authorizedFetch(graphqlUrl, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(operation),
      });
      if (!response.ok) throw await readHttpError(response);
      return (await response.json()) as GraphqlResult<D>;
    },
    subscribe(operation, sink, { store } = {}) {
      const stop = new AbortController();
      const source = transport.createSource(operation);
      followSource(source, (result) => sink.next(result), { store, signal: stop.signal }).then(
        () => stop.signal.aborted || sink.complete(),
        (error) => sink.error(error),
      );
      return () => stop.abort();
    },
    follow: followSource,
    close() {
      closing.abort();
      transport.close();
    },
  };
}

/** Discards the credential if a connection ends because it has expired. */
async function discardExpired(credential: CurrentCredential, connect: () => Promise<void>): Promise<void> {
  const token = await credential.getToken();
  try {
    await connect();
  } catch (error) {
    if (error instanceof RecapError && error.reason === "expired") credential.discard(token);
    throw error;
  }
}

/** Adds the credential to requests, and sends a request again with a new one if the credential has expired. */
function createFetch(plain: typeof fetch, credential: CurrentCredential): typeof fetch {
  const send = async (input: RequestInfo | URL, init: RequestInit | undefined) => {
    const token = await credential.getToken();
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(toAuthorization(token) ?? {})) headers.set(name, value);
    const response = await plain(input instanceof Request ? input.clone() : input, { ...init, headers });
    return { response, token };
  };
  return async (input, init) => {
    const { response, token } = await send(input, init);
    if (response.status !== 401 || credential.isFixed) return response;
    if ((await readHttpError(response.clone())).reason !== "expired") return response;
    credential.discard(token);
    return (await send(input, init)).response;
  };
}
