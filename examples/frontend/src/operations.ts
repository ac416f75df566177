import { graphql } from "./gql/index.ts";

export const LogEnd = graphql(`
  query LogEnd {
    events(last: 1) {
      nodes {
        cursor
      }
    }
  }
`);

export const ConversationPage = graphql(`
  query ConversationPage($after: String) {
    conversations(first: 10, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        title
        source
        status
        createdAt
        summary {
          content
          sentiment
          topics
        }
      }
    }
  }
`);

export const CreateConversation = graphql(`
  mutation CreateConversation($input: CreateConversationInput!) {
    createConversation(input: $input) { conversation {
      id
    } userErrors {
        message
        code
        ... on ValidationError {
          field
        }
      } }
  }
`);

export const Events = graphql(`
  subscription Events($after: String) {
    events(after: $after) {
      cursor
      sequence
      type
      createdAt
      payload {
        __typename
        ... on ConversationCreatedPayload {
          conversation {
            id
            title
            source
            status
            createdAt
          }
        }
        ... on ConversationUpdatedPayload {
          conversation {
            id
            title
          }
        }
        ... on ConversationDeletedPayload {
          deletedConversationId
        }
        ... on SummaryGeneratedPayload {
          conversationId
          summary {
            content
            sentiment
            topics
          }
        }
        ... on SummaryFailedPayload {
          conversationId
        }
      }
    }
  }
`);
