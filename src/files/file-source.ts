import type { SecuritySource } from "../audit/record.ts";
import type { Deps } from "../core/context.ts";
import type { IdPrefix } from "../core/ids.ts";
import type { IncomingFile } from "../core/incoming-file.ts";
import type { VerifiedLink } from "./links.ts";
import type { ServedFile } from "./serve.ts";

/** A file and its account. */
export interface OwnedFile extends ServedFile {
  account: string;
}

/** What an upload created. */
export interface CreatedByUpload {
  /** Its path, relative to `/v1`. */
  path: string;
  /** The body of the response. */
  body: object;
}

/** Serves and accepts the signed URLs of one kind of id. */
export interface FileSource {
  /** Finds the file for a download URL, which must be bound to it. */
  find(deps: Deps, id: string): Promise<OwnedFile | null>;
  /** Called for each download. */
  downloaded?(source: SecuritySource & { deps: Deps }, file: OwnedFile, id: string): Promise<void>;
  /** Stores the bytes sent to an upload URL, whose subject it requires. */
  receive?(deps: Deps, id: string, link: VerifiedLink, incoming: IncomingFile): Promise<CreatedByUpload>;
}

/** The sources by the prefix of their ids. */
export type FileSources = Partial<Record<IdPrefix, FileSource>>;

export function findFileSource(sources: FileSources, id: string): FileSource | undefined {
  return new Map<string, FileSource>(Object.entries(sources)).get(id.split("_")[0] ?? "");
}
