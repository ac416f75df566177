import { hasDatabase } from "../lib/embedded-mongodb/data-dir.ts";
import type { Config } from "../process/config.ts";

export const hideCredentials = (uri: string): string => uri.replace(/\/\/[^@/]*@/, "//***@");

/** Names the database that the settings select. */
export const describeDatabase = ({ mongodbUri, dataDir }: Config): string =>
  mongodbUri ? `${hideCredentials(mongodbUri)} (MONGODB_URI)` : `the embedded MongoDB in ${dataDir} (DATA_DIR)`;

/**
 * Refuses to create an embedded database: a command that is started in another folder than the server would find it empty.
 * @throws Error
 */
export function requireDatabase({ mongodbUri, dataDir }: Config): void {
  if (mongodbUri || hasDatabase(dataDir)) return;
  throw new Error(
    `there is no database in ${dataDir} (DATA_DIR). Start the server first, or run the command in the server's folder or with its DATA_DIR or MONGODB_URI.`,
  );
}
