import { accountCommands } from "./account-commands.ts";
import type { Command } from "./command.ts";
import { databaseCommand } from "./database-command.ts";
import { evalCommand } from "./eval-command.ts";
import { importCommand } from "./import-command.ts";
import { keyCommands } from "./key-commands.ts";
import { listenCommand } from "./listen-command.ts";
import { searchCommand } from "./search-command.ts";
import { secretsCommand } from "./secrets-command.ts";
import { verifyCommand } from "./verify-command.ts";

/** The commands of `recap`. They work beside a running server, also on its embedded MongoDB. */
export const COMMANDS: readonly Command[] = [
  ...accountCommands,
  ...keyCommands,
  listenCommand,
  importCommand,
  secretsCommand,
  // Before `db`, whose name it begins with.
  verifyCommand,
  databaseCommand,
  searchCommand,
  evalCommand,
];
