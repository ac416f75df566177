import type { Resolvers } from "./generated.ts";

const WEBHOOKS = { wh: "Webhook", dlv: "WebhookDelivery", rcv: "WebhookRecovery" } as const;
const TYPES = { conv: "Conversation", job: "SummaryJob", evt: "Event", acc: "Account", ...WEBHOOKS } as const;

/** The type that an id's prefix names. */
export const nodeResolvers: Resolvers = {
  Node: { __resolveType: (node) => TYPES[(node as { id: string }).id.split("_")[0] as keyof typeof TYPES] },
};
