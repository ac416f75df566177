import type { Resolvers } from "../app/graphql/generated.ts";
import { readConnection } from "../graphql/connection.ts";
import { getSelectedFields, keepBySelection, toSnakeCaseInput } from "../graphql/field-names.ts";
import { presentProgress, presentSummaryJob, presentSummaryJobWithSummary } from "./present.ts";
import { watchSummary } from "./progress.ts";
import { getSummaryJob, listSummaryJobs, regenerateSummary } from "./service.ts";
import { testSummarizer } from "./test-summarizer.ts";

export const summaryResolvers: Resolvers = {
  Query: {
    summaryJob: async (_source, { id }, { caller }) => presentSummaryJobWithSummary(await getSummaryJob(caller, id)),
    summaryJobs(_source, { conversationId, ...args }, { caller, loaders }, info) {
      const summaries = selectsSummary(info);
      return readConnection(args, info, {
        list: (page) => listSummaryJobs(caller, conversationId, { summaries, ...page }),
        present: summaries ? presentSummaryJobWithSummary : presentSummaryJob,
        count: () => loaders.summaryJobCounts.load(conversationId),
      });
    },
  },
  Mutation: {
    testSummarizer: (_source, _args, { caller }) => testSummarizer(caller),
    regenerateSummary: async (_source, { input }, { caller }) => {
      const { conversation_id, ...options } = toSnakeCaseInput(input);
      return presentSummaryJob(await regenerateSummary(caller, conversation_id, options));
    },
  },
  Subscription: {
    summaryProgress: {
      subscribe: (_source, { conversationId }, { caller }) => watchSummary(caller, conversationId),
      resolve: (row: Parameters<typeof presentProgress>[0]) => presentProgress(row),
    },
  },
  Conversation: {
    summaryJobs({ id }, args, { loaders }, info) {
      const summaries = selectsSummary(info);
      return readConnection(args, info, {
        list: (page) => loaders.summaryJobs.load({ of: id, page: { summaries, ...page } }),
        present: summaries ? presentSummaryJobWithSummary : presentSummaryJob,
        count: () => loaders.summaryJobCounts.load(id),
      });
    },
  },
  SummaryJob: {
    // regenerateSummary returns a job without its summary.
    summary: async (job, _args, { caller }) =>
      job.summary !== undefined
        ? job.summary
        : presentSummaryJobWithSummary(await getSummaryJob(caller, job.id)).summary,
  },
  Summary: {
    // Events of earlier versions have none of these.
    statements: ({ statements }) => statements ?? [],
    sections: ({ sections }) => sections ?? [],
    feedback: ({ feedback }) => feedback ?? [],
  },
  SummaryGrounding: { rejected: ({ rejected }) => rejected ?? 0 },
};

const selectsSummary = keepBySelection((info) =>
  [["nodes"], ["edges", "node"]].some((path) => getSelectedFields(info, path).has("summary")),
);
