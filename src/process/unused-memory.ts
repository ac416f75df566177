import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Returns memory that only the start needed to the operating system: an idle process allocates too little to collect it by itself. */
export function releaseUnusedMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
