/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query LogEnd {\n    events(last: 1) {\n      nodes {\n        cursor\n      }\n    }\n  }\n": typeof types.LogEndDocument,
    "\n  query ConversationPage($after: String) {\n    conversations(first: 10, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        title\n        source\n        status\n        createdAt\n        summary {\n          content\n          sentiment\n          topics\n        }\n      }\n    }\n  }\n": typeof types.ConversationPageDocument,
    "\n  mutation CreateConversation($input: CreateConversationInput!) {\n    createConversation(input: $input) { conversation {\n      id\n    } userErrors {\n        message\n        code\n        ... on ValidationError {\n          field\n        }\n      } }\n  }\n": typeof types.CreateConversationDocument,
    "\n  subscription Events($after: String) {\n    events(after: $after) {\n      cursor\n      sequence\n      type\n      createdAt\n      payload {\n        __typename\n        ... on ConversationCreatedPayload {\n          conversation {\n            id\n            title\n            source\n            status\n            createdAt\n          }\n        }\n        ... on ConversationUpdatedPayload {\n          conversation {\n            id\n            title\n          }\n        }\n        ... on ConversationDeletedPayload {\n          deletedConversationId\n        }\n        ... on SummaryGeneratedPayload {\n          conversationId\n          summary {\n            content\n            sentiment\n            topics\n          }\n        }\n        ... on SummaryFailedPayload {\n          conversationId\n        }\n      }\n    }\n  }\n": typeof types.EventsDocument,
};
const documents: Documents = {
    "\n  query LogEnd {\n    events(last: 1) {\n      nodes {\n        cursor\n      }\n    }\n  }\n": types.LogEndDocument,
    "\n  query ConversationPage($after: String) {\n    conversations(first: 10, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        title\n        source\n        status\n        createdAt\n        summary {\n          content\n          sentiment\n          topics\n        }\n      }\n    }\n  }\n": types.ConversationPageDocument,
    "\n  mutation CreateConversation($input: CreateConversationInput!) {\n    createConversation(input: $input) { conversation {\n      id\n    } userErrors {\n        message\n        code\n        ... on ValidationError {\n          field\n        }\n      } }\n  }\n": types.CreateConversationDocument,
    "\n  subscription Events($after: String) {\n    events(after: $after) {\n      cursor\n      sequence\n      type\n      createdAt\n      payload {\n        __typename\n        ... on ConversationCreatedPayload {\n          conversation {\n            id\n            title\n            source\n            status\n            createdAt\n          }\n        }\n        ... on ConversationUpdatedPayload {\n          conversation {\n            id\n            title\n          }\n        }\n        ... on ConversationDeletedPayload {\n          deletedConversationId\n        }\n        ... on SummaryGeneratedPayload {\n          conversationId\n          summary {\n            content\n            sentiment\n            topics\n          }\n        }\n        ... on SummaryFailedPayload {\n          conversationId\n        }\n      }\n    }\n  }\n": types.EventsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LogEnd {\n    events(last: 1) {\n      nodes {\n        cursor\n      }\n    }\n  }\n"): (typeof documents)["\n  query LogEnd {\n    events(last: 1) {\n      nodes {\n        cursor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConversationPage($after: String) {\n    conversations(first: 10, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        title\n        source\n        status\n        createdAt\n        summary {\n          content\n          sentiment\n          topics\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConversationPage($after: String) {\n    conversations(first: 10, after: $after) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        title\n        source\n        status\n        createdAt\n        summary {\n          content\n          sentiment\n          topics\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateConversation($input: CreateConversationInput!) {\n    createConversation(input: $input) { conversation {\n      id\n    } userErrors {\n        message\n        code\n        ... on ValidationError {\n          field\n        }\n      } }\n  }\n"): (typeof documents)["\n  mutation CreateConversation($input: CreateConversationInput!) {\n    createConversation(input: $input) { conversation {\n      id\n    } userErrors {\n        message\n        code\n        ... on ValidationError {\n          field\n        }\n      } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Events($after: String) {\n    events(after: $after) {\n      cursor\n      sequence\n      type\n      createdAt\n      payload {\n        __typename\n        ... on ConversationCreatedPayload {\n          conversation {\n            id\n            title\n            source\n            status\n            createdAt\n          }\n        }\n        ... on ConversationUpdatedPayload {\n          conversation {\n            id\n            title\n          }\n        }\n        ... on ConversationDeletedPayload {\n          deletedConversationId\n        }\n        ... on SummaryGeneratedPayload {\n          conversationId\n          summary {\n            content\n            sentiment\n            topics\n          }\n        }\n        ... on SummaryFailedPayload {\n          conversationId\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription Events($after: String) {\n    events(after: $after) {\n      cursor\n      sequence\n      type\n      createdAt\n      payload {\n        __typename\n        ... on ConversationCreatedPayload {\n          conversation {\n            id\n            title\n            source\n            status\n            createdAt\n          }\n        }\n        ... on ConversationUpdatedPayload {\n          conversation {\n            id\n            title\n          }\n        }\n        ... on ConversationDeletedPayload {\n          deletedConversationId\n        }\n        ... on SummaryGeneratedPayload {\n          conversationId\n          summary {\n            content\n            sentiment\n            topics\n          }\n        }\n        ... on SummaryFailedPayload {\n          conversationId\n        }\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;