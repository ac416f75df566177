/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Where a conversation came from. */
export type ConversationSource =
  /** Sent by a program. */
  | 'api'
  /** From e-mail. */
  | 'email'
  /** From WhatsApp. */
  | 'whatsapp';

/** How far a conversation's summary is. */
export type ConversationStatus =
  /** It has its summary. */
  | 'completed'
  /** No summary could be made. */
  | 'failed'
  /** A summary is being made; an older one stays readable meanwhile. */
  | 'processing';

/** A new conversation. */
export type CreateConversationInput = {
  /** 1 to 9,999 characters. */
  content: string;
  /** A JSON object of at most 16 KiB and 8 levels; empty without it. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Where it came from. */
  source?: ConversationSource | null | undefined;
  /** 1 to 200 characters, not only white space. */
  title: string;
};

/** What can happen. */
export type EventType =
  /** An API key was made. For credentials with `admin`. */
  | 'API_KEY_CREATED'
  /** An API key was revoked. For credentials with `admin`. */
  | 'API_KEY_REVOKED'
  /** A conversation was stored. */
  | 'CONVERSATION_CREATED'
  /** A conversation was deleted. */
  | 'CONVERSATION_DELETED'
  /** Title or metadata of a conversation were changed. */
  | 'CONVERSATION_UPDATED'
  /** A write was refused for want of storage. */
  | 'STORAGE_LIMIT_EXCEEDED'
  /** Storage is 80 % full. */
  | 'STORAGE_LIMIT_REACHED'
  /** The plan was cancelled. For credentials with `admin`. */
  | 'SUBSCRIPTION_CANCELLED'
  /** The plan was changed. For credentials with `admin`. */
  | 'SUBSCRIPTION_UPDATED'
  /** A summary could not be made. */
  | 'SUMMARY_FAILED'
  /** A summary is there. */
  | 'SUMMARY_GENERATED'
  /** A webhook was marked failed. For credentials with `admin`. */
  | 'WEBHOOK_DISABLED'
  /** A webhook works again. For credentials with `admin`. */
  | 'WEBHOOK_RECOVERED';

/** The mood of a conversation. */
export type Sentiment =
  /** Both. */
  | 'mixed'
  /** Displeased. */
  | 'negative'
  /** Neither. */
  | 'neutral'
  /** Pleased. */
  | 'positive';

export type LogEndQueryVariables = Exact<{ [key: string]: never; }>;


export type LogEndQuery = { events: { nodes: Array<{ cursor: string }> } };

export type ConversationPageQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ConversationPageQuery = { conversations: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, summary: { content: string, sentiment: Sentiment, topics: Array<string> } | null }> } };

export type CreateConversationMutationVariables = Exact<{
  input: CreateConversationInput;
}>;


export type CreateConversationMutation = { createConversation: { id: string } };

export type EventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EventsSubscription = { events: { cursor: string, sequence: number, type: EventType, createdAt: string, payload:
      | { __typename: 'ApiKeyCreatedPayload' }
      | { __typename: 'ApiKeyRevokedPayload' }
      | { __typename: 'ConversationCreatedPayload', conversation: { id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string } }
      | { __typename: 'ConversationDeletedPayload', conversation: { id: string } }
      | { __typename: 'ConversationUpdatedPayload', conversation: { id: string, title: string } }
      | { __typename: 'StorageLimitExceededPayload' }
      | { __typename: 'StorageLimitReachedPayload' }
      | { __typename: 'SubscriptionCancelledPayload' }
      | { __typename: 'SubscriptionUpdatedPayload' }
      | { __typename: 'SummaryFailedPayload', conversationId: string }
      | { __typename: 'SummaryGeneratedPayload', conversationId: string, summary: { content: string, sentiment: Sentiment, topics: Array<string> } }
      | { __typename: 'WebhookDisabledPayload' }
      | { __typename: 'WebhookRecoveredPayload' }
     | null } };


export const LogEndDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LogEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}}]}}]}}]} as unknown as DocumentNode<LogEndQuery, LogEndQueryVariables>;
export const ConversationPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConversationPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConversationPageQuery, ConversationPageQueryVariables>;
export const CreateConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<CreateConversationMutation, CreateConversationMutationVariables>;
export const EventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Events"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"payload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationCreatedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationUpdatedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationDeletedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SummaryGeneratedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversationId"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SummaryFailedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversationId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<EventsSubscription, EventsSubscriptionVariables>;