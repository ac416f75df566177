import { LRUCache } from "lru-cache";
import { recordSecurityEvent } from "../audit/record.ts";
import type { FileSource } from "../files/file-source.ts";
import { describeFile } from "./formats.ts";
import { findExport } from "./service.ts";

const HOUR_MS = 3_600_000;
/** Downloads that were recorded within the hour, by export and address: ranges and repetitions add no records. */
const recorded = new LRUCache<string, true>({ max: 10_000, ttl: HOUR_MS });

/** Serves the signed URLs of exports. */
export const exportFileSource: FileSource = {
  async find({ database }, id) {
    const row = await findExport(database, id);
    if (row?.status !== "completed" || !row.file || !row.sha256 || !row.completed_at || row.size === null) return null;
    const { account, file, size, sha256, completed_at: created_at } = row;
    return { ...describeFile(row), account, file, size, sha256, created_at };
  },
  async downloaded(source, { account }, id) {
    const key = `${id} ${source.ip}`;
    if (recorded.has(key)) return;
    recorded.set(key, true);
    await recordSecurityEvent(source, account, "security.export_downloaded", { export: id });
  },
};
