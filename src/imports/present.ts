import { presentUpload } from "../conversations/attachments/present.ts";
import type { PreparedUpload } from "../conversations/attachments/restore.ts";
import type { Deps } from "../core/context.ts";
import type { ImportRow, StoredResult } from "./model.ts";
import type { Import, ImportEntry, ImportResult as ImportResultView } from "./output.ts";
import type { ImportResult } from "./service.ts";

type LinkDeps = Pick<Deps, "config" | "publicUrl" | "secrets">;

/** The response to an import that its request completed. */
export function presentResult(deps: LinkDeps, results: readonly ImportResult[]): ImportResultView {
  const unchanged = results.filter(({ existed }) => existed).length;
  return {
    created: results.length - unchanged,
    unchanged,
    renamed: results.filter(({ id, original }) => original !== null && id !== original).length,
    conversations: results.map((result) => presentEntry(deps, result, result.attachments)),
  };
}

/** The import as a resource. */
export function presentImport(row: ImportRow): Import {
  const { _id, status, format, filename, total, counts, results, row_errors, error, created_at, completed_at } = row;
  return {
    id: _id,
    status,
    format,
    filename,
    progress: { total, ...counts },
    conversations: results.map(presentStored),
    errors: row_errors,
    error,
    created_at: created_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
  };
}

/** The same for GraphQL, whose type has the numbers of a completed import too. */
export function presentImportView(deps: LinkDeps, row: ImportRow, results?: readonly ImportResult[]) {
  const { created, skipped, renamed } = row.counts;
  const numbers = { created, unchanged: skipped, renamed };
  const resource = presentImport(row);
  const conversations = resource.conversations.map((one) => ({ ...one, attachments: [] }));
  return { ...resource, ...numbers, conversations, ...(results && presentResult(deps, results)) };
}

function presentEntry(deps: LinkDeps, result: StoredResult, attachments: readonly PreparedUpload[]): ImportEntry {
  const createLink = (upload: Parameters<typeof presentUpload>[1]) => {
    const { id: _, ...link } = presentUpload(deps, upload);
    return link;
  };
  return {
    ...presentStored(result),
    attachments: attachments.map((offer) => ({
      id: offer.id,
      original_id: offer.original,
      upload: offer.upload ? createLink(offer.upload) : null,
    })),
  };
}

const presentStored = ({ id, original, existed }: StoredResult): Import["conversations"][number] => ({
  id,
  original_id: original,
  result: existed ? "unchanged" : "created",
});
