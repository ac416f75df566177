import type { Resolvers } from "../../app/graphql/generated.ts";
import { createConnection, parsePageArgs } from "../../graphql/connection.ts";
import { presentVersion } from "./present.ts";
import { diffSummaryVersions, getSummaryVersion, listSummaryVersions } from "./service.ts";

export const versionResolvers: Resolvers = {
  Query: {
    summaryVersion: async (_source, { id, conversationId }, { caller }) =>
      presentVersion(await getSummaryVersion(caller, id, conversationId ?? undefined)),
    summaryDiff: (_source, { id, conversationId, from }, { caller }) =>
      diffSummaryVersions(caller, id, from ?? undefined, conversationId ?? undefined),
  },
  Conversation: {
    async summaryVersions({ id }, args, { caller }) {
      const page = parsePageArgs(args);
      const { versions, hasMore, total } = await listSummaryVersions(caller, id, page);
      const connection = createConnection(page, versions.map(presentVersion), hasMore, (version) => version.id);
      return { ...connection, totalCount: total };
    },
  },
};
