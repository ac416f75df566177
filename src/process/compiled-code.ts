import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";

/** In the folder of the installation: another user of the machine could write code into a shared folder. */
const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/recap", import.meta.url));

/**
 * Environment of worker threads, which use the same compiled code: without it, each thread loads Node's compiler of TypeScript (30 MB and
 * 0.3 s of CPU).
 */
export const createThreadEnv = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_COMPILE_CACHE: FOLDER });

/**
 * Keeps the compiled code of the modules that are imported afterwards, so that later starts need less time. Without permission to
 * write the folder, nothing is kept. Call it before the first import of other modules.
 */
export function keepCompiledCode(): void {
  nodeModule.enableCompileCache(FOLDER);
}
