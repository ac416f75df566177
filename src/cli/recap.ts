// Entry of the command line.
import { keepCompiledCode } from "../process/compiled-code.ts";

keepCompiledCode();
await import("./run-command.ts");
