import { Deleted } from "../core/output.ts";
import { getNextCursor } from "../database/keyset-page.ts";
import { type Route, route } from "../http/route.ts";
import { CreateSummaryTemplateInput, ListSummaryTemplatesQuery, UpdateSummaryTemplateInput } from "./input.ts";
import { SummaryTemplate, SummaryTemplatePage } from "./output.ts";
import { presentTemplate } from "./present.ts";
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from "./service.ts";

export const templateRoutes: Route[] = [
  route({
    method: "GET",
    path: "/summary_templates",
    operationId: "listSummaryTemplates",
    summary: "List the summary templates, newest first",
    description: "Returns the templates of the account, newest first, then the built-in ones.",
    scope: "read",
    response: SummaryTemplatePage,
    query: ListSummaryTemplatesQuery,
    async handle(ctx, { query }) {
      const page = await listTemplates(ctx, query);
      return { data: page.rows.map(presentTemplate), meta: { next_cursor: getNextCursor(page) } };
    },
  }),
  route({
    method: "POST",
    path: "/summary_templates",
    operationId: "createSummaryTemplate",
    summary: "Create a summary template",
    description:
      "Creates a template: sections that a summary has beside its text. Name it as `template` when a conversation is created or summarized again. An account can have at most 50.",
    scope: "write",
    response: SummaryTemplate,
    body: CreateSummaryTemplateInput,
    status: 201,
    location: ({ id }) => `/summary_templates/${id}`,
    handle: async (ctx, { body }) => presentTemplate(await createTemplate(ctx, body)),
  }),
  route({
    method: "GET",
    path: "/summary_templates/{id}",
    operationId: "getSummaryTemplate",
    summary: "Get a summary template",
    description: "Returns a template of the account, or a built-in one.",
    scope: "read",
    response: SummaryTemplate,
    handle: async (ctx, { params }) => presentTemplate(await getTemplate(ctx, params.id)),
  }),
  route({
    method: "PATCH",
    path: "/summary_templates/{id}",
    operationId: "updateSummaryTemplate",
    summary: "Update a summary template",
    description:
      "Replaces the given fields. Summaries that exist or were requested before keep the former sections. A built-in template cannot be changed.",
    scope: "write",
    response: SummaryTemplate,
    body: UpdateSummaryTemplateInput,
    handle: async (ctx, { params, body }) => presentTemplate(await updateTemplate(ctx, params.id, body)),
  }),
  route({
    method: "DELETE",
    path: "/summary_templates/{id}",
    operationId: "deleteSummaryTemplate",
    summary: "Delete a summary template",
    description:
      "Deletes a template. Summaries that exist or were requested before keep its sections. A built-in template cannot be deleted.",
    scope: "delete",
    response: Deleted,
    handle: (ctx, { params }) => deleteTemplate(ctx, params.id),
  }),
];
