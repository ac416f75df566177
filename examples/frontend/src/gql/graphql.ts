/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Source of a conversation. */
export type ConversationSource =
  /** The API. */
  | 'API'
  /** An e-mail. */
  | 'EMAIL'
  /** A WhatsApp chat. */
  | 'WHATSAPP';

/** Status of a conversation. */
export type ConversationStatus =
  /** The summary is available. */
  | 'COMPLETED'
  /** Summary generation failed. */
  | 'FAILED'
  /** A summary is being generated; an older one stays readable meanwhile. */
  | 'PROCESSING';

/** A new conversation. */
export type CreateConversationInput = {
  /** Text, 1 to 9,999 characters. */
  content: string;
  /** A JSON object of at most 16 KiB and 8 levels; default empty. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Source of the conversation. */
  source?: ConversationSource | null | undefined;
  /** Whether a summary follows appended messages by itself; default: that of the account. */
  summarize?: SummarizeMode | null | undefined;
  /** Id of the summary template whose sections its summaries have, `tpl_…`; default none. */
  template?: string | number | null | undefined;
  /** Title, 1 to 200 characters, not only white space. */
  title: string;
};

/** Event types. */
export type EventType =
  /** An API key was created. Requires `admin`. */
  | 'API_KEY_CREATED'
  /** An API key was revoked. Requires `admin`. */
  | 'API_KEY_REVOKED'
  /** A conversation was created. */
  | 'CONVERSATION_CREATED'
  /** A conversation was deleted. */
  | 'CONVERSATION_DELETED'
  /** Messages were appended to a conversation. */
  | 'CONVERSATION_MESSAGES_ADDED'
  /** The title or metadata of a conversation changed. */
  | 'CONVERSATION_UPDATED'
  /** A write was rejected because it would exceed the storage quota. */
  | 'STORAGE_LIMIT_EXCEEDED'
  /** Storage reached 80 % of the quota. */
  | 'STORAGE_LIMIT_REACHED'
  /** The subscription was cancelled. Requires `admin`. */
  | 'SUBSCRIPTION_CANCELLED'
  /** The plan changed. Requires `admin`. */
  | 'SUBSCRIPTION_UPDATED'
  /** Summary generation failed. */
  | 'SUMMARY_FAILED'
  /** A client set or removed feedback on a point of a summary. */
  | 'SUMMARY_FEEDBACK'
  /** A summary was generated. */
  | 'SUMMARY_GENERATED'
  /** A client set the state of a task. */
  | 'TASK_UPDATED'
  /** A webhook was marked failed. Requires `admin`. */
  | 'WEBHOOK_DISABLED'
  /** A webhook recovered. Requires `admin`. */
  | 'WEBHOOK_RECOVERED';

/** Sentiment of a conversation. */
export type Sentiment =
  /** Both positive and negative. */
  | 'MIXED'
  /** Negative. */
  | 'NEGATIVE'
  /** Neither positive nor negative. */
  | 'NEUTRAL'
  /** Positive. */
  | 'POSITIVE';

/** Ways in which the summary of a conversation follows appended messages. */
export type SummarizeMode =
  /** By itself: once no message was appended for a while. */
  | 'AUTO'
  /** By `regenerateSummary` only. */
  | 'MANUAL';

/** Error codes of refused mutations. */
export type UserErrorCode =
  /** A wrong request, or one that the state of the object does not permit. */
  | 'BAD_REQUEST'
  /** The credential or the plan does not permit it. */
  | 'FORBIDDEN'
  /** An id names no object. */
  | 'NOT_FOUND'
  /** An invalid value of a field. */
  | 'VALIDATION_ERROR';

export type LogEndQueryVariables = Exact<{ [key: string]: never; }>;


export type LogEndQuery = { events: { nodes: Array<{ cursor: string }> } | null };

export type ConversationPageQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ConversationPageQuery = { conversations: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, summary: { content: string, sentiment: Sentiment, topics: Array<string> } | null }> } | null };

export type CreateConversationMutationVariables = Exact<{
  input: CreateConversationInput;
}>;


export type CreateConversationMutation = { createConversation: { conversation: { id: string } | null, userErrors: Array<
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { field: string, message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
    > } | null };

export type EventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EventsSubscription = { events: { cursor: string, sequence: number, type: EventType, createdAt: string, payload:
      | { __typename: 'ApiKeyCreatedPayload' }
      | { __typename: 'ApiKeyRevokedPayload' }
      | { __typename: 'ConversationCreatedPayload', conversation: { id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string } | null }
      | { __typename: 'ConversationDeletedPayload', deletedConversationId: string }
      | { __typename: 'ConversationMessagesAddedPayload' }
      | { __typename: 'ConversationUpdatedPayload', conversation: { id: string, title: string } | null }
      | { __typename: 'StorageLimitExceededPayload' }
      | { __typename: 'StorageLimitReachedPayload' }
      | { __typename: 'SubscriptionCancelledPayload' }
      | { __typename: 'SubscriptionUpdatedPayload' }
      | { __typename: 'SummaryFailedPayload', conversationId: string }
      | { __typename: 'SummaryFeedbackPayload' }
      | { __typename: 'SummaryGeneratedPayload', conversationId: string, summary: { content: string, sentiment: Sentiment, topics: Array<string> } }
      | { __typename: 'TaskUpdatedPayload' }
      | { __typename: 'WebhookDisabledPayload' }
      | { __typename: 'WebhookRecoveredPayload' }
     | null } };


export const LogEndDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LogEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}}]}}]}}]} as unknown as DocumentNode<LogEndQuery, LogEndQueryVariables>;
export const ConversationPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConversationPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConversationPageQuery, ConversationPageQueryVariables>;
export const CreateConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CreateConversationMutation, CreateConversationMutationVariables>;
export const EventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Events"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"payload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationCreatedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationUpdatedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationDeletedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedConversationId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SummaryGeneratedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversationId"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SummaryFailedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversationId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<EventsSubscription, EventsSubscriptionVariables>;