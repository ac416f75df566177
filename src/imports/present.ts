import { presentUpload } from "../conversations/attachments/present.ts";
import type { Deps } from "../core/context.ts";
import type { Import } from "./output.ts";
import type { ImportResult } from "./service.ts";

type LinkDeps = Pick<Deps, "config" | "publicUrl" | "secrets">;

export function presentImport(deps: LinkDeps, results: readonly ImportResult[]): Import {
  const createLink = (upload: Parameters<typeof presentUpload>[1]) => {
    const { id: _, ...link } = presentUpload(deps, upload);
    return link;
  };
  const unchanged = results.filter(({ existed }) => existed).length;
  return {
    created: results.length - unchanged,
    unchanged,
    renamed: results.filter(({ id, original }) => original !== null && id !== original).length,
    conversations: results.map(({ id, original, existed, attachments }) => ({
      id,
      original_id: original,
      result: existed ? "unchanged" : "created",
      attachments: attachments.map((offer) => ({
        id: offer.id,
        original_id: offer.original,
        upload: offer.upload ? createLink(offer.upload) : null,
      })),
    })),
  };
}
