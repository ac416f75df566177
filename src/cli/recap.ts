// Entry of the command line.
import "../process/compiled-code.cjs";

await import("./run-command.ts");
