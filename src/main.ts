// Entry of the server process.
import { keepCompiledCode } from "./process/compiled-code.ts";

keepCompiledCode();
await import("./app/serve.ts");
