import type { DeliveryFieldsFragment, WebhookFieldsFragment } from "../../gql/graphql.ts";

interface Diagnosis {
  cause: string;
  advice: string;
}

/** Advice by the error of an attempt without an answer. */
const ERRORS: readonly (readonly [RegExp, string])[] = [
  [
    /timed? ?out|timeout/i,
    "The endpoint has to answer within the timeout: store the event first, and process it afterwards.",
  ],
  [/ENOTFOUND|EAI_AGAIN|resolve|DNS/i, "The name of the host does not lead to an address: check the URL."],
  [/ECONNREFUSED|refused/i, "Nothing listens at the address: check the port, and that the program runs."],
  [
    /certificate|TLS|SSL|self.signed/i,
    "The certificate is not valid for the host: renew it, with all intermediate certificates.",
  ],
  [
    /private|not allowed|loopback/i,
    "The address is private: the operator permits such addresses with WEBHOOK_ALLOW_PRIVATE.",
  ],
];

function advise(statusCode: number | null | undefined, error: string): string {
  const known = ERRORS.find(([form]) => form.test(error));
  if (known) return known[1];
  if (statusCode === 401 || statusCode === 403)
    return "The endpoint refuses the delivery: compare its secret with the current one, and the raw body with the signature.";
  if (statusCode === 404 || statusCode === 405) return "The endpoint does not accept POST at this path: check the URL.";
  if (statusCode === 410) return "The endpoint answered that it is gone: change the URL, or delete the webhook.";
  if (statusCode && statusCode >= 300 && statusCode < 400) return "Redirects are not followed: enter the final URL.";
  if (statusCode && statusCode >= 500)
    return "The program at the endpoint failed: read its log at the time of the attempt.";
  if (statusCode && statusCode !== 200)
    return "Only the status 200 counts as delivered: answer 200 once the event is stored.";
  return "Send a test event after a change of the endpoint.";
}

/** States why deliveries fail, by the newest attempt; undefined if the newest one succeeded. */
export function diagnose(
  { statusReason }: WebhookFieldsFragment,
  deliveries: readonly DeliveryFieldsFragment[],
): Diagnosis | undefined {
  if (statusReason === "SECRET_UNREADABLE")
    return {
      cause: "The server cannot read the secret.",
      advice: "Rotate the secret, or let the operator restore the key.",
    };
  const attempts = deliveries.flatMap((one) => one.attempts).sort((a, b) => b.at.localeCompare(a.at));
  const [last] = attempts;
  if (!last || (last.statusCode === 200 && !last.error)) return undefined;
  const passed = attempts.findIndex(({ statusCode, error }) => statusCode === 200 && !error);
  const count = passed === -1 ? attempts.length : passed;
  const answer = last.error ?? `answered ${last.statusCode}`;
  return {
    cause: `${count === 1 ? "The last attempt" : `The last ${count} attempts`} failed: ${answer}.`,
    advice: advise(last.statusCode, last.error ?? ""),
  };
}
