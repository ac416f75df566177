import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ApiError, validationError } from "../core/errors.ts";
import type { IncomingFile, ReceivedFile } from "../core/incoming-file.ts";
import { countCodePoints, toFieldName } from "../core/input.ts";
import { requireProgress } from "./body-timeout.ts";
import { requireNoContentEncoding } from "./json-body.ts";

/** Maximum size of everything in a form but the file: its name, headers and boundaries. */
const MAX_OVERHEAD_BYTES = 8_192;
/** Limit of a file name as sent; stored names are shorter. */
export const MAX_FILENAME_LENGTH = 1_000;

/** Accepts `multipart/form-data`, and nothing else, on the routes of the scope; handlers read it by `readFormUpload`. */
export async function acceptFormUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: {
      fileSize: Number.POSITIVE_INFINITY,
      fieldSize: 4 * MAX_FILENAME_LENGTH,
      fieldNameSize: 200,
      parts: 20,
    },
    throwFileSizeLimit: false,
  });
  scope.addContentTypeParser("*", (_request, _payload, done) => done(createTypeError()));
}

const createTypeError = () =>
  new ApiError("bad_request", "The body must be multipart/form-data.", {
    status: 415,
    details: { reason: "unsupported_media_type" },
  });

/** A form with the part `file` and, before or after it, `filename`. */
export function readFormUpload(reply: FastifyReply): IncomingFile {
  const length = reply.request.headers["content-length"];
  return {
    length: length === undefined ? undefined : Number(length),
    overhead: MAX_OVERHEAD_BYTES,
    read: (take) => readForm(reply, take),
  };
}

async function readForm<T>(
  reply: FastifyReply,
  take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<ReceivedFile<T>> {
  const { request } = reply;
  requireNoContentEncoding(request.headers);
  // Without a body the file is missing; a body of another type was refused by its parser.
  if (!request.isMultipart()) throw validationError({ file: ["is required"] });
  const received: ReceivedFile<T> = { taken: undefined, filename: undefined, ownName: undefined };
  const seen = new Set<string>();
  let current: Multipart | undefined;
  // Errors thrown while no part is handled come from the parser.
  let handlingPart = false;
  requireProgress(reply);
  try {
    for await (const part of request.parts()) {
      current = part;
      handlingPart = true;
      requireExpectedPart(part, seen);
      if (part.type === "file") {
        received.taken = await take(convertErrors(part.file));
        received.ownName = part.filename;
      } else received.filename = String(part.value);
      handlingPart = false;
    }
    return received;
  } catch (error) {
    throw handlingPart ? error : createFormError(error);
  } finally {
    // Drops the rest of the body, so that the connection stays usable.
    request.raw.unpipe();
    request.raw.resume();
    if (current?.type === "file") current.file.destroy();
  }
}

async function* convertErrors(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw createFormError(error);
  }
}

/** @throws validation_error for a part that is unknown, of the wrong kind or repeated; bad_request for one without a name */
function requireExpectedPart(part: Multipart, seen: Set<string>): void {
  const { fieldname: name, type } = part;
  // Busboy passes on a part without a name, which its types do not say (RFC 7578 section 4.2).
  if (typeof name !== "string") throw createFormError(new Error("a part of the form has no name"));
  const fault = (message: string) => validationError({ [toFieldName(name)]: [message] });
  if (name !== "file" && name !== "filename") throw fault("is not a known field");
  if (name === "file" && type !== "file") throw fault("must be a file, with a filename of its own");
  if (name === "filename" && (type !== "field" || typeof part.value !== "string")) throw fault("must be text");
  if (seen.has(name)) throw fault("must be given once");
  if (type === "field" && (part.valueTruncated || countCodePoints(String(part.value)) > MAX_FILENAME_LENGTH))
    throw fault(`must be at most ${MAX_FILENAME_LENGTH} characters`);
  seen.add(name);
}

function createFormError(cause: unknown): ApiError {
  return new ApiError("bad_request", "The form can't be read: it is malformed or incomplete.", {
    details: { reason: "malformed_form" },
    cause,
  });
}
