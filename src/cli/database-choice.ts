import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { hasDatabase } from "../lib/embedded-mongodb/data-dir.ts";
import type { Config } from "../process/config.ts";

export const hideCredentials = (uri: string): string => uri.replace(/\/\/[^@/]*@/, "//***@");

/** Names the database that the settings select. */
export const describeDatabase = ({ mongodbUri, dataDir }: Config): string =>
  mongodbUri ? `${hideCredentials(mongodbUri)} (MONGODB_URI)` : `the embedded MongoDB in ${dataDir} (DATA_DIR)`;

const RECAP_FOLDER = resolve(fileURLToPath(new URL("../../", import.meta.url)));

/**
 * Refuses to create an embedded database by mistake: only a command that makes sense without accounts creates one, and only in the folder
 * of Recap or in a DATA_DIR that is given.
 * @throws Error
 */
export function requireDatabase({ mongodbUri, dataDir }: Config, mayCreate: boolean): void {
  if (mongodbUri || hasDatabase(dataDir)) return;
  const isChosen = dataDir !== resolve(".data") || resolve() === RECAP_FOLDER;
  if (mayCreate && isChosen) return;
  throw new Error(
    `there is no database in ${dataDir} (DATA_DIR). Start the server first, or run the command in the server's folder or with its DATA_DIR or MONGODB_URI.`,
  );
}
