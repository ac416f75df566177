import { getNextCursor } from "../database/keyset-page.ts";
import { type Route, route } from "../http/route.ts";
import { ListSummaryJobsQuery, RegenerateSummaryInput, regenerateSummaryInputFor } from "./input.ts";
import { SummaryJob, SummaryJobPage, SummaryJobWithSummary } from "./output.ts";
import { presentSummaryJob, presentSummaryJobWithSummary } from "./present.ts";
import { getSummaryJob, listSummaryJobs, regenerateSummary } from "./service.ts";

export const summaryRoutes: Route[] = [
  route({
    method: "POST",
    path: "/conversations/{id}/summaries",
    operationId: "regenerateSummary",
    summary: "Generate the summary again",
    scope: "write",
    response: SummaryJob,
    links: { getConversation: { id: "$response.body#/conversation_id" } },
    body: RegenerateSummaryInput,
    documentedBody: ({ summarizer }) => regenerateSummaryInputFor(summarizer),
    status: 202,
    handle: async (ctx, { params, body }) => presentSummaryJob(await regenerateSummary(ctx, params.id, body)),
  }),
  route({
    method: "GET",
    path: "/conversations/{id}/summaries",
    operationId: "listSummaryJobs",
    summary: "List the summary jobs of a conversation, newest first",
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
    scope: "read",
    response: SummaryJobWithSummary,
    links: { getConversation: { id: "$response.body#/conversation_id" } },
    handle: async (ctx, { params }) => presentSummaryJobWithSummary(await getSummaryJob(ctx, params.job_id, params.id)),
  }),
];
