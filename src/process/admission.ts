import { type ApiError, serviceUnavailable } from "../core/errors.ts";
import { InFlight } from "./in-flight.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { OverloadMonitor } from "./overload.ts";

declare module "../core/context.ts" {
  interface Deps {
    admission: AdmissionControl;
  }
}

/** Rejects new requests and sockets during shutdown or overload, and tracks requests in flight. */
export class AdmissionControl {
  /** HTTP requests. */
  readonly requests = new InFlight();
  /** Queries and mutations over websockets. */
  readonly operations = new InFlight();
  readonly #lifecycle: Pick<Lifecycle, "stopping">;
  readonly #overload: Pick<OverloadMonitor, "isOverloaded" | "noteRequest">;

  constructor(lifecycle: Pick<Lifecycle, "stopping">, overload: Pick<OverloadMonitor, "isOverloaded" | "noteRequest">) {
    this.#lifecycle = lifecycle;
    this.#overload = overload;
  }

  /** Returns the error with which new work is rejected at the moment, if any. */
  getRejection(): ApiError | undefined {
    this.#overload.noteRequest();
    if (this.#lifecycle.stopping.aborted) return serviceUnavailable("This server is stopping.");
    if (this.#overload.isOverloaded()) return serviceUnavailable("The server is overloaded.");
    return undefined;
  }
}
