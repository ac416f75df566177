import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../core/context.ts";
import { badRequest, notFound } from "../core/errors.ts";
import { requireHttps } from "../http/https.ts";
import { createMethodNotAllowedError } from "../http/methods.ts";
import { acceptRawUploads, readRawUpload } from "../http/raw-upload.ts";
import { type FileSources, findFileSource } from "./file-source.ts";
import { createDownloadSubject, type VerifiedLink, verifySignedUrl } from "./links.ts";
import { serveFile } from "./serve.ts";

const METHODS = ["GET", "HEAD", "PUT"];

/** Registers `/files/{id}`, which needs no credentials, only a signed URL. */
export async function registerFiles(app: FastifyInstance, deps: Deps, sources: FileSources): Promise<void> {
  await app.register(async (scope) => {
    acceptRawUploads(scope);
    scope.addHook("onRequest", async (request) => requireHttps(deps, request));
    const links = new WeakMap<FastifyRequest, VerifiedLink>();
    const path = { url: "/files/:id", config: { open: true } };

    scope.route<{ Params: { id: string } }>({
      ...path,
      method: ["GET", "HEAD"],
      exposeHeadRoute: false,
      async handler(request, reply) {
        const link = verifySignedUrl(deps, "download", request.raw.url ?? "");
        const { id } = request.params;
        const source = findFileSource(sources, id);
        const file = await source?.find(deps, id);
        if (!file) throw notFound("file", id);
        link.requireSubject(createDownloadSubject(file));
        if (request.method === "GET")
          await source?.downloaded?.({ deps, ip: request.ip, requestId: request.id }, file, id);
        const { status, headers, body } = serveFile(deps.files, request, file);
        return reply.code(status).headers(headers).send(body);
      },
    });

    scope.route<{ Params: { id: string } }>({
      ...path,
      config: { ...path.config, upload: true },
      method: "PUT",
      // A rejected request is answered before its body is read.
      onRequest: async (request) => {
        links.set(request, verifySignedUrl(deps, "upload", request.raw.url ?? ""));
        if (request.headers["content-range"] !== undefined)
          throw badRequest("Content-Range is not supported: send the whole file.");
      },
      async handler(request, reply) {
        const { id } = request.params;
        const link = links.get(request);
        const created = link && (await findFileSource(sources, id)?.receive?.(deps, id, link, readRawUpload(reply)));
        if (!created) throw notFound("upload", id);
        return reply.code(201).header("location", `${deps.publicUrl}/v1${created.path}`).send(created.body);
      },
    });

    const rejectMethod = async () => {
      throw createMethodNotAllowedError(METHODS);
    };
    scope.route({
      ...path,
      config: { ...path.config, refused: true },
      method: app.supportedMethods.filter((name) => !METHODS.includes(name)),
      onRequest: rejectMethod,
      handler: rejectMethod,
    });
  });
}
