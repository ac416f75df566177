import type { Resolvers } from "./generated.ts";

const WEBHOOKS = { wh: "Webhook", dlv: "WebhookDelivery", rcv: "WebhookRecovery" } as const;
const RECORDS = { conv: "Conversation", job: "SummaryJob", evt: "Event", acc: "Account", att: "Attachment" } as const;
const TYPES = { ...RECORDS, ...WEBHOOKS } as const;

/** The type that an id's prefix names. */
export const nodeResolvers: Resolvers = {
  Node: { __resolveType: (node) => TYPES[(node as { id: string }).id.split("_")[0] as keyof typeof TYPES] },
};
