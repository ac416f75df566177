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

/**
 * Conditions on conversations, all of which must be met; a list is met by any of its values. The same for lists, searches,
 * exports, subscriptions and client tokens.
 */
export type ConversationWhere = {
  /** Time of creation. */
  createdAt?: DateTimeRange | null | undefined;
  /** Ids of conversations, at most 100; unknown ones are ignored. */
  ids?: Array<string | number> | null | undefined;
  /** Conditions on keys of the metadata; at most 10 keys, each once. */
  metadata?: Array<MetadataCondition> | null | undefined;
  /** The summary has any of these sentiments. */
  sentiment?: Array<Sentiment> | null | undefined;
  /** Any of these sources. */
  source?: Array<ConversationSource> | null | undefined;
  /** Any of these statuses. */
  status?: Array<ConversationStatus> | null | undefined;
  /** Whole words, all of which the title or content must contain; at most 10. */
  text?: string | null | undefined;
  /** The summary has any of these topics, case-insensitive; at most 50. */
  topics?: Array<string> | null | undefined;
  /** Time of the last change. */
  updatedAt?: DateTimeRange | null | undefined;
};

/** A new conversation. */
export type CreateConversationInput = {
  /** Text, 1 to 9,999 characters. */
  content: string;
  /** A JSON object of at most 16 KiB and 8 levels; default empty. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Source of the conversation. */
  source?: ConversationSource | null | undefined;
  /** Title, 1 to 200 characters, not only white space. */
  title: string;
};

/** A range of times; bounds that are given must be met. */
export type DateTimeRange = {
  /** After this time. */
  gt?: string | null | undefined;
  /** At this time or later. */
  gte?: string | null | undefined;
  /** Before this time. */
  lt?: string | null | undefined;
  /** At this time or earlier. */
  lte?: string | null | undefined;
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
  /** A summary was generated. */
  | 'SUMMARY_GENERATED'
  /** A client set the state of a task. */
  | 'TASK_UPDATED'
  /** A webhook was marked failed. Requires `admin`. */
  | 'WEBHOOK_DISABLED'
  /** A webhook recovered. Requires `admin`. */
  | 'WEBHOOK_RECOVERED';

/** Status of a summary job. */
export type JobStatus =
  /** The summary is available. */
  | 'COMPLETED'
  /** Failed; `error` has the reason. */
  | 'FAILED'
  /** Waiting or running. */
  | 'PROCESSING';

/** A condition on a top-level key of the metadata. */
export type MetadataCondition = {
  /** The key, 1 to 100 characters. */
  key: string;
  /** The test of its value. */
  test: MetadataTest;
};

/** A range of numbers, or of texts in the order of their code points; all bounds have the same type. */
export type MetadataRange = {
  /** Greater than this number or text. */
  gt?: Record<string, unknown> | null | undefined;
  /** At least this number or text. */
  gte?: Record<string, unknown> | null | undefined;
  /** Less than this number or text. */
  lt?: Record<string, unknown> | null | undefined;
  /** At most this number or text. */
  lte?: Record<string, unknown> | null | undefined;
};

/** A test of the value of a key. For an array, one of its values must meet it. */
export type MetadataTest =
  {   /** Equals this text of at most 200 characters, number or boolean. For null, use `in`. */
  eq: Record<string, unknown>; exists?: never; in?: never; range?: never; }
  |  { eq?: never;   /** True: the metadata has the key. False: it does not. */
  exists: boolean; in?: never; range?: never; }
  |  { eq?: never; exists?: never;   /** Equals one of these values; at most 50. */
  in: Array<Record<string, unknown> | null | undefined>; range?: never; }
  |  { eq?: never; exists?: never; in?: never;   /** Is within this range. */
  range: MetadataRange; };

/** A plan: its rate limits, storage and features. */
export type Plan =
  /** 100 calls an hour, 10 a minute; 100 MB. */
  | 'FREE'
  /** 10,000 calls an hour, 500 a minute; 100,000 MB; OAuth and the IP allow-list. */
  | 'PRO'
  /** 2,000 calls an hour, 100 a minute; 10,000 MB. */
  | 'STANDARD'
  /** 500 calls an hour, 50 a minute; 1,000 MB. */
  | 'STARTER';

/** A summary to regenerate. */
export type RegenerateSummaryInput = {
  /** Id of a conversation, `conv_…`. */
  conversationId: string | number;
  /** BCP 47 language tag; default: the language of the conversation, the only one that the built-in summarizer supports. */
  language?: string | null | undefined;
  /** Style; default `CONCISE`. */
  style?: SummaryStyle | null | undefined;
};

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

/** Kinds of points of a summary. */
export type StatementKind =
  /** An action item. */
  | 'ACTION_ITEM'
  /** A sentence of the content. */
  | 'SENTENCE'
  /** A topic. */
  | 'TOPIC';

/** States of points of a summary. */
export type StatementState =
  /** A quotation that replaces a sentence which the text does not support. */
  | 'QUOTED'
  /** Not compared, because it is in another language than the text. */
  | 'UNVERIFIED'
  /** The text supports it. */
  | 'VERIFIED';

/** Stages of a summary job. */
export type SummaryStage =
  /** The summary is available. */
  | 'COMPLETED'
  /** Summary generation failed. */
  | 'FAILED'
  /** Waiting for a worker or for an earlier job of the conversation. */
  | 'QUEUED'
  /** An attempt failed; a retry follows. */
  | 'RETRYING'
  /** The summary is being generated. */
  | 'SUMMARIZING';

/** Style of a summary. */
export type SummaryStyle =
  /** A list of points. */
  | 'BULLETS'
  /** A few sentences. */
  | 'CONCISE'
  /** All points, in more detail. */
  | 'DETAILED';

/** Changes of a conversation: title, metadata or both. */
export type UpdateConversationInput = {
  /** Id of a conversation, `conv_…`. */
  id: string | number;
  /** Updates it only if this is its current version. */
  ifVersion?: number | null | undefined;
  /** Merged into the current metadata; null removes a key. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Title, 1 to 200 characters, not only white space. */
  title?: string | null | undefined;
};

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

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { account: { id: string, email: string, plan: Plan } | null, events: { nodes: Array<{ id: string, cursor: string }> } | null };

export type ConversationRowFragment = { id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, updatedAt: string, version: number, summary: { content: string, sentiment: Sentiment, topics: Array<string> } | null };

export type SummaryFieldsFragment = { title: string, content: string, sentiment: Sentiment, topics: Array<string>, actionItems: Array<string>, language: string, generator: { engine: string, model: string | null, fallback: boolean }, statements: Array<{ kind: StatementKind, text: string, state: StatementState, evidence: Array<{ messageId: string, start: number, end: number, quote: string }> }>, grounding: { points: number, verified: number, quoted: number, dropped: number } | null };

export type EventsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EventsSubscription = { events: { id: string, cursor: string, sequence: number, type: EventType, createdAt: string, redacted: boolean, data: Record<string, unknown>, payload:
      | { __typename: 'ApiKeyCreatedPayload' }
      | { __typename: 'ApiKeyRevokedPayload' }
      | { __typename: 'ConversationCreatedPayload', conversation: { id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, updatedAt: string, version: number, summary: { content: string, sentiment: Sentiment, topics: Array<string> } | null } | null }
      | { __typename: 'ConversationDeletedPayload', deletedConversationId: string }
      | { __typename: 'ConversationMessagesAddedPayload' }
      | { __typename: 'ConversationUpdatedPayload', changed: Array<string>, conversation: { metadata: Record<string, unknown>, id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, updatedAt: string, version: number, summary: { content: string, sentiment: Sentiment, topics: Array<string> } | null } | null }
      | { __typename: 'StorageLimitExceededPayload' }
      | { __typename: 'StorageLimitReachedPayload' }
      | { __typename: 'SubscriptionCancelledPayload' }
      | { __typename: 'SubscriptionUpdatedPayload' }
      | { __typename: 'SummaryFailedPayload', conversationId: string, error: { code: string, message: string }, conversation: { id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, updatedAt: string, version: number, summary: { content: string, sentiment: Sentiment, topics: Array<string> } | null } | null }
      | { __typename: 'SummaryGeneratedPayload', conversationId: string, summaryJobId: string, conversation: { id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, updatedAt: string, version: number, summary: { content: string, sentiment: Sentiment, topics: Array<string>, title: string, actionItems: Array<string>, language: string, generator: { engine: string, model: string | null, fallback: boolean }, statements: Array<{ kind: StatementKind, text: string, state: StatementState, evidence: Array<{ messageId: string, start: number, end: number, quote: string }> }>, grounding: { points: number, verified: number, quoted: number, dropped: number } | null } | null } | null }
      | { __typename: 'TaskUpdatedPayload' }
      | { __typename: 'WebhookDisabledPayload' }
      | { __typename: 'WebhookRecoveredPayload' }
     | null } };

export type ConversationQueryVariables = Exact<{
  id: string | number;
}>;


export type ConversationQuery = { conversation: { content: string, metadata: Record<string, unknown>, id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, updatedAt: string, version: number, summary: { content: string, sentiment: Sentiment, topics: Array<string>, title: string, actionItems: Array<string>, language: string, generator: { engine: string, model: string | null, fallback: boolean }, statements: Array<{ kind: StatementKind, text: string, state: StatementState, evidence: Array<{ messageId: string, start: number, end: number, quote: string }> }>, grounding: { points: number, verified: number, quoted: number, dropped: number } | null } | null, attachments: Array<{ id: string, filename: string, size: number, mimeType: string, url: string }> } | null };

export type MessagesQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type MessagesQuery = { conversation: { id: string, messages: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, position: number, speaker: string | null, time: string | null, sentAt: string | null, text: string, start: number | null, end: number | null }> } | null } | null };

export type SummaryVersionsQueryVariables = Exact<{
  id: string | number;
}>;


export type SummaryVersionsQuery = { conversation: { id: string, summaryJobs: { nodes: Array<{ id: string, status: JobStatus, style: SummaryStyle, language: string | null, createdAt: string, completedAt: string | null, error: { code: string, message: string } | null, summary: { title: string, content: string, actionItems: Array<string>, topics: Array<string> } | null }> } | null } | null };

export type ProgressSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type ProgressSubscription = { summaryProgress: { jobId: string, status: JobStatus, stage: SummaryStage, percent: number, partialText: string | null, attempt: number, error: { code: string, message: string } | null } };

export type RegenerateMutationVariables = Exact<{
  input: RegenerateSummaryInput;
}>;


export type RegenerateMutation = { regenerateSummary: { summaryJob: { id: string, conversation: { id: string, status: ConversationStatus } | null } | null, userErrors: Array<
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { field: string, message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
    > } | null };

export type UpdateConversationMutationVariables = Exact<{
  input: UpdateConversationInput;
}>;


export type UpdateConversationMutation = { updateConversation: { conversation: { metadata: Record<string, unknown>, id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, updatedAt: string, version: number, summary: { content: string, sentiment: Sentiment, topics: Array<string> } | null } | null, userErrors: Array<
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { field: string, message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
    > } | null };

export type DeleteConversationMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteConversationMutation = { deleteConversation: { deletedConversationId: string | null, userErrors: Array<
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
    > } | null };

export type ConversationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  where?: ConversationWhere | null | undefined;
}>;


export type ConversationsQuery = { conversations: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, updatedAt: string, version: number, summary: { content: string, sentiment: Sentiment, topics: Array<string> } | null }> } | null };

export type SearchConversationsQueryVariables = Exact<{
  query?: string | null | undefined;
  where?: ConversationWhere | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchConversationsQuery = { searchConversations: { totalCount: number, tookMs: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, edges: Array<{ cursor: string, snippet: string, node: { id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, updatedAt: string, version: number, summary: { content: string, sentiment: Sentiment, topics: Array<string> } | null } }> } | null };

export type CreateConversationMutationVariables = Exact<{
  input: CreateConversationInput;
}>;


export type CreateConversationMutation = { createConversation: { conversation: { id: string, title: string, source: ConversationSource, status: ConversationStatus, createdAt: string, updatedAt: string, version: number, summary: { content: string, sentiment: Sentiment, topics: Array<string> } | null } | null, userErrors: Array<
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
      | { field: string, message: string, code: UserErrorCode }
      | { message: string, code: UserErrorCode }
    > } | null };

export const ConversationRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}}]} as unknown as DocumentNode<ConversationRowFragment, unknown>;
export const SummaryFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SummaryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Summary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}},{"kind":"Field","name":{"kind":"Name","value":"actionItems"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"generator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"engine"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"fallback"}}]}},{"kind":"Field","name":{"kind":"Name","value":"statements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"grounding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"verified"}},{"kind":"Field","name":{"kind":"Name","value":"quoted"}},{"kind":"Field","name":{"kind":"Name","value":"dropped"}}]}}]}}]} as unknown as DocumentNode<SummaryFieldsFragment, unknown>;
export const ViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"plan"}}]}},{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}}]}}]}}]} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const EventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Events"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"redacted"}},{"kind":"Field","name":{"kind":"Name","value":"data"}},{"kind":"Field","name":{"kind":"Name","value":"payload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationCreatedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationUpdatedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationDeletedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedConversationId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SummaryGeneratedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversationId"}},{"kind":"Field","name":{"kind":"Name","value":"summaryJobId"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SummaryFields"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SummaryFailedPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversationId"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SummaryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Summary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}},{"kind":"Field","name":{"kind":"Name","value":"actionItems"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"generator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"engine"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"fallback"}}]}},{"kind":"Field","name":{"kind":"Name","value":"statements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"grounding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"verified"}},{"kind":"Field","name":{"kind":"Name","value":"quoted"}},{"kind":"Field","name":{"kind":"Name","value":"dropped"}}]}}]}}]} as unknown as DocumentNode<EventsSubscription, EventsSubscriptionVariables>;
export const ConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Conversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SummaryFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attachments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"filename"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"mimeType"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SummaryFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Summary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}},{"kind":"Field","name":{"kind":"Name","value":"actionItems"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"generator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"engine"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"fallback"}}]}},{"kind":"Field","name":{"kind":"Name","value":"statements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"quote"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"grounding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"verified"}},{"kind":"Field","name":{"kind":"Name","value":"quoted"}},{"kind":"Field","name":{"kind":"Name","value":"dropped"}}]}}]}}]} as unknown as DocumentNode<ConversationQuery, ConversationQueryVariables>;
export const MessagesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Messages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"messages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"speaker"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MessagesQuery, MessagesQueryVariables>;
export const SummaryVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SummaryVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"summaryJobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"style"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"actionItems"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SummaryVersionsQuery, SummaryVersionsQueryVariables>;
export const ProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Progress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summaryProgress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"conversationId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jobId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"partialText"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ProgressSubscription, ProgressSubscriptionVariables>;
export const RegenerateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Regenerate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegenerateSummaryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"regenerateSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summaryJob"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RegenerateMutation, RegenerateMutationVariables>;
export const UpdateConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}}]} as unknown as DocumentNode<UpdateConversationMutation, UpdateConversationMutationVariables>;
export const DeleteConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedConversationId"}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteConversationMutation, DeleteConversationMutationVariables>;
export const ConversationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Conversations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"where"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationWhere"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"where"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}}]} as unknown as DocumentNode<ConversationsQuery, ConversationsQueryVariables>;
export const SearchConversationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchConversations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"where"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ConversationWhere"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchConversations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"where"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"tookMs"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"snippet"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}}]} as unknown as DocumentNode<SearchConversationsQuery, SearchConversationsQueryVariables>;
export const CreateConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"userErrors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"topics"}}]}}]}}]} as unknown as DocumentNode<CreateConversationMutation, CreateConversationMutationVariables>;