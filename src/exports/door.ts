import type { FileDoor } from "../files/routes.ts";
import { fileOf } from "./formats.ts";
import { findExport } from "./service.ts";

/** What signed links of exports lead to. */
export const exportDoor: FileDoor = {
  async find(deps, id) {
    const row = await findExport(deps.database, id);
    if (row?.status !== "completed" || !row.file || !row.sha256 || !row.completed_at || row.size === null) return null;
    const { file, size, sha256, completed_at: created_at } = row;
    return { ...fileOf(row), file, size, sha256, created_at };
  },
};
