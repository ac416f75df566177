/** Documents that the server of the tests executes by their id, beside those of Houdini's compiler. */
export const TRUSTED = {
  "trusted-events": "subscription cutsSubscription { events(types: [CONVERSATION_UPDATED]) { id } }",
  "trusted-account": "query trustedQuery { account { id email } }",
};
