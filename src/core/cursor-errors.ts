import { ApiError, badRequest } from "./errors.ts";

export const NOT_A_CURSOR = "is not a cursor of this list";

/** The error for a parameter that has no form of a cursor of the list. */
export function invalidCursor(parameter: "after" | "before"): ApiError {
  return badRequest("This is not a cursor of this list.", { [parameter]: [NOT_A_CURSOR] });
}

const EXPIRED = "cursor_expired";

/** The error for a cursor whose event is not, or no longer, in the event log. `oldest`: id of the oldest event in it. */
export function cursorExpired(oldest: string | undefined): ApiError {
  return new ApiError("bad_request", "This cursor is not, or no longer, in the event log.", {
    details: { reason: EXPIRED, oldest: oldest ?? null },
  });
}

export function isCursorExpired(error: unknown): error is ApiError {
  return error instanceof ApiError && error.details?.reason === EXPIRED;
}
