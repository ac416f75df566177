import { z } from "zod";
import { SEALED_ROWS } from "../app/sealed-rows.ts";
import { type ResealCount, resealRows } from "../database/sealed-rows.ts";
import { defineCommand, NO_WORDS } from "./command.ts";
import { printNotice } from "./output.ts";

const PROGRESS_INTERVAL_MS = 1_000;

export const secretsCommand = defineCommand({
  name: "secrets rotate",
  about:
    "Encrypts all stored secrets under the first key of SECRET_KEY, so that the other keys can be removed. Servers may run; may be repeated.",
  words: NO_WORDS,
  options: z.object({}),
  async run({ database, secrets }) {
    const result: Record<string, ResealCount> = {};
    for (const rows of SEALED_ROWS) {
      let printedAt = 0;
      result[rows.name] = await resealRows(database, secrets, rows, ({ resealed, unreadable, total }) => {
        if (Date.now() - printedAt < PROGRESS_INTERVAL_MS) return;
        printedAt = Date.now();
        printNotice(`${rows.name}: ${resealed} of ${total} encrypted again, ${unreadable} unreadable`);
      });
    }
    if (Object.values(result).some(({ unreadable }) => unreadable > 0))
      printNotice("SECRET_KEY lacks the key of some values: add it and run this command again.");
    return { key_id: secrets.keyId, ...result };
  },
});
