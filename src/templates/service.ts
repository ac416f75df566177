import { requireRecordSpace } from "../accounts/kept-storage.ts";
import { type Context, requireScope } from "../core/context.ts";
import { ApiError, notFound, validationError } from "../core/errors.ts";
import { isId, newId } from "../core/ids.ts";
import { omitUndefined, parseInput } from "../core/input.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { commit } from "../database/committer.ts";
import { type IdPage, type KeysetPage, parseIdCursor } from "../database/keyset-page.ts";
import { many, one } from "../database/references.ts";
import type { TemplateSection } from "../lib/summarizer/summarizer.ts";
import { BUILT_IN_TEMPLATES, type BuiltInTemplate, findBuiltInTemplate } from "./built-in.ts";
import {
  type CreateSummaryTemplateInput as CreateInput,
  CreateSummaryTemplateInput,
  type UpdateSummaryTemplateInput as UpdateInput,
  UpdateSummaryTemplateInput,
} from "./input.ts";
import { type SummaryTemplateRow, SummaryTemplates } from "./model.ts";

const MAX_TEMPLATES = 50;
/** Estimated size of a row and its index entries without its texts. */
const ROW_BYTES = 500;

type Template = SummaryTemplateRow | BuiltInTemplate;

/** POST /summary_templates. */
export async function createTemplate(ctx: Context, input: CreateInput): Promise<SummaryTemplateRow> {
  requireScope(ctx, "write");
  const { description = null, ...fields } = parseInput(CreateSummaryTemplateInput, input);
  return commit(ctx, [many(SummaryTemplates, { account: ctx.account })], (change, [others]) => {
    if (others.length >= MAX_TEMPLATES)
      throw validationError({ name: [`an account can have at most ${MAX_TEMPLATES} summary templates`] });
    requireRecordSpace(change, ctx.owner);
    const row = withSize({
      _id: newId("tpl"),
      account: ctx.account,
      ...fields,
      description,
      created_at: change.now,
      updated_at: change.now,
    });
    change.insert(SummaryTemplates, row);
    return row;
  });
}

/** GET /summary_templates: those of the account, newest first, then the built-in ones. */
export async function listTemplates(
  ctx: Context,
  { per_page, after, before, backward = false }: IdPage,
): Promise<KeysetPage<Template & { account: string }>> {
  requireScope(ctx, "read");
  const [from, to] = [parseIdCursor("tpl", "after", after)?._id, parseIdCursor("tpl", "before", before)?._id];
  const all = (await readAll(ctx)).filter(
    ({ _id }) => (from === undefined || _id < from) && (to === undefined || _id > to),
  );
  const rows = backward ? all.slice(-per_page) : all.slice(0, per_page);
  return { rows, hasMore: all.length > rows.length };
}

export async function countTemplates(ctx: Context): Promise<number> {
  requireScope(ctx, "read");
  return (await readAll(ctx)).length;
}

/** Reads all templates, of which there are few, in the order of the list. */
async function readAll({ account, deps }: Context) {
  const own = await deps.database.find(SummaryTemplates, { account }, { limit: MAX_TEMPLATES, sort: { _id: -1 } });
  return [...own, ...BUILT_IN_TEMPLATES.toReversed().map((template) => ({ ...template, account }))];
}

const readTemplate = createBatchedRead(SummaryTemplates, {});

/** GET /summary_templates/{id}. @throws not_found */
export async function getTemplate(ctx: Context, id: string): Promise<Template> {
  requireScope(ctx, "read");
  const builtIn = findBuiltInTemplate(id);
  if (builtIn) return builtIn;
  const row = isId("tpl", id) ? await readTemplate(ctx.deps.database, ctx.account, id) : null;
  if (!row) throw notFound("summary template", id);
  return row;
}

/** PATCH /summary_templates/{id}. Summary jobs that were requested before keep the template as it was. */
export async function updateTemplate(ctx: Context, id: string, input: UpdateInput): Promise<SummaryTemplateRow> {
  requireScope(ctx, "write");
  const given = omitUndefined(parseInput(UpdateSummaryTemplateInput, input));
  requireOwn(id);
  return commit(ctx, [one(SummaryTemplates, ctx.account, id)], (change, [current]) => {
    if (!current) throw notFound("summary template", id);
    const row = withSize({ ...current, ...given, updated_at: change.now });
    change.replace(SummaryTemplates, row);
    return row;
  });
}

/** DELETE /summary_templates/{id}. */
export async function deleteTemplate(ctx: Context, id: string): Promise<{ deleted: true; id: string }> {
  requireScope(ctx, "delete");
  requireOwn(id);
  return commit(ctx, [one(SummaryTemplates, ctx.account, id)], (change, [current]) => {
    if (!current) throw notFound("summary template", id);
    change.remove(SummaryTemplates, current);
    return { deleted: true as const, id };
  });
}

/** @throws not_found for an unknown id, forbidden for a built-in template */
function requireOwn(id: string): void {
  if (!isId("tpl", id)) throw notFound("summary template", id);
  if (findBuiltInTemplate(id))
    throw new ApiError("forbidden", "A built-in summary template cannot be changed or deleted.", {
      details: { reason: "built_in_template" },
    });
}

/** The template of a summary as a job keeps it: later changes and the deletion of the template do not affect it. */
export interface TemplateSnapshot {
  id: string;
  name: string;
  sections: TemplateSection[];
}

/** References to the template that a request names, for commits of other domains; none for a built-in one. */
export const listTemplateRefs = (account: string, id: string | undefined) =>
  id === undefined || findBuiltInTemplate(id) ? [] : [one(SummaryTemplates, account, id)];

/** Returns the template that a request names; undefined if it names none. @throws validation_error for an unknown one */
export function takeTemplate(
  id: string | undefined,
  row: SummaryTemplateRow | null | undefined,
): TemplateSnapshot | undefined {
  if (id === undefined) return undefined;
  const template = findBuiltInTemplate(id) ?? row;
  if (!template) throw validationError({ template: ["is not the id of a summary template of this account"] });
  return { id: template._id, name: template.name, sections: template.sections };
}

const withSize = (row: SummaryTemplateRow): SummaryTemplateRow => ({
  ...row,
  kept_bytes: ROW_BYTES + Buffer.byteLength(JSON.stringify([row.name, row.description, row.sections])),
});
