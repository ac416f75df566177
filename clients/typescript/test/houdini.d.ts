/** What `houdini generate` writes, as far as tests use it; its own sources need other settings of TypeScript than this package has. */
declare module "$houdini" {
  import type { Cache } from "houdini/runtime/cache";
  import type { HoudiniClient as BaseClient } from "houdini/runtime/client";
  import type { ClientPlugin } from "houdini/runtime/documentStore";
  export class HoudiniClient extends BaseClient {
    constructor(options: { plugins: ClientPlugin[]; cache: Cache });
  }
  export function getCurrentConfig(): import("houdini").ConfigFile;
}

declare module "$houdini/artifacts/*" {
  const artifact: import("houdini/runtime/types").DocumentArtifact;
  export default artifact;
}
