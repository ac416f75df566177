import { isNotFound } from "../core/errors.ts";

/** Returns null instead of the error `not_found`: for a link to an object that may have been deleted. */
export async function readOptional<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
