import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ApiError } from "../core/errors.ts";
import { asApiError, sendError } from "../http/errors.ts";
import { createStaleFormError, type FormRequest, hasForm } from "./forms.ts";
import { createMessagePage, sendPage } from "./page.ts";

/** Messages for browsers where those of the API do not fit a form, by status. */
const FORM_MESSAGES: Record<number, string> = {
  413: "What this form sent is too large.",
  415: "This address takes what its form sends (application/x-www-form-urlencoded), and nothing else.",
};

/** Responds with a page of one message. */
export function sendErrorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const api = toPageError(error);
  if (api.status >= 500) request.log.error({ err: error, request_id: request.id }, "request failed");
  if (api.retryAfter !== undefined) reply.header("retry-after", String(api.retryAfter));
  if (api.code === "insecure_connection") sendError(reply, api);
  else sendPage(reply, createMessagePage("That did not work", FORM_MESSAGES[api.status] ?? api.message, api.status));
}

/** Responds to an error of a form that could be read with the form's own page, and to any other with `sendErrorPage`. */
export const showErrorInForm =
  (show: (request: FormRequest, reply: FastifyReply, error: ApiError) => unknown) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown => {
    const api = toPageError(error);
    if (api.status >= 500 || !hasForm(request)) return sendErrorPage(error, request, reply);
    if (api.retryAfter !== undefined) reply.header("retry-after", String(api.retryAfter));
    return show(request, reply, api);
  };

const toPageError = (error: FastifyError): ApiError =>
  error.code?.startsWith("FST_CSRF_") ? createStaleFormError() : asApiError(error);
