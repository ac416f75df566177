import type { CombinedError } from "urql";

/** An error in readable form. */
export interface Fault {
  /** Error code of the API, or `offline` if no server responded. */
  code: string;
  message: string;
  /** Seconds after which another attempt may succeed. */
  retryAfter?: number | undefined;
}

interface Extensions {
  code?: string;
  retry_after?: number;
}

export function toFault({ graphQLErrors: [first], networkError }: CombinedError): Fault {
  if (!first) {
    const cause = networkError ? ` (${networkError.message})` : "";
    return { code: "offline", message: `The server can't be reached${cause}.` };
  }
  const { code = "internal_error", retry_after: retryAfter } = first.extensions as Extensions;
  return { code, message: first.message, retryAfter };
}

interface UserError {
  message: string;
  code: string;
  field?: string;
}

/** Converts the outcome of a mutation. @returns undefined on success */
export function findFault(
  error: CombinedError | undefined,
  userErrors: readonly UserError[] | undefined,
): Fault | undefined {
  if (error) return toFault(error);
  const [first] = userErrors ?? [];
  if (!first) return undefined;
  // `provider.headers.0.value` is the value of a header: the name of the field is enough beside its form.
  const name = first.field?.split(".").findLast((part) => !/^\d+$/.test(part));
  return { code: first.code.toLowerCase(), message: name ? `${toWords(name)}: ${first.message}` : first.message };
}

/** `redirectUris` becomes `Redirect uris`. */
const toWords = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
