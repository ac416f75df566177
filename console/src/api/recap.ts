import { createRecap } from "@recap/client";
import { websocket } from "@recap/client/websocket";
import { setLinkState } from "./link-state.ts";

/** This server with the session of this browser; all subscriptions share one websocket, which reconnects by itself. */
export const recap = createRecap({
  url: location.origin,
  credentials: { cookie: true },
  transport: websocket(),
  retry: { minMs: 500, maxMs: 5_000 },
  onConnected: () => setLinkState("live"),
  onLost: () => setLinkState("waiting"),
});
