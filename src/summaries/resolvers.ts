import { snakeInput } from "../graphql/fields.ts";
import type { Resolvers } from "../graphql/generated.ts";
import type { SummaryJobRow } from "./model.ts";
import { presentProgress, presentSummaryJob, presentSummaryJobWithSummary } from "./present.ts";
import { watchSummary } from "./progress.ts";
import { getSummaryJob, listSummaryJobs, regenerateSummary } from "./service.ts";

export const summaryResolvers: Resolvers = {
  Query: {
    summaryJob: async (_source, { id }, { caller }) => presentSummaryJobWithSummary(await getSummaryJob(caller, id)),
    summaryJobs: async (_source, { conversationId }, { caller }) =>
      (await listSummaryJobs(caller, conversationId)).map(presentSummaryJob),
  },
  Mutation: {
    regenerateSummary: async (_source, { input }, { caller }) => {
      const { conversation_id, ...options } = snakeInput(input);
      return presentSummaryJob(await regenerateSummary(caller, conversation_id as string, options));
    },
  },
  Subscription: {
    summaryProgress: {
      subscribe: (_source, { conversationId }, { caller }) => watchSummary(caller, conversationId),
      resolve: (row: SummaryJobRow) => presentProgress(row),
    },
  },
  Conversation: {
    summaryJobs: async ({ id }, _args, { loaders }) =>
      (await loaders.summaryJobs.load(id)).map(presentSummaryJobWithSummary),
  },
  SummaryJob: {
    // The lists leave the summary out; whoever selects it reads the job.
    summary: async (job, _args, { caller }) =>
      job.summary !== undefined ? job.summary : (await getSummaryJob(caller, job.id)).summary,
  },
};
