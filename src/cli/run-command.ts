import { execute } from "./execute.ts";

// The program that reads the output may end first, as in `recap listen --json | head -1`.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const { status, text, isResult = status === 0 } = await execute(process.argv.slice(2));
if (text !== "") (isResult ? process.stdout : process.stderr).write(`${text}\n`);
process.exit(status);
