import type { FileSource } from "../files/file-source.ts";
import { presentImport } from "./present.ts";
import { receiveImport } from "./upload.ts";

/** Accepts the signed upload URLs of imports; their input is not served. */
export const importFileSource: FileSource = {
  find: async () => null,
  receive: async (deps, id, link, incoming) => ({
    path: `/imports/${id}`,
    body: presentImport(await receiveImport(deps, id, link, incoming)),
  }),
};
