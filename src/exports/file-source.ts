import type { FileSource } from "../files/file-source.ts";
import { describeFile } from "./formats.ts";
import { findExport } from "./service.ts";

/** Serves the signed URLs of exports. */
export const exportFileSource: FileSource = {
  async find({ database }, id) {
    const row = await findExport(database, id);
    if (row?.status !== "completed" || !row.file || !row.sha256 || !row.completed_at || row.size === null) return null;
    const { account, file, size, sha256, completed_at: created_at } = row;
    return { ...describeFile(row), account, file, size, sha256, created_at };
  },
};
