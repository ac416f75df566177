import type { Resolvers } from "../app/graphql/generated.ts";
import { getSelectedFields, toSnakeCaseInput } from "../graphql/field-names.ts";
import { presentProgress, presentSummaryJob, presentSummaryJobWithSummary } from "./present.ts";
import { watchSummary } from "./progress.ts";
import { getSummaryJob, listSummaryJobs, MAX_JOBS_PER_CONVERSATION, regenerateSummary } from "./service.ts";

export const summaryResolvers: Resolvers = {
  Query: {
    summaryJob: async (_source, { id }, { caller }) => presentSummaryJobWithSummary(await getSummaryJob(caller, id)),
    summaryJobs: async (_source, { conversationId }, { caller }, info) => {
      const summaries = getSelectedFields(info).has("summary");
      const { rows } = await listSummaryJobs(caller, conversationId, {
        summaries,
        per_page: MAX_JOBS_PER_CONVERSATION,
      });
      return rows.map(summaries ? presentSummaryJobWithSummary : presentSummaryJob);
    },
  },
  Mutation: {
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
    summaryJobs: async ({ id }, _args, { loaders }, info) =>
      getSelectedFields(info).has("summary")
        ? (await loaders.summaryJobsInFull.load(id)).map(presentSummaryJobWithSummary)
        : (await loaders.summaryJobs.load(id)).map(presentSummaryJob),
  },
  SummaryJob: {
    // regenerateSummary returns a job without its summary.
    summary: async (job, _args, { caller }) =>
      job.summary !== undefined ? job.summary : (await getSummaryJob(caller, job.id)).summary,
  },
};
