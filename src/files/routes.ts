import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { badRequest, notFound } from "../core/errors.ts";
import type { IdPrefix } from "../core/ids.ts";
import type { IncomingFile } from "../core/incoming-file.ts";
import { requireHttps } from "../http/https.ts";
import { createMethodNotAllowedError } from "../http/methods.ts";
import { acceptRawUploads, readRawUpload } from "../http/raw-upload.ts";
import { requireSigned } from "./links.ts";
import { type ServedFile, serveFile } from "./serve.ts";

/** A kind of file, by the prefix of its ids: what its signed links lead to. */
export interface FileDoor {
  find(deps: Deps, id: string): Promise<ServedFile | null>;
  /** Takes the bytes that a signed upload link brings. @returns what it answers, with 201 */
  receive?(deps: Deps, id: string, incoming: IncomingFile): Promise<object>;
}

const METHODS = ["GET", "HEAD", "PUT"];

/** `/files/{id}`: needs no credentials, only a signed link (links.ts). */
export async function registerFiles(
  app: FastifyInstance,
  deps: Deps,
  doors: Partial<Record<IdPrefix, FileDoor>>,
): Promise<void> {
  const doorOf = (id: string) => doors[id.split("_")[0] as IdPrefix];
  await app.register(async (scope) => {
    acceptRawUploads(scope);
    scope.addHook("onRequest", async (request) => requireHttps(deps, request));
    const path = { url: "/files/:id", config: { open: true } };

    scope.route<{ Params: { id: string } }>({
      ...path,
      method: ["GET", "HEAD"],
      exposeHeadRoute: false,
      async handler(request, reply) {
        requireSigned(deps, "download", request.raw.url ?? "");
        const { id } = request.params;
        const served = await doorOf(id)?.find(deps, id);
        if (!served) throw notFound("file", id);
        return serveFile(deps, request, reply, served);
      },
    });

    scope.route<{ Params: { id: string } }>({
      ...path,
      config: { ...path.config, upload: true },
      method: "PUT",
      // Before a byte of the body is read.
      onRequest: async (request) => {
        requireSigned(deps, "upload", request.raw.url ?? "");
        if (request.headers["content-range"] !== undefined)
          throw badRequest("A file is sent whole: Content-Range is not taken.");
      },
      async handler(request, reply) {
        const { id } = request.params;
        const answer = await doorOf(id)?.receive?.(deps, id, readRawUpload(request));
        if (!answer) throw notFound("upload", id);
        return reply.code(201).send(answer);
      },
    });

    const refuse = async () => {
      throw createMethodNotAllowedError(METHODS);
    };
    scope.route({
      ...path,
      config: { ...path.config, refused: true },
      method: app.supportedMethods.filter((name) => !METHODS.includes(name)),
      onRequest: refuse,
      handler: refuse,
    });
  });
}
