import { z } from "zod";
import type { EventDataOf, EventDeclaration } from "../../database/event-log.ts";
import { EventApiKey } from "./output.ts";

declare module "../../database/event-log.ts" {
  interface EventDataMap extends EventDataOf<typeof API_KEY_EVENTS> {}
}

const data = z.object({ api_key: EventApiKey });

export const API_KEY_EVENTS = {
  "api_key.created": { meaning: "A new API key was created.", data },
  "api_key.revoked": { meaning: "An API key was revoked.", data },
} satisfies Record<string, EventDeclaration>;
