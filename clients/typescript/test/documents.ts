import { graphql } from "relay-runtime";

/** Documents of Relay, which relay-compiler reads; tests import what it generates. */
export const documents = () => [
  graphql`
    subscription cutsSubscription {
      events(types: [CONVERSATION_UPDATED]) {
        id
      }
    }
  `,
  graphql`
    query trustedQuery {
      account {
        id
        email
      }
    }
  `,
  graphql`
    query screenListQuery {
      conversations(first: 20) @connection(key: "Screen_conversations") {
        edges {
          node {
            id
            title
            status
            summary {
              sentiment
            }
          }
        }
      }
    }
  `,
  graphql`
    query screenDetailQuery($id: ID!) {
      conversation(id: $id) {
        id
        title
        content
        status
      }
    }
  `,
  graphql`
    query screenSearchQuery($words: String!) {
      searchConversations(query: $words, first: 20) @connection(key: "Screen_searchConversations") {
        edges {
          snippet
          node {
            id
            title
          }
        }
      }
    }
  `,
  graphql`
    mutation screenCreateMutation($input: CreateConversationInput!) {
      createConversation(input: $input) {
        conversation {
          id
          title
          status
        }
      }
    }
  `,
  graphql`
    mutation screenDeleteMutation($id: ID!, $connections: [ID!]!) {
      deleteConversation(id: $id) {
        edges: deletedConversationId @deleteEdge(connections: $connections)
        deletedConversationId @deleteRecord
      }
    }
  `,
  graphql`
    fragment screenRow on Conversation {
      id
      title
      status
      summary {
        sentiment
      }
    }
  `,
  graphql`
    subscription screenSubscription($lists: [ID!]!, $connections: [ID!]!) {
      events(
        types: [CONVERSATION_CREATED, CONVERSATION_UPDATED, CONVERSATION_DELETED, SUMMARY_GENERATED, SUMMARY_FAILED]
      ) {
        id
        payload {
          __typename
          ... on ConversationCreatedPayload {
            conversation @prependNode(connections: $lists, edgeTypeName: "ConversationEdge") {
              ...screenRow @relay(mask: false)
            }
          }
          ... on ConversationUpdatedPayload {
            conversation {
              ...screenRow @relay(mask: false)
            }
          }
          ... on ConversationDeletedPayload {
            edges: deletedConversationId @deleteEdge(connections: $connections)
            deletedConversationId @deleteRecord
          }
          ... on SummaryGeneratedPayload {
            conversation {
              ...screenRow @relay(mask: false)
            }
          }
          ... on SummaryFailedPayload {
            conversation {
              ...screenRow @relay(mask: false)
            }
          }
        }
      }
    }
  `,
];
