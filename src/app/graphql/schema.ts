import { makeExecutableSchema } from "@graphql-tools/schema";
import { type DocumentNode, type GraphQLSchema, isScalarType, Kind } from "graphql";
import { keyResolvers } from "../../access/api-keys/resolvers.ts";
import { accessResolvers } from "../../access/resolvers.ts";
import { sessionResolvers } from "../../access/sessions/resolvers.ts";
import { accountResolvers } from "../../accounts/resolvers.ts";
import { auditResolvers } from "../../audit/resolvers.ts";
import { attachmentResolvers } from "../../conversations/attachments/resolvers.ts";
import { clientTokenResolvers } from "../../conversations/client-tokens/resolvers.ts";
import { feedbackResolvers } from "../../conversations/feedback/resolvers.ts";
import { liveListResolvers } from "../../conversations/live/resolvers.ts";
import { messageResolvers } from "../../conversations/messages/resolvers.ts";
import { conversationResolvers } from "../../conversations/resolvers.ts";
import { taskResolvers } from "../../conversations/tasks/resolvers.ts";
import { versionResolvers } from "../../conversations/versions/resolvers.ts";
import { eventResolvers } from "../../events/resolvers.ts";
import { exportResolvers } from "../../exports/resolvers.ts";
import { wrapMutations } from "../../graphql/mutation-payload.ts";
import { scalarResolvers } from "../../graphql/scalars.ts";
import { importResolvers } from "../../imports/resolvers.ts";
import { oauthResolvers } from "../../oauth/resolvers.ts";
import { requestLogResolvers } from "../../request-log/resolvers.ts";
import { summaryResolvers } from "../../summaries/resolvers.ts";
import { templateResolvers } from "../../templates/resolvers.ts";
import { usageResolvers } from "../../usage/resolvers.ts";
import { webhookResolvers } from "../../webhooks/resolvers.ts";
import { accountLinkResolvers } from "./account-links.ts";
import { createEnumResolvers } from "./enums.ts";
import { eventPayloadResolvers } from "./event-payloads.ts";
import { createFederationResolvers } from "./federation.ts";
import { linkResolvers } from "./links.ts";
import { nodeResolvers } from "./node.ts";
import { readSchemaDocument } from "./sdl.ts";

/** Builds the executable schema from schema/*.graphql and the resolvers of all domains. */
export function createSchema(typeDefs = readSchemaDocument()): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: [
      scalarResolvers,
      createEnumResolvers(typeDefs),
      nodeResolvers,
      createFederationResolvers(typeDefs),
      linkResolvers,
      accountLinkResolvers,
      accountResolvers,
      accessResolvers,
      keyResolvers,
      sessionResolvers,
      clientTokenResolvers,
      auditResolvers,
      requestLogResolvers,
      oauthResolvers,
      conversationResolvers,
      liveListResolvers,
      summaryResolvers,
      templateResolvers,
      attachmentResolvers,
      messageResolvers,
      taskResolvers,
      feedbackResolvers,
      versionResolvers,
      eventResolvers,
      eventPayloadResolvers,
      usageResolvers,
      webhookResolvers,
      exportResolvers,
      importResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: "error" },
  });
  describeScalars(schema, typeDefs);
  return wrapMutations(schema);
}

/** Describes scalars as the source does, instead of the library that parses them. */
function describeScalars(schema: GraphQLSchema, { definitions }: DocumentNode): void {
  for (const node of definitions) {
    const type = node.kind === Kind.SCALAR_TYPE_DEFINITION ? schema.getType(node.name.value) : undefined;
    if (!isScalarType(type) || node.kind !== Kind.SCALAR_TYPE_DEFINITION) continue;
    type.description = node.description?.value;
    type.specifiedByURL = undefined;
  }
}
