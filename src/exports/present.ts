import type { Deps } from "../core/context.ts";
import { toMegabytes } from "../core/megabytes.ts";
import { createDownloadSubject, createSignedUrl } from "../files/links.ts";
import type { ExportRow } from "./model.ts";
import type { Export } from "./output.ts";

type LinkDeps = Pick<Deps, "config" | "publicUrl" | "secrets">;

/** An export in its wire format, with a download URL while its file exists. */
export function presentExport(deps: LinkDeps, row: ExportRow, now = Date.now()): Export {
  const { status: stored, size, expires_at } = row;
  const hasExpired = expires_at !== null && expires_at.getTime() <= now;
  const status = stored === "completed" && hasExpired ? "expired" : stored;
  return {
    id: row._id,
    status,
    format: row.format,
    created_at: row.created_at.toISOString(),
    ...(size !== null && { size_mb: toMegabytes(size) }),
    ...(status === "completed" &&
      expires_at && {
        download_url: createSignedUrl(deps, "download", {
          id: row._id,
          expires: expires_at,
          subject: createDownloadSubject(row),
        }),
      }),
    ...(expires_at && { expires_at: expires_at.toISOString() }),
    progress: row.completed_at ? 100 : (row.progress?.percent ?? 0),
    filters: row.filters,
    options: row.options,
    error: row.error,
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}
