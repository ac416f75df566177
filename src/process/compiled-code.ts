import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";

/** In the folder of the installation: another user of the machine could write code into a shared folder. */
const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/recap", import.meta.url));

/**
 * Keeps the compiled code of the modules that are imported afterwards, so that later starts need less time. Without permission to
 * write the folder, nothing is kept. Call it before the first import of other modules.
 */
export function keepCompiledCode(): void {
  nodeModule.enableCompileCache(FOLDER);
}
