import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError, validationError } from "../core/errors.ts";
import type { IncomingFile, ReceivedFile } from "../core/incoming-file.ts";
import { countCodePoints } from "../core/input.ts";
import { requireFlow } from "./body-time.ts";
import { requirePlain } from "./json.ts";

/** What of a form can be other than the file: its name, headers and boundaries. */
const OVERHEAD_BYTES = 8_192;
/** Characters of a name as it is sent; what is kept of it is shorter. */
export const LONGEST_NAME = 1_000;

/** Reads `multipart/form-data`, and nothing else, on the routes of this scope; the handler reads its parts. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fileSize: Number.POSITIVE_INFINITY, fieldSize: 4 * LONGEST_NAME, fieldNameSize: 200, parts: 20 },
    throwFileSizeLimit: false,
  });
  scope.addContentTypeParser("*", (_request, _payload, done) => done(notAForm()));
}

const notAForm = () =>
  new ApiError("bad_request", "The body must be multipart/form-data.", {
    status: 415,
    details: { reason: "unsupported_media_type" },
  });

/** A form with the parts `file` and, before or after it, `filename`. */
export function formOf(request: FastifyRequest): IncomingFile {
  const length = request.headers["content-length"];
  return {
    length: length === undefined ? undefined : Number(length),
    overhead: OVERHEAD_BYTES,
    read: (take) => readForm(request, take),
  };
}

async function readForm<T>(
  request: FastifyRequest,
  take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<ReceivedFile<T>> {
  requirePlain(request.headers);
  // No body at all lacks a file; another one would not be read.
  if (!request.isMultipart()) throw validationError({ file: ["is required"] });
  const came: ReceivedFile<T> = { taken: undefined, filename: undefined, ownName: undefined };
  const seen = new Set<string>();
  let current: Multipart | undefined;
  // What is thrown elsewhere is the parser's, and says that the form can't be read.
  let inPart = false;
  requireFlow(request);
  try {
    for await (const part of request.parts()) {
      current = part;
      inPart = true;
      requirePart(part, seen);
      if (part.type === "file") {
        came.taken = await take(readable(part.file));
        came.ownName = part.filename;
      } else came.filename = String(part.value);
      inPart = false;
    }
    return came;
  } catch (error) {
    throw inPart ? error : malformed(error);
  } finally {
    // The rest of the body is read and dropped, so that the connection can go on.
    request.raw.unpipe();
    request.raw.resume();
    if (current?.type === "file") current.file.destroy();
  }
}

async function* readable(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw malformed(error);
  }
}

/** @throws validation_error for a part that is not known, of the wrong kind, or there already */
function requirePart(part: Multipart, seen: Set<string>): void {
  const { fieldname: name, type } = part;
  const fault = (message: string) => validationError({ [name.slice(0, 100)]: [message] });
  if (name !== "file" && name !== "filename") throw fault("is not a known field");
  if (name === "file" && type !== "file") throw fault("must be a file, with a filename of its own");
  if (name === "filename" && (type !== "field" || typeof part.value !== "string")) throw fault("must be text");
  if (seen.has(name)) throw fault("must be given once");
  if (type === "field" && (part.valueTruncated || countCodePoints(String(part.value)) > LONGEST_NAME))
    throw fault(`must be at most ${LONGEST_NAME} characters`);
  seen.add(name);
}

function malformed(cause: unknown): ApiError {
  return new ApiError("bad_request", "The form can't be read: it is malformed or was cut off.", {
    details: { reason: "malformed_form" },
    cause,
  });
}
