import { type Route, route } from "../../http/route.ts";
import { DiffSummaryVersionsQuery, ListSummaryVersionsQuery } from "./input.ts";
import { SummaryDiff, SummaryVersion, SummaryVersionPage } from "./output.ts";
import { presentVersion, presentVersionItem } from "./present.ts";
import { diffSummaryVersions, getSummaryVersion, listSummaryVersions } from "./service.ts";

export const versionRoutes: Route[] = [
  route({
    method: "GET",
    path: "/conversations/{id}/summary_versions",
    operationId: "listSummaryVersions",
    summary: "List the versions of a summary, newest first",
    description:
      "Returns the current summary and up to 49 former ones, each with its number, its generator and the job that wrote it.",
    scope: "read",
    response: SummaryVersionPage,
    query: ListSummaryVersionsQuery,
    async handle(ctx, { params, query }) {
      const page = await listSummaryVersions(ctx, params.id, { after: query.after, limit: query.per_page });
      const data = page.versions.map(presentVersionItem);
      return { data, meta: { next_cursor: (page.hasMore && data.at(-1)?.id) || null } };
    },
  }),
  route({
    method: "GET",
    path: "/conversations/{id}/summary_versions/{version_id}",
    operationId: "getSummaryVersion",
    summary: "Get a version of a summary",
    description:
      "Returns the summary as it was when another one replaced it; the current one as it is. Its number is accepted in place of its id.",
    scope: "read",
    response: SummaryVersion,
    handle: async (ctx, { params }) => presentVersion(await getSummaryVersion(ctx, params.version_id, params.id)),
  }),
  route({
    method: "GET",
    path: "/conversations/{id}/summary_versions/{version_id}/diff",
    operationId: "diffSummaryVersions",
    summary: "Compare two versions of a summary",
    description:
      "Returns the points that were added, removed and changed since the version `from`. Points of the same kind are paired by their words and their places in the messages.",
    scope: "read",
    response: SummaryDiff,
    query: DiffSummaryVersionsQuery,
    handle: (ctx, { params, query }) => diffSummaryVersions(ctx, params.version_id, query.from, params.id),
  }),
];
