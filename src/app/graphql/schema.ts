import { readdirSync, readFileSync } from "node:fs";
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import { keyResolvers } from "../../access/api-keys/resolvers.ts";
import { accessResolvers } from "../../access/resolvers.ts";
import { accountResolvers } from "../../accounts/resolvers.ts";
import { auditResolvers } from "../../audit/resolvers.ts";
import { attachmentResolvers } from "../../conversations/attachments/resolvers.ts";
import { messageResolvers } from "../../conversations/messages/resolvers.ts";
import { conversationResolvers } from "../../conversations/resolvers.ts";
import { eventResolvers } from "../../events/resolvers.ts";
import { exportResolvers } from "../../exports/resolvers.ts";
import { wrapMutations } from "../../graphql/mutation-payload.ts";
import { scalarResolvers } from "../../graphql/scalars.ts";
import { importResolvers } from "../../imports/resolvers.ts";
import { oauthResolvers } from "../../oauth/resolvers.ts";
import { summaryResolvers } from "../../summaries/resolvers.ts";
import { usageResolvers } from "../../usage/resolvers.ts";
import { webhookResolvers } from "../../webhooks/resolvers.ts";
import { accountLinkResolvers } from "./account-links.ts";
import { enumResolvers } from "./enums.ts";
import { eventPayloadResolvers } from "./event-payloads.ts";
import { linkResolvers } from "./links.ts";
import { nodeResolvers } from "./node.ts";

const FOLDER = new URL("../../../schema/", import.meta.url);

/** Builds the executable schema from schema/*.graphql and the resolvers of all domains. */
export function createSchema(): GraphQLSchema {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".graphql"));
  const schema = makeExecutableSchema({
    typeDefs: files.sort().map((name) => readFileSync(new URL(name, FOLDER), "utf8")),
    resolvers: [
      scalarResolvers,
      enumResolvers,
      nodeResolvers,
      linkResolvers,
      accountLinkResolvers,
      accountResolvers,
      accessResolvers,
      keyResolvers,
      auditResolvers,
      oauthResolvers,
      conversationResolvers,
      summaryResolvers,
      attachmentResolvers,
      messageResolvers,
      eventResolvers,
      eventPayloadResolvers,
      usageResolvers,
      webhookResolvers,
      exportResolvers,
      importResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: "error" },
  });
  return wrapMutations(schema);
}
