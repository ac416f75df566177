import { type ApiError, serviceUnavailable } from "../core/errors.ts";
import { createInFlight, type InFlight } from "./in-flight.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { OverloadMonitor } from "./overload.ts";

declare module "../core/context.ts" {
  interface Deps {
    gate: Gate;
  }
}

/** Who is let in, by request or by socket, and what is under way. */
export interface Gate {
  /** Why nothing new is taken at the moment. */
  refusal(): ApiError | undefined;
  requests: InFlight;
  /** Queries and mutations over websockets. */
  operations: InFlight;
}

export function createGate(
  lifecycle: Pick<Lifecycle, "stopping">,
  overload: Pick<OverloadMonitor, "overloaded">,
): Gate {
  return {
    refusal() {
      if (lifecycle.stopping.aborted) return serviceUnavailable("This server is stopping.");
      if (overload.overloaded()) return serviceUnavailable("The server is overloaded.");
      return undefined;
    },
    requests: createInFlight(),
    operations: createInFlight(),
  };
}
