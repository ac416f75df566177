// Entry of the server process.
import "./process/compiled-code.cjs";

await import("./app/serve.ts");
