import { ApiError } from "../core/errors.ts";

/** Returns null instead of the error `not_found`: for a link to an object that may have been deleted. */
export async function readOptional<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
}
