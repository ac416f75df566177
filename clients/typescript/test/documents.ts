import { graphql } from "relay-runtime";

/** Documents that relay-compiler reads; tests import what it generates. */
export const documents = () => [
  graphql`
    subscription cutsSubscription {
      events(types: [CONVERSATION_UPDATED]) {
        id
      }
    }
  `,
];
