import type { CombinedError } from "urql";

/** An error in readable form. */
export interface Fault {
  /** Error code of the API, or `offline` if no server responded. */
  code: string;
  message: string;
  /** Messages by input field. */
  fields: Record<string, string[]>;
}

interface Extensions {
  code?: string;
  retry_after?: number;
  details?: { fields?: Record<string, string[]> };
}

interface UserError {
  code: string;
  message: string;
  /** Set for an invalid field of the input. */
  field?: string;
}

/** Converts the user errors of a mutation. @returns undefined without any */
export function toRefusal(errors: readonly UserError[]): Fault | undefined {
  const [first] = errors;
  const fields = errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, [message]]]));
  return first && { code: first.code.toLowerCase(), message: first.message, fields: Object.fromEntries(fields) };
}

export function toFault({ graphQLErrors: [first], networkError }: CombinedError): Fault {
  if (!first) {
    const message = `The server can't be reached${networkError ? ` (${networkError.message})` : ""}.`;
    return { code: "offline", message, fields: {} };
  }
  const { code = "internal_error", retry_after, details } = first.extensions as Extensions;
  const later = retry_after === undefined ? "" : ` Try again in ${retry_after} s.`;
  return { code, message: first.message + later, fields: details?.fields ?? {} };
}
