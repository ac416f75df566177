import { z } from "zod";
import { readServerVersion } from "../database/connect.ts";
import { defineCommand, NO_WORDS } from "./command.ts";
import { hideCredentials } from "./database-choice.ts";

export const databaseCommand = defineCommand({
  name: "db",
  about: "Shows the address and version of the database, and whether it is the embedded one.",
  words: NO_WORDS,
  mayCreateDatabase: true,
  options: z.object({}),
  async run({ database, config }) {
    const embedded = !config.mongodbUri;
    return {
      uri: hideCredentials(database.uri),
      version: await readServerVersion(database.db),
      embedded,
      ...(embedded && { data_dir: config.dataDir }),
    };
  },
});
