import { getNextCursor } from "../database/keyset-page.ts";
import { type Route, route } from "../http/route.ts";
import { ListSummaryJobsQuery, RegenerateSummaryInput, regenerateSummaryInputFor } from "./input.ts";
import { SummarizerTest, SummaryJob, SummaryJobPage, SummaryJobWithSummary } from "./output.ts";
import { presentSummaryJob, presentSummaryJobWithSummary } from "./present.ts";
import { getSummaryJob, listSummaryJobs, regenerateSummary } from "./service.ts";
import { testSummarizer } from "./test-summarizer.ts";

export const summaryRoutes: Route[] = [
  route({
    method: "POST",
    path: "/account/summarizer/test",
    operationId: "testSummarizer",
    summary: "Test the summarizer of the account",
    description:
      "Sends a prompt of a few words to the model server that summaries of the account use, and returns what happened. The call counts as tokens of the account.",
    scope: "admin",
    response: SummarizerTest,
    handle: (ctx) => testSummarizer(ctx),
  }),
  route({
    method: "POST",
    path: "/conversations/{id}/summaries",
    operationId: "regenerateSummary",
    summary: "Generate the summary again",
    description:
      "Starts a job that replaces the summary, in another language or style if requested. Poll the job, or receive `summary.generated` or `summary.failed`.",
    scope: "write",
    response: SummaryJob,
    links: { getConversation: { id: "$response.body#/conversation_id" } },
    body: RegenerateSummaryInput,
    documentedBody: ({ summarizer }) => regenerateSummaryInputFor(summarizer),
    status: 202,
    location: (job, { id }) => `/conversations/${id}/summaries/${job.id}`,
    handle: async (ctx, { params, body }) => presentSummaryJob(await regenerateSummary(ctx, params.id, body)),
  }),
  route({
    method: "GET",
    path: "/conversations/{id}/summaries",
    operationId: "listSummaryJobs",
    summary: "List the summary jobs of a conversation, newest first",
    description: "Returns every attempt to summarize the conversation: the automatic one and those requested.",
    scope: "read",
    response: SummaryJobPage,
    query: ListSummaryJobsQuery,
    async handle(ctx, { params, query }) {
      const page = await listSummaryJobs(ctx, params.id, query);
      return { data: page.rows.map(presentSummaryJob), meta: { next_cursor: getNextCursor(page) } };
    },
  }),
  route({
    method: "GET",
    path: "/conversations/{id}/summaries/{job_id}",
    operationId: "getSummaryJob",
    summary: "Get a summary job with its summary",
    description: "Returns the state of the job and, once it is completed, the summary that it created.",
    scope: "read",
    response: SummaryJobWithSummary,
    links: { getConversation: { id: "$response.body#/conversation_id" } },
    handle: async (ctx, { params }) => presentSummaryJobWithSummary(await getSummaryJob(ctx, params.job_id, params.id)),
  }),
];
