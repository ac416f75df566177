/** Every type of security event, and its meaning. They are no events of the event log: no webhook or stream delivers them. */
const SECURITY_EVENT_TYPES = {
  "security.signed_in": "A browser signed in.",
  "security.sign_in_failed": "A sign-in with a wrong password.",
  "security.signed_out": "A browser was signed out by the list of sessions.",
  "security.password_changed": "The password was changed.",
  "security.passkey_added": "A passkey was added, which signs in without the password.",
  "security.passkey_removed": "A passkey was removed.",
  "security.consent_granted": "The account holder granted an application access.",
  "security.consent_revoked": "The account holder revoked the access of an application.",
  "security.client_created": "An OAuth client was registered.",
  "security.client_deleted": "An OAuth client was deleted.",
  "security.key_created": "An API key was created.",
  "security.key_revoked": "An API key was revoked.",
  "security.credential_detached": "An API key or OAuth client no longer ends with the one that created it.",
  "security.allowlist_changed": "The IP allow-list was replaced.",
  "security.summarizer_changed": "The summarizer of the account was set, with its model server and key.",
  "security.plan_changed": "The plan was changed.",
  "security.export_downloaded":
    "The file of an export was downloaded by its link; recorded once an hour for each address.",
} as const;

export type SecurityEventType = keyof typeof SECURITY_EVENT_TYPES;

export const SECURITY_EVENT_TYPE_NAMES = Object.keys(SECURITY_EVENT_TYPES) as [
  SecurityEventType,
  ...SecurityEventType[],
];

/** The operator acts on the command line; `anonymous` has no credential: a sign-in, a request of an OAuth client, or a download by a signed link. */
export const ACTORS = ["api_key", "access_token", "client_token", "session", "operator", "anonymous"] as const;
export type SecurityActor = (typeof ACTORS)[number];
