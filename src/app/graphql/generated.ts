// Made by graphql-codegen from schema/*.graphql (npm run codegen).
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { EventTypeView, WebhookEventTypeView, AccountView, AuthTestUserView, ApiKeyView, ClientTokenView, OauthClientView, IpAllowlistView, SummarizerView, SummarizerProviderView, SummarizerTestView, ConversationView, ConversationListPatchView, ConversationListEntryView, MessageView, AppendedMessagesView, AttachmentView, AttachmentUploadView, ConversationSearchView, SummaryView, GeneratorView, SummaryStatementView, EvidenceView, SummaryPointsView, SummaryPointView, SummaryChapterView, TaskView, PointFeedbackView, SummaryVersionView, SummaryDiffView, SummaryDiffPointView, SummaryTemplateView, SummaryTemplateSectionView, SummarySectionView, SummaryJobView, SummaryProgressView, EventView, EventPayloadView, SessionView, LoggedRequestView, OauthAuthorizationView, SecurityEventView, WebhookView, WebhookDeliveryView, DeliveryAttemptView, WebhookRecoveryView, ExportView, ImportView, ImportFileUploadView, ImportProgressView, ImportRowErrorView, ImportEntryView, ImportedFileView, AccountStorageView, AccountApiUsageView, UserErrorView, VersionConflictView, DeletedIdView } from './views.ts';
import type { GraphqlContext } from '../../graphql/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A UTC day: `YYYY-MM-DD`. */
  Date: { input: string; output: string; }
  /** An ISO 8601 timestamp in UTC with milliseconds. */
  DateTime: { input: string; output: string; }
  /** Any JSON value, identical to that of the REST API. */
  JSON: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** An absolute URL, unchanged. */
  URL: { input: string; output: string; }
  /** A reference to an object from another subgraph: `__typename` and `id`. */
  _Any: { input: { __typename: string; id: string }; output: { __typename: string; id: string }; }
};

/** An account: its owner, plan and usage. */
export type Account = Node & {
  __typename?: 'Account';
  /** API keys, newest first, including revoked ones. Scope: admin. */
  apiKeys?: Maybe<ApiKeyConnection>;
  /** Requests of the current day and the daily figure. */
  apiUsage: AccountApiUsage;
  /** Conversations of the account. Scope: read. */
  conversations?: Maybe<ConversationConnection>;
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** E-mail address of the owner, in lower case. */
  email: Scalars['String']['output'];
  /** Event log, oldest first. Scope: read. */
  events?: Maybe<EventConnection>;
  /** Exports, newest first. Scope: read. */
  exports?: Maybe<ExportConnection>;
  /** Id of an account, `acc_…`. */
  id: Scalars['ID']['output'];
  /** Imports, newest first. Scope: read. */
  imports?: Maybe<ImportConnection>;
  /** OAuth clients, newest first; at most 100. Plan: pro. Scope: admin. */
  oauthClients?: Maybe<OauthClientConnection>;
  /** The current plan of the account. */
  plan: Plan;
  /** Storage used and its limit. */
  storage: AccountStorage;
  /** Summary templates, newest first, then the built-in ones. Scope: read. */
  summaryTemplates?: Maybe<SummaryTemplateConnection>;
  /** Usage of a period, at most 2 s behind. Scope: read. */
  usage?: Maybe<Usage>;
  /** Webhooks, newest first; at most 10. Scope: admin. */
  webhooks?: Maybe<WebhookConnection>;
};


/** An account: its owner, plan and usage. */
export type AccountApiKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An account: its owner, plan and usage. */
export type AccountConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ConversationSort>;
  where?: InputMaybe<ConversationWhere>;
};


/** An account: its owner, plan and usage. */
export type AccountEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<Array<EventType>>;
};


/** An account: its owner, plan and usage. */
export type AccountExportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An account: its owner, plan and usage. */
export type AccountImportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An account: its owner, plan and usage. */
export type AccountOauthClientsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An account: its owner, plan and usage. */
export type AccountSummaryTemplatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** An account: its owner, plan and usage. */
export type AccountUsageArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** An account: its owner, plan and usage. */
export type AccountWebhooksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Requests of the current UTC day. */
export type AccountApiUsage = {
  __typename?: 'AccountApiUsage';
  /** The hourly limit times 24. It is informational and not enforced. */
  limitPerDay: Scalars['Int']['output'];
  /** Number of accepted requests. */
  requestsToday: Scalars['Int']['output'];
};

/** Storage in MB of 1,000,000 bytes, with three decimals. */
export type AccountStorage = {
  __typename?: 'AccountStorage';
  /** Storage limit of the plan. */
  limitMb: Scalars['Float']['output'];
  /** Size of content, metadata, summaries and attachments. */
  usedMb: Scalars['Float']['output'];
};

/** An API key. */
export type ApiKey = Node & {
  __typename?: 'ApiKey';
  /** Account that owns it. Scope: read. */
  account?: Maybe<Account>;
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The API key or OAuth client that created it, of the id `parent`; null if it was deleted since. Scope: admin. */
  creator?: Maybe<Node>;
  /** Time of expiry; null: never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id of an API key, `key_…`. */
  id: Scalars['ID']['output'];
  /** The key, only in the response that creates it; otherwise null. */
  key?: Maybe<Scalars['String']['output']>;
  /** Last four characters of the key. */
  last4: Scalars['String']['output'];
  /** Time of the last use, at most a minute behind; null if never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Name or description by the owner. */
  name: Scalars['String']['output'];
  /** Id of the API key or OAuth client that created it and with which it ends; null: created by the account holder. */
  parent?: Maybe<Scalars['ID']['output']>;
  /** Id of the key that replaced it. */
  replacedBy?: Maybe<Scalars['ID']['output']>;
  /** The key that replaced it, of the id `replacedBy`. Scope: admin. */
  replacement?: Maybe<ApiKey>;
  /** The key that it replaced. Scope: admin. */
  replaces?: Maybe<ApiKey>;
  /** Time of revocation; null while valid. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Scopes of the key. */
  scopes: Array<Scope>;
};

/** A page of API keys. */
export type ApiKeyConnection = {
  __typename?: 'ApiKeyConnection';
  /** Entries of the page with their cursors. */
  edges: Array<ApiKeyEdge>;
  /** API keys of the page. */
  nodes: Array<ApiKey>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** An API key was created. Scope: admin. */
export type ApiKeyCreatedPayload = {
  __typename?: 'ApiKeyCreatedPayload';
  /** Current state of the key. */
  apiKey?: Maybe<ApiKey>;
};

/** An API key and its cursor. */
export type ApiKeyEdge = {
  __typename?: 'ApiKeyEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The API key. */
  node: ApiKey;
};

/** An API key was revoked. Scope: admin. */
export type ApiKeyRevokedPayload = {
  __typename?: 'ApiKeyRevokedPayload';
  /** Current state of the key. */
  apiKey?: Maybe<ApiKey>;
};

/** Messages to append. */
export type AppendMessagesInput = {
  /** Id of a conversation, `conv_…`. */
  conversationId: Scalars['ID']['input'];
  /** Appends only if this is the current version of the conversation. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The messages, 1 to 500. */
  messages: Array<MessageInput>;
};

/** Result of `appendMessages`. */
export type AppendMessagesPayload = MutationPayload & {
  __typename?: 'AppendMessagesPayload';
  /** The appended messages. */
  appended?: Maybe<AppendedMessages>;
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Messages of one call, as the conversation has them. */
export type AppendedMessages = {
  __typename?: 'AppendedMessages';
  /** Number of new messages; others existed with their `externalId`. */
  added: Scalars['Int']['output'];
  /** The conversation in its new state. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Id of the conversation. */
  conversationId: Scalars['ID']['output'];
  /** The messages of the call in its order. */
  messages: Array<Message>;
};

/** A file attached to a conversation. */
export type Attachment = Node & {
  __typename?: 'Attachment';
  /** The account. Scope: read. */
  account?: Maybe<Account>;
  /** The conversation; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** File name, without path parts and control characters. */
  filename: Scalars['String']['output'];
  /** Id of an attachment, `att_…`. */
  id: Scalars['ID']['output'];
  /** Media type, detected from the bytes, otherwise from the name. */
  mimeType: Scalars['String']['output'];
  /** Size in bytes. */
  size: Scalars['Int']['output'];
  /** Signed download URL, valid without an API key until the end of the next full hour. Supports byte ranges. */
  url: Scalars['URL']['output'];
};

/** An upload URL for the bytes of an attachment. */
export type AttachmentUpload = {
  __typename?: 'AttachmentUpload';
  /** Id of the future attachment. */
  attachmentId: Scalars['ID']['output'];
  /** Time at which the URL expires. */
  expiresAt: Scalars['DateTime']['output'];
  /** HTTP method of the upload: PUT. */
  method: Scalars['String']['output'];
  /** Signed upload URL. */
  url: Scalars['URL']['output'];
};

/** A valid credential: its account, scopes and rate limit. */
export type AuthTest = {
  __typename?: 'AuthTest';
  /** Always true; an invalid credential gets an error. */
  authenticated: Scalars['Boolean']['output'];
  /** State of the rate limit. */
  rateLimit: RateLimit;
  /** Scopes of the credential; `admin` implies the others. */
  scopes: Array<Scope>;
  /** Account of the credential. */
  user: AuthTestUser;
};

/** Account of the credential. */
export type AuthTestUser = {
  __typename?: 'AuthTestUser';
  /** The account. Scope: read. */
  account?: Maybe<Account>;
  /** The account's id. */
  accountId: Scalars['ID']['output'];
  /** The account's e-mail address. */
  email: Scalars['String']['output'];
};

/** Result of `cancelExport`. */
export type CancelExportPayload = MutationPayload & {
  __typename?: 'CancelExportPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The canceled export. */
  export?: Maybe<Export>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `cancelImport`. */
export type CancelImportPayload = MutationPayload & {
  __typename?: 'CancelImportPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The canceled import. */
  import?: Maybe<Import>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `cancelSubscription`. */
export type CancelSubscriptionPayload = MutationPayload & {
  __typename?: 'CancelSubscriptionPayload';
  /** The account with the free plan. */
  account?: Maybe<Account>;
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** A chapter that differs in two summaries. */
export type ChangedSummaryChapter = {
  __typename?: 'ChangedSummaryChapter';
  /** The chapter in the version; null if only the earlier version has it. */
  after?: Maybe<SummaryChapter>;
  /** The chapter in the earlier version; null if only the version has it. */
  before?: Maybe<SummaryChapter>;
};

/** A point that two summaries state in different ways. */
export type ChangedSummaryPoint = {
  __typename?: 'ChangedSummaryPoint';
  /** The point in the version. */
  after: SummaryDiffPoint;
  /** The point in the earlier version. */
  before: SummaryDiffPoint;
};

/** A section that differs in two summaries. */
export type ChangedSummarySection = {
  __typename?: 'ChangedSummarySection';
  /** The section in the version; null if only the earlier version has it. */
  after?: Maybe<SummarySection>;
  /** The section in the earlier version; null if only the version has it. */
  before?: Maybe<SummarySection>;
};

/** A client token: a credential for a browser with the scope `read`, restricted to a part of the data. */
export type ClientToken = {
  __typename?: 'ClientToken';
  /** The conversations that it may read; null: none. */
  conversationIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** The types of events that it may read; null: all. */
  eventTypes?: Maybe<Array<EventType>>;
  /** From then on both are refused. */
  expiresAt: Scalars['DateTime']['output'];
  /** Opens one stream of `GET /v1/events/stream`, as the query parameter `ticket`. */
  ticket: Scalars['String']['output'];
  /** The token, which only this response contains; a bearer token like an API key. */
  token: Scalars['String']['output'];
  /** The conditions that conversations meet which it may read, as the REST API has them; null: none given. */
  where?: Maybe<Scalars['JSON']['output']>;
};

/** The present state of the object does not permit the change. */
export type Conflict = UserError & {
  __typename?: 'Conflict';
  /** Error code, as in the REST API. */
  code: UserErrorCode;
  /** The `details` of the same error in the REST API, with field names in camelCase. */
  details?: Maybe<Scalars['JSON']['output']>;
  /** Message for people. */
  message: Scalars['String']['output'];
  /** Always empty. */
  path: Array<Scalars['String']['output']>;
  /** The cause, as in `details.reason`. */
  reason: Scalars['String']['output'];
};

/** A text record and its summary. */
export type Conversation = Node & {
  __typename?: 'Conversation';
  /** Account that owns it. Scope: read. */
  account?: Maybe<Account>;
  /** Attachments, oldest first; at most 50. */
  attachments: Array<Attachment>;
  /**
   * Text of the conversation: the content at creation, at most 9,999 characters, and `speaker: text` on a new line for each appended message. At most
   * 200,000 characters; `messages` has all of them.
   */
  content: Scalars['String']['output'];
  /** True if `content` is only the beginning of the text. */
  contentTruncated: Scalars['Boolean']['output'];
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** Events of the conversation, oldest first. Scope: read. */
  events?: Maybe<EventConnection>;
  /** Exports whose conditions name the conversation in `ids`, newest first. Scope: read. */
  exports?: Maybe<ExportConnection>;
  /** Id of a conversation, `conv_…`. */
  id: Scalars['ID']['output'];
  /** Messages: those that the parser reads from the content at creation, then those appended, in the order of their commits. Scope: read. */
  messages?: Maybe<MessageConnection>;
  /** Free-form object of the client. */
  metadata: Scalars['JSON']['output'];
  /** Source of the conversation. */
  source: ConversationSource;
  /** Status of the conversation. */
  status: ConversationStatus;
  /** Whether a summary follows appended messages by itself. */
  summarize: SummarizeMode;
  /** Current summary; null until the first one is generated. */
  summary?: Maybe<Summary>;
  /** Summary jobs of the conversation, newest first. Scope: read. */
  summaryJobs?: Maybe<SummaryJobConnection>;
  /** The current summary and up to 49 former ones, newest first. Scope: read. */
  summaryVersions?: Maybe<SummaryVersionConnection>;
  /** Title, 1 to 200 characters. */
  title: Scalars['String']['output'];
  /** Time of the last change of the conversation, its summary or its status. */
  updatedAt: Scalars['DateTime']['output'];
  /** Version number, which every change increases; `ifVersion` compares it. */
  version: Scalars['Int']['output'];
};


/** A text record and its summary. */
export type ConversationEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A text record and its summary. */
export type ConversationExportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A text record and its summary. */
export type ConversationMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A text record and its summary. */
export type ConversationSummaryJobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A text record and its summary. */
export type ConversationSummaryVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of conversations. */
export type ConversationConnection = {
  __typename?: 'ConversationConnection';
  /** Entries of the page with their cursors. */
  edges: Array<ConversationEdge>;
  /** Conversations of the page. */
  nodes: Array<Conversation>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries that match the filters, on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** A conversation was created. */
export type ConversationCreatedPayload = {
  __typename?: 'ConversationCreatedPayload';
  /** Current state; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
};

/** A conversation was deleted. */
export type ConversationDeletedPayload = {
  __typename?: 'ConversationDeletedPayload';
  /** This field is always true. */
  deleted: Scalars['Boolean']['output'];
  /** Id of the deleted conversation. */
  deletedConversationId: Scalars['ID']['output'];
};

/** A conversation and its cursor. */
export type ConversationEdge = {
  __typename?: 'ConversationEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The conversation. */
  node: Conversation;
};

/** Reasons for which a patch contains an entry. */
export type ConversationListChange =
  /** It is new in the page. */
  | 'inserted'
  /** Its place among the other entries changed. */
  | 'moved'
  /** The conversation changed. */
  | 'updated';

/** An entry of a page that a client follows. */
export type ConversationListEntry = {
  __typename?: 'ConversationListEntry';
  /** Reason for which the patch contains it. */
  change: ConversationListChange;
  /** Id of the conversation. */
  conversationId: Scalars['ID']['output'];
  /** Cursor for `after` and `before` of `Query.conversations`. */
  cursor: Scalars['String']['output'];
  /** Index in the page, from 0. */
  index: Scalars['Int']['output'];
  /** Current state; null if it was deleted since, which the next patch reports. Scope: read. */
  node?: Maybe<Conversation>;
};

/**
 * A change of a page of conversations. To apply it, empty the list if `reset`, remove `removedIds` and the conversations of `entries`, and insert
 * the entries one after the other at their indexes.
 */
export type ConversationListPatch = {
  __typename?: 'ConversationListPatch';
  /** Place in the event log up to which the page is current: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** New, changed and moved entries, in the order of the list. */
  entries: Array<ConversationListEntry>;
  /** True if the list has more entries than the page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Ids of conversations that left the page. */
  removedIds: Array<Scalars['ID']['output']>;
  /** True if the entries are the whole page, and a former one is obsolete. */
  reset: Scalars['Boolean']['output'];
};

/** Messages were appended to a conversation. */
export type ConversationMessagesAddedPayload = {
  __typename?: 'ConversationMessagesAddedPayload';
  /** Number of new messages, which follow one another. */
  added: Scalars['Int']['output'];
  /** Current state; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Id of the first new message. */
  firstMessageId: Scalars['ID']['output'];
  /** Id of the last new message. */
  lastMessageId: Scalars['ID']['output'];
  /** Number of messages of the conversation then. */
  total: Scalars['Int']['output'];
};

/** A page of search results. */
export type ConversationSearchConnection = {
  __typename?: 'ConversationSearchConnection';
  /** Results of the page, in the requested order. */
  edges: Array<ConversationSearchEdge>;
  /** Conversations of the page. */
  nodes: Array<Conversation>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Duration of the search in milliseconds. */
  tookMs: Scalars['Int']['output'];
  /** Number of results on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A search result. */
export type ConversationSearchEdge = {
  __typename?: 'ConversationSearchEdge';
  /** Cursor for `after` and `before`: a place in the results of this search. */
  cursor: Scalars['String']['output'];
  /** The conversation. */
  node: Conversation;
  /** Relevance; 0 if the search had filters only. */
  score: Scalars['Float']['output'];
  /** About 160 characters around the best match: HTML, with matched words in <mark>. */
  snippet: Scalars['String']['output'];
};

/** Sort orders of conversations. */
export type ConversationSort =
  /** Sorts by time of creation, oldest first. */
  | 'created_at'
  /** Sorts by time of creation, newest first. */
  | '-created_at'
  /** Least recently updated first. */
  | 'updated_at'
  /** Most recently updated first. */
  | '-updated_at';

/** Source of a conversation. */
export type ConversationSource =
  /** The conversation was created through the API. */
  | 'api'
  /** The conversation is an e-mail thread. */
  | 'email'
  /** The conversation is a WhatsApp chat. */
  | 'whatsapp';

/** Status of a conversation. */
export type ConversationStatus =
  /** The summary is available. */
  | 'completed'
  /** Summary generation failed. */
  | 'failed'
  /** A summary is being generated; an older one stays readable meanwhile. */
  | 'processing';

/** A conversation was updated. */
export type ConversationUpdatedPayload = {
  __typename?: 'ConversationUpdatedPayload';
  /** Names of the changed fields, as in the REST API. */
  changed: Array<Scalars['String']['output']>;
  /** Current state; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
};

/**
 * Conditions on conversations, all of which must be met; a list is met by any of its values. The same for lists, searches,
 * exports, subscriptions and client tokens.
 */
export type ConversationWhere = {
  /** Time of creation. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** Ids of conversations, at most 100; unknown ones are ignored. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Conditions on keys of the metadata; at most 10 keys, each once. */
  metadata?: InputMaybe<Array<MetadataCondition>>;
  /** The summary has any of these sentiments. */
  sentiment?: InputMaybe<Array<Sentiment>>;
  /** Any of these sources. */
  source?: InputMaybe<Array<ConversationSource>>;
  /** Any of these statuses. */
  status?: InputMaybe<Array<ConversationStatus>>;
  /** Whole words, all of which the title or content must contain; at most 10. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** The summary has any of these topics, case-insensitive; at most 50. */
  topics?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Time of the last change. */
  updatedAt?: InputMaybe<DateTimeRange>;
};

/** A new API key. */
export type CreateApiKeyInput = {
  /** Time of expiry; default: never. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Name, 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** At least one scope, and only scopes that the caller has. */
  scopes: Array<Scope>;
};

/** Result of `createApiKey`. */
export type CreateApiKeyPayload = MutationPayload & {
  __typename?: 'CreateApiKeyPayload';
  /** The new API key, with `key`. */
  apiKey?: Maybe<ApiKey>;
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** A file to upload. */
export type CreateAttachmentUploadInput = {
  /** Id of a conversation, `conv_…`. */
  conversationId: Scalars['ID']['input'];
  /** File name; path parts and control characters are removed. Default: a name by media type. */
  filename?: InputMaybe<Scalars['String']['input']>;
  /** Size in bytes, at most 25,000,000; an upload of another size is then rejected. */
  size?: InputMaybe<Scalars['Int']['input']>;
};

/** Result of `createAttachmentUpload`. */
export type CreateAttachmentUploadPayload = MutationPayload & {
  __typename?: 'CreateAttachmentUploadPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** The upload URL. */
  upload?: Maybe<AttachmentUpload>;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** A new client token; at least one of `conversationIds`, `where` and `eventTypes` is required. */
export type CreateClientTokenInput = {
  /** The conversations that the token may read, with their summaries, attachments and events; at most 100. */
  conversationIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The types of events that the token may read; without `conversationIds` and `where`, those of all conversations. */
  eventTypes?: InputMaybe<Array<EventType>>;
  /** Seconds until it expires, from 60 to 3600. */
  lifetimeSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** The token may read the conversations that meet these conditions now. Not together with `conversationIds`. */
  where?: InputMaybe<ConversationWhere>;
};

/** Result of `createClientToken`. */
export type CreateClientTokenPayload = MutationPayload & {
  __typename?: 'CreateClientTokenPayload';
  /** The new client token. */
  clientToken?: Maybe<ClientToken>;
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** A new conversation. */
export type CreateConversationInput = {
  /** Text, 1 to 9,999 characters. */
  content: Scalars['String']['input'];
  /** A JSON object of at most 16 KiB and 8 levels; default empty. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  /** Source of the conversation. */
  source?: InputMaybe<ConversationSource>;
  /** Whether a summary follows appended messages by itself; default: that of the account. */
  summarize?: InputMaybe<SummarizeMode>;
  /** Id of the summary template whose sections its summaries have, `tpl_…`; default none. */
  template?: InputMaybe<Scalars['ID']['input']>;
  /** Title, 1 to 200 characters, not only white space. */
  title: Scalars['String']['input'];
};

/** Result of `createConversation`. */
export type CreateConversationPayload = MutationPayload & {
  __typename?: 'CreateConversationPayload';
  /** The new conversation. */
  conversation?: Maybe<Conversation>;
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** An export to create. */
export type CreateExportInput = {
  /** Format of the document. */
  format: ExportFormat;
  /** Options; default: contents without attachments. */
  options?: InputMaybe<ExportOptionsInput>;
  /** Conditions, all of which must be met; default: all conversations. */
  where?: InputMaybe<ConversationWhere>;
};

/** Result of `createExport`. */
export type CreateExportPayload = MutationPayload & {
  __typename?: 'CreateExportPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The new export. */
  export?: Maybe<Export>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Conversations to import. */
export type CreateImportInput = {
  /** True: the import is processed in the background, in parts at the rate of the account. Default false. */
  background?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 100 conversations. */
  conversations: Array<ImportedConversationInput>;
};

/** Result of `createImport`. */
export type CreateImportPayload = MutationPayload & {
  __typename?: 'CreateImportPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The result of the import. */
  import?: Maybe<Import>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** A file of conversations to upload. */
export type CreateImportUploadInput = {
  /** File name; it determines the format, if none is given. */
  filename: Scalars['String']['input'];
  /** Format of the file; default: by its name and content. */
  format?: InputMaybe<ImportFormat>;
};

/** Result of `createImportUpload`. */
export type CreateImportUploadPayload = MutationPayload & {
  __typename?: 'CreateImportUploadPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** The upload URL. */
  upload?: Maybe<ImportFileUpload>;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** A new OAuth client. */
export type CreateOauthClientInput = {
  /** Name shown on the consent page, 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** At most 20 redirect URIs, https, or http to localhost. Without any, the client acts for its own account only. */
  redirectUris?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Maximum scopes; only scopes that the caller has. */
  scopes?: InputMaybe<Array<Scope>>;
  /** Type of the client. */
  type?: InputMaybe<OauthClientType>;
};

/** Result of `createOauthClient`. */
export type CreateOauthClientPayload = MutationPayload & {
  __typename?: 'CreateOauthClientPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The new client, with `clientSecret`. */
  oauthClient?: Maybe<OauthClient>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** A summary template to create. */
export type CreateSummaryTemplateInput = {
  /** When to use it, up to 500 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Name, 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** Sections in their order, 1 to 20. */
  sections: Array<SummaryTemplateSectionInput>;
};

/** Result of `createSummaryTemplate`. */
export type CreateSummaryTemplatePayload = MutationPayload & {
  __typename?: 'CreateSummaryTemplatePayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** The new summary template. */
  summaryTemplate?: Maybe<SummaryTemplate>;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** Whether deliveries are created. The default is true. */
  active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Description, at most 500 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** At least one event type. */
  events: Array<WebhookEventType>;
  /** URL of the endpoint: https, without credentials, not a private address. */
  url: Scalars['String']['input'];
};

/** Result of `createWebhook`. */
export type CreateWebhookPayload = MutationPayload & {
  __typename?: 'CreateWebhookPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
  /** The new webhook, with `secret`. */
  webhook?: Maybe<Webhook>;
};

/** A range of times; bounds that are given must be met. */
export type DateTimeRange = {
  /** Selects times after this one. */
  gt?: InputMaybe<Scalars['DateTime']['input']>;
  /** At this time or later. */
  gte?: InputMaybe<Scalars['DateTime']['input']>;
  /** Selects times before this one. */
  lt?: InputMaybe<Scalars['DateTime']['input']>;
  /** At this time or earlier. */
  lte?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Result of `deleteAttachment`. */
export type DeleteAttachmentPayload = MutationPayload & {
  __typename?: 'DeleteAttachmentPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Id of the deleted attachment. */
  deletedAttachmentId?: Maybe<Scalars['ID']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `deleteConversation`. */
export type DeleteConversationPayload = MutationPayload & {
  __typename?: 'DeleteConversationPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Id of the deleted conversation. */
  deletedConversationId?: Maybe<Scalars['ID']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `deleteExport`. */
export type DeleteExportPayload = MutationPayload & {
  __typename?: 'DeleteExportPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Id of the deleted export. */
  deletedExportId?: Maybe<Scalars['ID']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `deleteImport`. */
export type DeleteImportPayload = MutationPayload & {
  __typename?: 'DeleteImportPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Id of the deleted import. */
  deletedImportId?: Maybe<Scalars['ID']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `deleteOauthAuthorization`. */
export type DeleteOauthAuthorizationPayload = MutationPayload & {
  __typename?: 'DeleteOauthAuthorizationPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Id of the application's OAuth client. */
  deletedOauthAuthorizationId?: Maybe<Scalars['ID']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `deleteOauthClient`. */
export type DeleteOauthClientPayload = MutationPayload & {
  __typename?: 'DeleteOauthClientPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Id of the deleted client. */
  deletedOauthClientId?: Maybe<Scalars['ID']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `deleteSession`. */
export type DeleteSessionPayload = MutationPayload & {
  __typename?: 'DeleteSessionPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Id of the deleted session. */
  deletedSessionId?: Maybe<Scalars['ID']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `deleteSummaryTemplate`. */
export type DeleteSummaryTemplatePayload = MutationPayload & {
  __typename?: 'DeleteSummaryTemplatePayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Id of the deleted summary template. */
  deletedSummaryTemplateId?: Maybe<Scalars['ID']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `deleteWebhook`. */
export type DeleteWebhookPayload = MutationPayload & {
  __typename?: 'DeleteWebhookPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Id of the deleted webhook. */
  deletedWebhookId?: Maybe<Scalars['ID']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** One POST request to a webhook. */
export type DeliveryAttempt = {
  __typename?: 'DeliveryAttempt';
  /** Time of the request. */
  at: Scalars['DateTime']['output'];
  /** First KB of the response body. */
  body?: Maybe<Scalars['String']['output']>;
  /** Milliseconds until the response headers or the error. */
  durationMs: Scalars['Int']['output'];
  /** Error; null on success. */
  error?: Maybe<Scalars['String']['output']>;
  /** Status of the response; null without one. */
  statusCode?: Maybe<Scalars['Int']['output']>;
};

/** Status of a delivery. */
export type DeliveryStatus =
  /** The endpoint responded with 200. */
  | 'delivered'
  /** Failed; no further attempt is scheduled. */
  | 'failed'
  /** Waiting for the first attempt or a retry. */
  | 'pending';

/** Reasons why a feature of the account is disabled. */
export type DisabledReason =
  /** The plan does not include it. */
  | 'plan_required';

/** Requests of one endpoint. */
export type EndpointCount = {
  __typename?: 'EndpointCount';
  /** Number of them in the period. */
  count: Scalars['Int']['output'];
  /** A path template such as `/conversations/{id}`; a GraphQL operation counts once, under `/graphql`. */
  endpoint: Scalars['String']['output'];
};

/** An event, as webhooks deliver it. */
export type Event = Node & {
  __typename?: 'Event';
  /** Account that owns it. Scope: read. */
  account?: Maybe<Account>;
  /** Current state of the API key of an `API_KEY_*` event. Scope: admin. */
  apiKey?: Maybe<ApiKey>;
  /** Current state of its conversation; null without one, or if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Time of the event. */
  createdAt: Scalars['DateTime']['output'];
  /** Cursor to resume after this event; the same as its id. */
  cursor: Scalars['String']['output'];
  /** The `data` object of the REST API (snake_case). */
  data: Scalars['JSON']['output'];
  /** Deliveries of the event, at most one per webhook. Scope: admin. */
  deliveries?: Maybe<Array<WebhookDelivery>>;
  /** Id of the event, `evt_…`; also its cursor. */
  id: Scalars['ID']['output'];
  /** Typed by event type, with the current state of what the event concerns; null if redacted. */
  payload?: Maybe<EventPayload>;
  /** True if its conversation was deleted since; `data` then contains ids only. */
  redacted: Scalars['Boolean']['output'];
  /** Sequence number per account, from 1, without gaps. */
  sequence: Scalars['Int']['output'];
  /** The summary job of a `SUMMARY_*` event; null if it was deleted since. Scope: read. */
  summaryJob?: Maybe<SummaryJob>;
  /** Type of the event. */
  type: EventType;
  /** Current state of the webhook of a `WEBHOOK_*` event; null if it was deleted since. Scope: admin. */
  webhook?: Maybe<Webhook>;
};

/** A page of the event log. */
export type EventConnection = {
  __typename?: 'EventConnection';
  /** Entries of the page with their cursors. */
  edges: Array<EventEdge>;
  /** Events of the page. */
  nodes: Array<Event>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of events that match the filters, on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** An event and its cursor. */
export type EventEdge = {
  __typename?: 'EventEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The event. */
  node: Event;
};

/**
 * Payload by event type: `SUMMARY_GENERATED` has `SummaryGeneratedPayload`. Objects with an id are in their current state;
 * `Event.data` has their state at the time of the event.
 */
export type EventPayload = ApiKeyCreatedPayload | ApiKeyRevokedPayload | ConversationCreatedPayload | ConversationDeletedPayload | ConversationMessagesAddedPayload | ConversationUpdatedPayload | StorageLimitExceededPayload | StorageLimitReachedPayload | SubscriptionCancelledPayload | SubscriptionUpdatedPayload | SummaryFailedPayload | SummaryFeedbackPayload | SummaryGeneratedPayload | TaskUpdatedPayload | WebhookDisabledPayload | WebhookRecoveredPayload;

/** A change of the plan. */
export type EventSubscription = {
  __typename?: 'EventSubscription';
  /** Time of the change. */
  changedAt: Scalars['DateTime']['output'];
  /** The new plan. */
  plan: Plan;
  /** The previous plan. */
  previousPlan: Plan;
};

/** Types of events in the event log. */
export type EventType =
  /** An API key was created. Requires `admin`. */
  | 'api_key.created'
  /** An API key was revoked. Requires `admin`. */
  | 'api_key.revoked'
  /** A conversation was created. */
  | 'conversation.created'
  /** A conversation was deleted. */
  | 'conversation.deleted'
  /** Messages were appended to a conversation. */
  | 'conversation.messages_added'
  /** The title or metadata of a conversation changed. */
  | 'conversation.updated'
  /** A write was rejected because it would exceed the storage quota. */
  | 'storage.limit_exceeded'
  /** Storage reached 80 % of the quota. */
  | 'storage.limit_reached'
  /** The subscription was cancelled. Requires `admin`. */
  | 'subscription.cancelled'
  /** The plan changed. Requires `admin`. */
  | 'subscription.updated'
  /** Summary generation failed. */
  | 'summary.failed'
  /** A client set or removed feedback on a point of a summary. */
  | 'summary.feedback'
  /** A summary was generated. */
  | 'summary.generated'
  /** A client set the state of a task. */
  | 'task.updated'
  /** A webhook was marked failed. Requires `admin`. */
  | 'webhook.disabled'
  /** A webhook recovered. Requires `admin`. */
  | 'webhook.recovered';

/** A place in a message that supports a point. */
export type Evidence = {
  __typename?: 'Evidence';
  /** Code point behind the quotation. */
  end: Scalars['Int']['output'];
  /** Id of the message. */
  messageId: Scalars['ID']['output'];
  /** Words of the message at this place. */
  quote: Scalars['String']['output'];
  /** Code point of the message's text at which the quotation begins. */
  start: Scalars['Int']['output'];
};

/** An export: a file of conversations. */
export type Export = Node & {
  __typename?: 'Export';
  /** Account that owns it. Scope: read. */
  account?: Maybe<Account>;
  /** Time of completion; null until then. */
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time of the request. */
  createdAt: Scalars['DateTime']['output'];
  /** Signed download URL while completed, valid without an API key until `expiresAt`. Supports byte ranges. */
  downloadUrl?: Maybe<Scalars['URL']['output']>;
  /** Reason of the failure; otherwise null. */
  error?: Maybe<JobError>;
  /** Time of expiry, 24 hours after completion; null until then. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Conditions of the request, under the names of the REST API. */
  filters: Scalars['JSON']['output'];
  /** Format of the document. */
  format: ExportFormat;
  /** Id of an export, `exp_…`. */
  id: Scalars['ID']['output'];
  /** Options of the request. */
  options: ExportOptions;
  /** Progress in percent, 0 to 100. */
  progress: Scalars['Int']['output'];
  /** Size in MB of 1,000,000 bytes, once completed. */
  sizeMb?: Maybe<Scalars['Float']['output']>;
  /** Current status. */
  status: ExportStatus;
};

/** A page of exports. */
export type ExportConnection = {
  __typename?: 'ExportConnection';
  /** Entries of the page with their cursors. */
  edges: Array<ExportEdge>;
  /** Exports of the page. */
  nodes: Array<Export>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** An export and its cursor. */
export type ExportEdge = {
  __typename?: 'ExportEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The export. */
  node: Export;
};

/** Formats of an export. */
export type ExportFormat =
  /** One row per conversation, for spreadsheets. */
  | 'csv'
  /** For programs and for imports. */
  | 'json'
  /** Plain text with headings. */
  | 'markdown'
  /** A document with a table of contents. */
  | 'pdf';

/** Options of an export. */
export type ExportOptions = {
  __typename?: 'ExportOptions';
  /** True: a CSV begins with a byte order mark. */
  bom: Scalars['Boolean']['output'];
  /** True: the file is a zip of the document and the attachments. */
  includeAttachments: Scalars['Boolean']['output'];
  /** True: includes the contents, not only the summaries. */
  includeContent: Scalars['Boolean']['output'];
};

/** Options of an export. */
export type ExportOptionsInput = {
  /** True: a CSV begins with a byte order mark, which some spreadsheets need. Default false. */
  bom?: InputMaybe<Scalars['Boolean']['input']>;
  /** True: a zip of the document and the attachments. Default false. */
  includeAttachments?: InputMaybe<Scalars['Boolean']['input']>;
  /** False: only the summaries. Default true. */
  includeContent?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Status of an export. */
export type ExportStatus =
  /** The export was canceled before it completed. */
  | 'canceled'
  /** The file is available. */
  | 'completed'
  /** The file has expired. */
  | 'expired'
  /** Failed; `error` has the reason. */
  | 'failed'
  /** Waiting or in progress. */
  | 'processing';

/** Files of exports that exist, in MB of 1,000,000 bytes. */
export type ExportStorage = {
  __typename?: 'ExportStorage';
  /** Maximum size of the files that exist at once. */
  limitMb: Scalars['Float']['output'];
  /** Size of the files. */
  totalMb: Scalars['Float']['output'];
};

/** Feedback on points of summaries. */
export type FeedbackKind =
  /** Another text replaces the point, also in later summaries that have it. */
  | 'edited'
  /** Later summaries keep the point. */
  | 'useful'
  /** Later summaries lack the point. */
  | 'wrong';

/** An import of conversations. */
export type Import = Node & {
  __typename?: 'Import';
  /** Account that owns it. Scope: read. */
  account?: Maybe<Account>;
  /** Time at which the import ended; null until then. */
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Results of the first 100 stored conversations, in the order of the input. Only `createImport` returns uploads in them. */
  conversations: Array<ImportEntry>;
  /** Number of conversations created. */
  created: Scalars['Int']['output'];
  /** Time of the request. */
  createdAt: Scalars['DateTime']['output'];
  /** Reason of a failure of the whole import; what was stored before stays. */
  error?: Maybe<JobError>;
  /** The first 100 entries and attachments that can't be imported. */
  errors: Array<ImportRowError>;
  /** Name of the file, if the input was one. */
  filename?: Maybe<Scalars['String']['output']>;
  /** Format of the input. */
  format: ImportFormat;
  /** Id of an import, `imp_…`. */
  id: Scalars['ID']['output'];
  /** Numbers of entries by result. */
  progress: ImportProgress;
  /** Number of conversations with a new id. */
  renamed: Scalars['Int']['output'];
  /** Current status. */
  status: ImportStatus;
  /** Number of conversations that existed already. */
  unchanged: Scalars['Int']['output'];
};

/** A page of imports. */
export type ImportConnection = {
  __typename?: 'ImportConnection';
  /** Entries of the page with their cursors. */
  edges: Array<ImportEdge>;
  /** Imports of the page. */
  nodes: Array<Import>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** An import and its cursor. */
export type ImportEdge = {
  __typename?: 'ImportEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The import. */
  node: Import;
};

/** Result of one imported conversation. */
export type ImportEntry = {
  __typename?: 'ImportEntry';
  /** Attachments that were given with a path. */
  attachments: Array<ImportedFile>;
  /** The conversation; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Current id of the conversation. */
  conversationId: Scalars['ID']['output'];
  /** Original id, if given. */
  originalId?: Maybe<Scalars['String']['output']>;
  /** What the import did with the conversation. */
  result: ImportResult;
};

/** A URL for the upload of a file of conversations. */
export type ImportFileUpload = {
  __typename?: 'ImportFileUpload';
  /** Time at which the URL expires. */
  expiresAt: Scalars['DateTime']['output'];
  /** Id of the import, which begins after the upload. */
  importId: Scalars['ID']['output'];
  /** HTTP method of the upload: PUT. */
  method: Scalars['String']['output'];
  /** Signed upload URL. */
  url: Scalars['URL']['output'];
};

/** Formats of the input of an import. */
export type ImportFormat =
  /** An e-mail message. */
  | 'eml'
  /** An export in JSON, or the zip of one with its attachments. */
  | 'json'
  /** A conversation per line, as `POST /conversations` takes it. */
  | 'jsonl'
  /** A mailbox: a conversation per thread. */
  | 'mbox'
  /** An export of a Slack workspace as a zip, or its JSON of one day: a conversation per channel and day. */
  | 'slack'
  /** Subtitles in SubRip. */
  | 'srt'
  /** A transcript in WebVTT. */
  | 'vtt'
  /** An export of a WhatsApp chat: its text, or the zip. */
  | 'whatsapp';

/** Numbers of entries of an import. */
export type ImportProgress = {
  __typename?: 'ImportProgress';
  /** Number of conversations created. */
  created: Scalars['Int']['output'];
  /** Number of entries processed. */
  done: Scalars['Int']['output'];
  /** Number of entries that can't be imported. */
  failed: Scalars['Int']['output'];
  /** Number of conversations that have a new id. */
  renamed: Scalars['Int']['output'];
  /** Number of conversations that existed already; they are not changed. */
  skipped: Scalars['Int']['output'];
  /** Number of entries of the input; null until the input was read. */
  total?: Maybe<Scalars['Int']['output']>;
};

/** Results of an imported conversation. */
export type ImportResult =
  /** The conversation was created. */
  | 'created'
  /** Existed already and was not changed. */
  | 'unchanged';

/** An entry that can't be imported. */
export type ImportRowError = {
  __typename?: 'ImportRowError';
  /** Reason why the entry failed. */
  message: Scalars['String']['output'];
  /** Number of the entry in the input, from 1. */
  row: Scalars['Int']['output'];
};

/** Status of an import. */
export type ImportStatus =
  /** Canceled. */
  | 'canceled'
  /** All entries were processed. */
  | 'completed'
  /** Failed; `error` has the reason. */
  | 'failed'
  /** Waiting or in progress. */
  | 'processing'
  /** Waiting for the upload of its file. */
  | 'waiting';

/** An upload URL for the bytes of an attachment. */
export type ImportUpload = {
  __typename?: 'ImportUpload';
  /** Time at which the URL expires. */
  expiresAt: Scalars['DateTime']['output'];
  /** HTTP method of the upload: PUT. */
  method: Scalars['String']['output'];
  /** Signed URL for one upload. */
  url: Scalars['URL']['output'];
};

/** An attachment to import. */
export type ImportedAttachmentInput = {
  /** Time of creation. */
  createdAt: Scalars['DateTime']['input'];
  /** Name of the file. */
  filename: Scalars['String']['input'];
  /** Original id, `att_…`, kept unless taken. */
  id: Scalars['String']['input'];
  /** Original media type; detected again from the bytes. */
  mimeType?: InputMaybe<Scalars['String']['input']>;
  /** Given if the bytes are available; the response then has an upload URL. */
  path?: InputMaybe<Scalars['String']['input']>;
  /** SHA-256 of the bytes, in hex. */
  sha256: Scalars['String']['input'];
  /** Size in bytes. */
  size: Scalars['Int']['input'];
};

/** A conversation to import. */
export type ImportedConversationInput = {
  /** At most 50 attachments. */
  attachments?: InputMaybe<Array<ImportedAttachmentInput>>;
  /** Text, 1 to 9,999 characters. */
  content: Scalars['String']['input'];
  /** Time of creation. The default is the current time. */
  createdAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Original id, `conv_…`, kept unless taken. Without ids, equal conversations are imported once. */
  id?: InputMaybe<Scalars['String']['input']>;
  /** Appended messages, in their order. */
  messages?: InputMaybe<Array<MessageInput>>;
  /** A JSON object of at most 16 KiB and 8 levels. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  /** Source of the conversation. The default is `API`. */
  source?: InputMaybe<ConversationSource>;
  /** Status: `COMPLETED` with a summary; `FAILED` is kept without one. */
  status?: InputMaybe<ConversationStatus>;
  /** Summary; if absent, one is generated unless the status is `FAILED`. */
  summary?: InputMaybe<ImportedSummaryInput>;
  /** What the summary was requested with, and automatic ones are written with, as exports in JSON have it: `{style, language, template}`. */
  summaryForm?: InputMaybe<Scalars['JSON']['input']>;
  /** Id of the summary template whose sections the first summary has, `tpl_…`; default none. */
  template?: InputMaybe<Scalars['ID']['input']>;
  /** Title, 1 to 200 characters. */
  title: Scalars['String']['input'];
  /** Time of the last change. The default is `createdAt`. */
  updatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** An attachment of an import. */
export type ImportedFile = {
  __typename?: 'ImportedFile';
  /** Id of the attachment, existing or future. */
  attachmentId: Scalars['ID']['output'];
  /** Id that the conversation has in the import. */
  originalId: Scalars['String']['output'];
  /** Upload URL; null if the bytes are stored already. */
  upload?: Maybe<ImportUpload>;
};

/** Generator of a summary. */
export type ImportedGeneratorInput = {
  /** Engine: `builtin` or the name of the provider. */
  engine: Scalars['String']['input'];
  /** True if it replaced another engine. */
  fallback: Scalars['Boolean']['input'];
  /** True: the conversation is summarized again. */
  interim?: InputMaybe<Scalars['Boolean']['input']>;
  /** Model of the provider. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** Version of the prompt. */
  promptVersion?: InputMaybe<Scalars['String']['input']>;
};

/** A summary to import. */
export type ImportedSummaryInput = {
  /** Texts of the open tasks. */
  actionItems: Array<Scalars['String']['input']>;
  /** Parts of a long conversation as REST sends them: `{title, message_id, time, started_at, points}`. */
  chapters?: InputMaybe<Array<Scalars['JSON']['input']>>;
  /** Text of the summary. */
  content: Scalars['String']['input'];
  /** Feedback of clients on points, as the REST API contains it. */
  feedback?: InputMaybe<Array<Scalars['JSON']['input']>>;
  /** Generator of the summary. The default is `import`. */
  generator?: InputMaybe<ImportedGeneratorInput>;
  /** Result of comparing the points with the text, as the REST API contains it. */
  grounding?: InputMaybe<Scalars['JSON']['input']>;
  /** BCP 47 language tag; default `und`. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Points by type, as the REST API contains them; `actionItems` are then the open tasks. */
  points?: InputMaybe<Scalars['JSON']['input']>;
  /** Sections of its template, as the REST API contains them. */
  sections?: InputMaybe<Array<Scalars['JSON']['input']>>;
  /** Sentiment of the conversation. */
  sentiment: Sentiment;
  /** Points with their evidence, as the REST API contains them. */
  statements?: InputMaybe<Array<Scalars['JSON']['input']>>;
  /** Title in one line. */
  title: Scalars['String']['input'];
  /** Topics of the conversation. */
  topics: Array<Scalars['String']['input']>;
};

/** The IP allow-list of an account. */
export type IpAllowlist = {
  __typename?: 'IpAllowlist';
  /** Set after a downgrade from pro, which keeps but disables the list; otherwise null. */
  disabledReason?: Maybe<DisabledReason>;
  /** Entries in the order given; an empty list allows every address. */
  entries: Array<IpAllowlistEntry>;
};

/** An entry of the IP allow-list. */
export type IpAllowlistEntry = {
  __typename?: 'IpAllowlistEntry';
  /** An IPv4 or IPv6 address or CIDR range. */
  cidr: Scalars['String']['output'];
  /** Description by the owner. */
  description: Scalars['String']['output'];
};

/** An entry of the IP allow-list. */
export type IpAllowlistEntryInput = {
  /** An IPv4 or IPv6 address or CIDR range. */
  cidr: Scalars['String']['input'];
  /** Description of the entry. It is empty by default. */
  description?: InputMaybe<Scalars['String']['input']>;
};

/** The new IP allow-list. */
export type IpAllowlistInput = {
  /** At most 100 entries, which must include the address of the caller. */
  entries: Array<IpAllowlistEntryInput>;
};

/** Error of a failed job. */
export type JobError = {
  __typename?: 'JobError';
  /** Code of the error, which does not change between versions. */
  code: Scalars['String']['output'];
  /** Message for people. */
  message: Scalars['String']['output'];
};

/** Status of a summary job. */
export type JobStatus =
  /** The summary is available. */
  | 'completed'
  /** Failed; `error` has the reason. */
  | 'failed'
  /** The job waits or is in progress. */
  | 'processing';

/** A request of a credential, without bodies, headers and query parameters. */
export type LoggedRequest = {
  __typename?: 'LoggedRequest';
  /** Time at which the request arrived. */
  createdAt: Scalars['DateTime']['output'];
  /** Milliseconds from the first header to the end of the response. */
  durationMs: Scalars['Int']['output'];
  /** Code of the first error; null without one. */
  error?: Maybe<Scalars['String']['output']>;
  /** Method of HTTP; `WEBSOCKET`: an operation over a websocket. */
  method: Scalars['String']['output'];
  /** Kind and name of the GraphQL operation; null for REST. */
  operation?: Maybe<Scalars['String']['output']>;
  /** Path without the query, at most 200 characters. */
  path: Scalars['String']['output'];
  /** The request, as in `X-Request-Id`. */
  requestId: Scalars['ID']['output'];
  /** Status of the response; 499 if the client disconnected before it began. */
  status: Scalars['Int']['output'];
};

/** A message of a conversation. */
export type Message = Node & {
  __typename?: 'Message';
  /** The conversation. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Code point of `content` behind the words; null if they are not found there. */
  end?: Maybe<Scalars['Int']['output']>;
  /** Id that the client gave to an appended message; null without one. */
  externalId?: Maybe<Scalars['String']['output']>;
  /** Id of a message, `msg_…`; also its cursor. */
  id: Scalars['ID']['output'];
  /** Origin of the message. */
  origin: MessageOrigin;
  /** Position in the conversation, from 0. */
  position: Scalars['Int']['output'];
  /** Instant of `time`, null unless the text states its time zone; of an appended message as sent. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** Day on which it was sent where its writer was, to which due dates are relative: as sent, else that of `sentAt` at the offset that the text states or that was sent. */
  sentOn?: Maybe<Scalars['Date']['output']>;
  /** Name as the text writes it or as sent; null without one. */
  speaker?: Maybe<Scalars['String']['output']>;
  /** Code point of `content` at which the words begin; null if they are not found there. */
  start?: Maybe<Scalars['Int']['output']>;
  /** Words of the message: of a parsed one without quotations, signatures and notices of tools, of an appended one as sent. */
  text: Scalars['String']['output'];
  /** Time as the text writes it; null where it has none. */
  time?: Maybe<Scalars['String']['output']>;
};

/** A page of messages. */
export type MessageConnection = {
  __typename?: 'MessageConnection';
  /** Entries of the page with their cursors. */
  edges: Array<MessageEdge>;
  /** Messages of the page. */
  nodes: Array<Message>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of messages of the conversation. */
  totalCount: Scalars['Int']['output'];
};

/** A message and its cursor. */
export type MessageEdge = {
  __typename?: 'MessageEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The message. */
  node: Message;
};

/** A message to append. */
export type MessageInput = {
  /** Id of the client, at most 200 characters: the conversation has one message of each. */
  externalId?: InputMaybe<Scalars['String']['input']>;
  /** Time at which the message was sent, with the UTC offset of its writer. */
  sentAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Day on which it was sent where its writer was, to which due dates are relative; default: the day of `sentAt` at its offset. */
  sentOn?: InputMaybe<Scalars['Date']['input']>;
  /** Name of the speaker, on one line; a blank one is none. */
  speaker?: InputMaybe<Scalars['String']['input']>;
  /** Words of the message, 1 to 9,999 characters, not only white space. */
  text: Scalars['String']['input'];
};

/** Origin of a message. */
export type MessageOrigin =
  /** Appended after the creation of the conversation. */
  | 'appended'
  /** Read from the content of the conversation. */
  | 'parsed';

/** A condition on a top-level key of the metadata. */
export type MetadataCondition = {
  /** The key, 1 to 100 characters. */
  key: Scalars['String']['input'];
  /** The test of its value. */
  test: MetadataTest;
};

/** A range of numbers, or of texts in the order of their code points; all bounds have the same type. */
export type MetadataRange = {
  /** Greater than this number or text. */
  gt?: InputMaybe<Scalars['JSON']['input']>;
  /** At least this number or text. */
  gte?: InputMaybe<Scalars['JSON']['input']>;
  /** Less than this number or text. */
  lt?: InputMaybe<Scalars['JSON']['input']>;
  /** At most this number or text. */
  lte?: InputMaybe<Scalars['JSON']['input']>;
};

/** A test of the value of a key. For an array, one of its values must meet it. */
export type MetadataTest =
  /** Equals this text of at most 200 characters, number or boolean. For null, use `in`. */
  { eq: Scalars['JSON']['input']; exists?: never; in?: never; range?: never; }
  |  /** True: the metadata has the key. False: it does not. */
  { eq?: never; exists: Scalars['Boolean']['input']; in?: never; range?: never; }
  |  /** Equals one of these values; at most 50. */
  { eq?: never; exists?: never; in: Array<InputMaybe<Scalars['JSON']['input']>>; range?: never; }
  |  /** Is within this range. */
  { eq?: never; exists?: never; in?: never; range: MetadataRange; };

/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Appends up to 500 messages to a conversation, all of them or none. A message whose `externalId` the conversation has already is not
   * appended again. Scope: write.
   */
  appendMessages?: Maybe<AppendMessagesPayload>;
  /** Cancels an export in progress. Scope: read. */
  cancelExport?: Maybe<CancelExportPayload>;
  /** Cancels an import in progress; the conversations that it has stored stay. Scope: write. */
  cancelImport?: Maybe<CancelImportPayload>;
  /** Returns the account to the free plan at once and publishes SUBSCRIPTION_CANCELLED. Scope: admin. */
  cancelSubscription?: Maybe<CancelSubscriptionPayload>;
  /** Creates an API key; only this response contains `key`. Scope: admin. */
  createApiKey?: Maybe<CreateApiKeyPayload>;
  /**
   * Creates a URL for one upload: PUT the bytes there within 15 minutes. The PUT needs no credentials and responds with
   * the attachment, as in the REST API, and status 201. Scope: write.
   */
  createAttachmentUpload?: Maybe<CreateAttachmentUploadPayload>;
  /** Creates a token for a browser, which reads given conversations or events for some minutes. Scope: read. */
  createClientToken?: Maybe<CreateClientTokenPayload>;
  /** Creates a conversation; its summary follows with the event SUMMARY_GENERATED. Scope: write. */
  createConversation?: Maybe<CreateConversationPayload>;
  /**
   * Exports conversations as a file: those that exist when the job starts, oldest first. Follow it with `exportProgress`.
   * Scope: read.
   */
  createExport?: Maybe<CreateExportPayload>;
  /**
   * Imports conversations of a JSON export, at most 100 at a time, all or none. Keeps times, metadata and summaries, and ids that
   * were created for the account or are older than this installation. Existing conversations stay unchanged. With `background`, and
   * with more conversations than the account may make calls in a minute, the import is processed in parts after the response. Scope: write.
   */
  createImport?: Maybe<CreateImportPayload>;
  /**
   * Creates a URL that accepts a file of conversations by PUT, once, within 15 minutes: an export in JSON or its zip, JSON lines,
   * `.eml`, `.mbox`, an export of a WhatsApp chat, `.vtt`, `.srt`, or an export of Slack, at most 100 MB. The import then begins. Scope: write.
   */
  createImportUpload?: Maybe<CreateImportUploadPayload>;
  /** Registers an OAuth client; only this response contains `clientSecret`. Plan: pro. Scope: admin. */
  createOauthClient?: Maybe<CreateOauthClientPayload>;
  /** Creates a summary template. An account can have at most 50. Scope: write. */
  createSummaryTemplate?: Maybe<CreateSummaryTemplatePayload>;
  /** Creates a webhook; only this response contains `secret`. An account can have at most 10. Scope: admin. */
  createWebhook?: Maybe<CreateWebhookPayload>;
  /** Deletes an attachment and its bytes permanently. Scope: delete. */
  deleteAttachment?: Maybe<DeleteAttachmentPayload>;
  /** Deletes a conversation permanently. Scope: delete. */
  deleteConversation?: Maybe<DeleteConversationPayload>;
  /** Deletes an export and its file permanently; cancels one in progress. Scope: read. */
  deleteExport?: Maybe<DeleteExportPayload>;
  /** Deletes the record of an import, and no conversation; cancels one in progress. Scope: write. */
  deleteImport?: Maybe<DeleteImportPayload>;
  /** Revokes the access of an application to the account; its tokens are refused at once. Scope: admin. */
  deleteOauthAuthorization?: Maybe<DeleteOauthAuthorizationPayload>;
  /** Deletes an OAuth client and all its tokens. Scope: admin. */
  deleteOauthClient?: Maybe<DeleteOauthClientPayload>;
  /** Signs a browser out. Scope: admin. */
  deleteSession?: Maybe<DeleteSessionPayload>;
  /**
   * Deletes a summary template. Summaries that exist or were requested before keep its sections. A built-in template cannot be
   * deleted. Scope: delete.
   */
  deleteSummaryTemplate?: Maybe<DeleteSummaryTemplatePayload>;
  /** Deletes a webhook and its deliveries. Scope: admin. */
  deleteWebhook?: Maybe<DeleteWebhookPayload>;
  /** Starts a recovery, which delivers events that failed or were missed. Scope: admin. */
  recoverWebhook?: Maybe<RecoverWebhookPayload>;
  /** Regenerates the summary; the event SUMMARY_GENERATED announces completion. Scope: write. */
  regenerateSummary?: Maybe<RegenerateSummaryPayload>;
  /** Replaces an API key by a new one with the same name and scopes; returns the new one with `key`. Scope: admin. */
  rerollApiKey?: Maybe<RerollApiKeyPayload>;
  /** Delivers an event again at once, out of order, in one attempt. Scope: admin. */
  retryWebhookEvent?: Maybe<RetryWebhookEventPayload>;
  /** Revokes an API key; repeating it has no effect. Scope: admin. */
  revokeApiKey?: Maybe<RevokeApiKeyPayload>;
  /** Replaces the secret; deliveries are signed with both for 24 hours. Scope: admin. */
  rotateWebhookSecret?: Maybe<RotateWebhookSecretPayload>;
  /** Replaces the IP allow-list; an empty list allows every address. Plan: pro. Scope: admin. */
  setIpAllowlist?: Maybe<SetIpAllowlistPayload>;
  /**
   * Sets or removes feedback on a point of the current summary, which later summaries respect; publishes SUMMARY_FEEDBACK.
   * Scope: write.
   */
  setPointFeedback?: Maybe<SetPointFeedbackPayload>;
  /** Sets the defaults of summaries and the summarizer of the account. Scope: admin. */
  setSummarizer?: Maybe<SetSummarizerPayload>;
  /** Calls the model server that summaries of the account use once, and returns what happened. Scope: admin. */
  testSummarizer?: Maybe<TestSummarizerPayload>;
  /** Sends a sample event at once, in one attempt, and returns its outcome. Scope: admin. */
  testWebhook?: Maybe<TestWebhookPayload>;
  /** Updates the title or metadata (JSON Merge Patch); publishes CONVERSATION_UPDATED if a value changes. Scope: write. */
  updateConversation?: Maybe<UpdateConversationPayload>;
  /** Changes the plan and publishes SUBSCRIPTION_UPDATED. Scope: admin. */
  updateSubscription?: Maybe<UpdateSubscriptionPayload>;
  /**
   * Updates a summary template. Summaries that exist or were requested before keep the former sections. A built-in template
   * cannot be changed. Scope: write.
   */
  updateSummaryTemplate?: Maybe<UpdateSummaryTemplatePayload>;
  /** Sets the state of a task of the current summary, which later summaries keep; publishes TASK_UPDATED. Scope: write. */
  updateTask?: Maybe<UpdateTaskPayload>;
  /**
   * Updates a webhook. `active: true` also resets one that was marked failed and sends its pending deliveries, oldest
   * first. Scope: admin.
   */
  updateWebhook?: Maybe<UpdateWebhookPayload>;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationAppendMessagesArgs = {
  input: AppendMessagesInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCancelExportArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCancelImportArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCreateAttachmentUploadArgs = {
  input: CreateAttachmentUploadInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCreateClientTokenArgs = {
  input: CreateClientTokenInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCreateConversationArgs = {
  input: CreateConversationInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCreateExportArgs = {
  input: CreateExportInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCreateImportArgs = {
  input: CreateImportInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCreateImportUploadArgs = {
  input: CreateImportUploadInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCreateOauthClientArgs = {
  input: CreateOauthClientInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCreateSummaryTemplateArgs = {
  input: CreateSummaryTemplateInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationDeleteAttachmentArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationDeleteConversationArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationDeleteExportArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationDeleteImportArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationDeleteOauthAuthorizationArgs = {
  clientId: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationDeleteOauthClientArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationDeleteSessionArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationDeleteSummaryTemplateArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationDeleteWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationRecoverWebhookArgs = {
  input: RecoverWebhookInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationRegenerateSummaryArgs = {
  input: RegenerateSummaryInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationRerollApiKeyArgs = {
  input: RerollApiKeyInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationRetryWebhookEventArgs = {
  input: RetryWebhookEventInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationRevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationRotateWebhookSecretArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationSetIpAllowlistArgs = {
  input: IpAllowlistInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationSetPointFeedbackArgs = {
  input: SetPointFeedbackInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationSetSummarizerArgs = {
  input: SummarizerInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationTestWebhookArgs = {
  input: TestWebhookInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationUpdateConversationArgs = {
  input: UpdateConversationInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationUpdateSubscriptionArgs = {
  input: UpdateSubscriptionInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationUpdateSummaryTemplateArgs = {
  input: UpdateSummaryTemplateInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationUpdateTaskArgs = {
  input: UpdateTaskInput;
};


/** Root of all mutations. Each field returns the object in its new state, or the reasons of its refusal. */
export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};

/** Result of a mutation: the changed object in a field of its own, or the reasons of its refusal. */
export type MutationPayload = {
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** An object with a global id. */
export type Node = {
  /** Unique among all objects; its prefix names the type. */
  id: Scalars['ID']['output'];
};

/** An id names no object of the account. */
export type NotFound = UserError & {
  __typename?: 'NotFound';
  /** Error code, as in the REST API. */
  code: UserErrorCode;
  /** The `details` of the same error in the REST API, with field names in camelCase. */
  details?: Maybe<Scalars['JSON']['output']>;
  /** Message for people. */
  message: Scalars['String']['output'];
  /** Always empty. */
  path: Array<Scalars['String']['output']>;
};

/** An application with access to the account. */
export type OauthAuthorization = {
  __typename?: 'OauthAuthorization';
  /** Id of the application's OAuth client, `cli_…`. */
  clientId: Scalars['ID']['output'];
  /** Name of the application. */
  clientName: Scalars['String']['output'];
  /** Time of the last grant. */
  grantedAt: Scalars['DateTime']['output'];
  /** Scopes that the account holder granted. */
  scopes: Array<Scope>;
};

/** An application that requests access to accounts. */
export type OauthClient = Node & {
  __typename?: 'OauthClient';
  /** Account that owns it. Scope: read. */
  account?: Maybe<Account>;
  /** The id, as OAuth names it. */
  clientId: Scalars['ID']['output'];
  /** The secret, only in the response that creates it; otherwise null. A public client has none. */
  clientSecret?: Maybe<Scalars['String']['output']>;
  /** Time of registration. */
  createdAt: Scalars['DateTime']['output'];
  /** The API key or OAuth client that registered it, of the id `parent`; null if it was deleted since. Scope: admin. */
  creator?: Maybe<Node>;
  /** Set while the plan disables the client and its tokens; otherwise null. */
  disabledReason?: Maybe<DisabledReason>;
  /** Time of expiry of the credential that registered it; null: never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id of an OAuth client, `cli_…`. */
  id: Scalars['ID']['output'];
  /** Name shown on the consent page. */
  name: Scalars['String']['output'];
  /** Id of the API key or OAuth client that registered it and with which it ends; null: registered by the account holder. */
  parent?: Maybe<Scalars['ID']['output']>;
  /** Redirect URIs, compared exactly. */
  redirectUris: Array<Scalars['String']['output']>;
  /** Scopes that the client may request at most. */
  scopes: Array<Scope>;
  /** Type of the client. */
  type: OauthClientType;
};

/** A page of OAuth clients. */
export type OauthClientConnection = {
  __typename?: 'OauthClientConnection';
  /** Entries of the page with their cursors. */
  edges: Array<OauthClientEdge>;
  /** OAuth clients of the page. */
  nodes: Array<OauthClient>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** An OAuth client and its cursor. */
export type OauthClientEdge = {
  __typename?: 'OauthClientEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The OAuth client. */
  node: OauthClient;
};

/** Type of an OAuth client. */
export type OauthClientType =
  /** Runs on a server and keeps its secret. */
  | 'confidential'
  /** Cannot keep a secret (browser, phone); must use PKCE. */
  | 'public';

/** Page information of the Relay specification. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last entry; null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** True if later entries exist; with `last`, true if `before` was given. */
  hasNextPage: Scalars['Boolean']['output'];
  /** True if earlier entries exist; with `first`, true if `after` was given. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first entry; null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** A plan: its rate limits, storage and features. */
export type Plan =
  /** Allows 100 calls an hour, 10 a minute, and 100 MB. */
  | 'free'
  /** Allows 10,000 calls an hour, 500 a minute, and 100,000 MB, and includes OAuth and the IP allow-list. */
  | 'pro'
  /** Allows 2,000 calls an hour, 100 a minute, and 10,000 MB. */
  | 'standard'
  /** Allows 500 calls an hour, 50 a minute, and 1,000 MB. */
  | 'starter';

/** The plan of the account does not include this. */
export type PlanRequired = UserError & {
  __typename?: 'PlanRequired';
  /** Error code, as in the REST API. */
  code: UserErrorCode;
  /** The `details` of the same error in the REST API, with field names in camelCase. */
  details?: Maybe<Scalars['JSON']['output']>;
  /** Message for people. */
  message: Scalars['String']['output'];
  /** Always empty. */
  path: Array<Scalars['String']['output']>;
  /** The smallest plan that includes it. */
  plan: Plan;
};

/** Feedback of a client on a point, which later summaries respect. */
export type PointFeedback = {
  __typename?: 'PointFeedback';
  /** The text that replaces the point; null unless it was edited. */
  edit?: Maybe<Scalars['String']['output']>;
  /** Places in the messages that support the point, the best first. */
  evidence: Array<Evidence>;
  /** The feedback. */
  feedback: FeedbackKind;
  /** Kind of the point. */
  kind: PointKind;
  /** Time at which it was set. */
  setAt: Scalars['DateTime']['output'];
  /** The point as the summarizer wrote it. */
  text: Scalars['String']['output'];
};

/** Lists of points of a summary. */
export type PointKind =
  /** The points are decisions. */
  | 'decision'
  /** The points are key facts. */
  | 'key_fact'
  /** The points are open questions. */
  | 'open_question'
  /** Sentences of the content. */
  | 'sentence'
  /** The points are tasks. */
  | 'task'
  /** Topics. */
  | 'topic';

/** Root of all queries. */
export type Query = {
  __typename?: 'Query';
  /**
   * Returns the objects of references, in the same order, for the router of a supergraph. An entry is null for an unknown
   * id. Scope: that of the type.
   */
  _entities: Array<Maybe<_Entity>>;
  /**
   * Describes this server for the composition of a supergraph. Scope: none; the error `forbidden` where introspection is
   * off.
   */
  _service: _Service;
  /** Returns the account of the credential. Scope: read. */
  account?: Maybe<Account>;
  /** Lists the API keys, newest first, including revoked ones. Scope: admin. */
  apiKeys?: Maybe<ApiKeyConnection>;
  /** Returns the account, scopes and rate limit of the credential. Every valid credential except a client token may call it. */
  authTest?: Maybe<AuthTest>;
  /** Returns a conversation, or null. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Lists the conversations of the account. Scope: read. */
  conversations?: Maybe<ConversationConnection>;
  /** Returns an event of the log, or null. Scope: read. */
  event?: Maybe<Event>;
  /** Lists the event log, oldest first. Scope: read. */
  events?: Maybe<EventConnection>;
  /** Returns an export, or null. Scope: read. */
  export?: Maybe<Export>;
  /** Lists the exports of the account, newest first. Scope: read. */
  exports?: Maybe<ExportConnection>;
  /** Returns an import, or null. Scope: read. */
  import?: Maybe<Import>;
  /** Lists the imports of the account, newest first. Scope: read. */
  imports?: Maybe<ImportConnection>;
  /** Returns the IP allow-list of the account. Plan: pro. Scope: admin. */
  ipAllowlist?: Maybe<IpAllowlist>;
  /** Returns the object with a global id, or null. Scope: that of the type. */
  node?: Maybe<Node>;
  /**
   * Returns the objects with these global ids, in the same order. An entry is null, with the error `not_found`, for an
   * unknown id. Scope: that of the type.
   */
  nodes?: Maybe<Array<Maybe<Node>>>;
  /** Lists the applications that have access to the account, by name. Scope: admin. */
  oauthAuthorizations?: Maybe<Array<OauthAuthorization>>;
  /** Lists the OAuth clients of the account, newest first. Plan: pro. Scope: admin. */
  oauthClients?: Maybe<OauthClientConnection>;
  /** Lists the last requests of a credential of the last 7 days, newest first, at most 100 and 5 s behind, without those that only read this log. Scope: read. */
  requests?: Maybe<Array<LoggedRequest>>;
  /** Searches conversations by words and filters, of which at least one is required. Scope: read. */
  searchConversations?: Maybe<ConversationSearchConnection>;
  /** Lists the security events of the account, newest first. Scope: admin. */
  securityEvents?: Maybe<SecurityEventConnection>;
  /** Lists the browsers that are signed in, newest first, at most 100. Scope: admin. */
  sessions?: Maybe<Array<Session>>;
  /** Returns the defaults of summaries and the summarizer of the account. Scope: admin. */
  summarizer?: Maybe<Summarizer>;
  /** Compares two versions of a conversation's summary, point by point. Scope: read. */
  summaryDiff?: Maybe<SummaryDiff>;
  /** Returns a summary job, or null. Scope: read. */
  summaryJob?: Maybe<SummaryJob>;
  /** Lists the summary jobs of a conversation, newest first. Scope: read. */
  summaryJobs?: Maybe<SummaryJobConnection>;
  /** Returns a summary template, or null. Scope: read. */
  summaryTemplate?: Maybe<SummaryTemplate>;
  /** Lists the summary templates of the account, newest first, then the built-in ones. Scope: read. */
  summaryTemplates?: Maybe<SummaryTemplateConnection>;
  /** Returns a version of a conversation's summary. Scope: read. */
  summaryVersion?: Maybe<SummaryVersion>;
  /** Returns the usage of a period, at most 2 s behind. Scope: read. */
  usage?: Maybe<Usage>;
  /** Returns a webhook, or null. Scope: admin. */
  webhook?: Maybe<Webhook>;
  /** Lists the deliveries of a webhook with their attempts, newest first. Scope: admin. */
  webhookDeliveries?: Maybe<WebhookDeliveryConnection>;
  /** Returns a recovery, or null. Scope: admin. */
  webhookRecovery?: Maybe<WebhookRecovery>;
  /** Lists the webhooks of the account, newest first. Scope: admin. */
  webhooks?: Maybe<WebhookConnection>;
};


/** Root of all queries. */
export type Query_EntitiesArgs = {
  representations: Array<Scalars['_Any']['input']>;
};


/** Root of all queries. */
export type QueryApiKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root of all queries. */
export type QueryConversationArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QueryConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ConversationSort>;
  where?: InputMaybe<ConversationWhere>;
};


/** Root of all queries. */
export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<Array<EventType>>;
};


/** Root of all queries. */
export type QueryExportArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QueryExportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root of all queries. */
export type QueryImportArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QueryImportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root of all queries. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Root of all queries. */
export type QueryOauthClientsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root of all queries. */
export type QueryRequestsArgs = {
  credential?: InputMaybe<Scalars['ID']['input']>;
};


/** Root of all queries. */
export type QuerySearchConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<SearchSort>;
  where?: InputMaybe<ConversationWhere>;
};


/** Root of all queries. */
export type QuerySecurityEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<Array<SecurityEventType>>;
};


/** Root of all queries. */
export type QuerySummaryDiffArgs = {
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  from?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QuerySummaryJobArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QuerySummaryJobsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  conversationId: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root of all queries. */
export type QuerySummaryTemplateArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QuerySummaryTemplatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Root of all queries. */
export type QuerySummaryVersionArgs = {
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QueryUsageArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** Root of all queries. */
export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QueryWebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  eventType?: InputMaybe<EventType>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<DeliveryStatus>;
  webhookId: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QueryWebhookRecoveryArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all queries. */
export type QueryWebhooksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** The change would exceed the storage quota. */
export type QuotaExceeded = UserError & {
  __typename?: 'QuotaExceeded';
  /** Error code, as in the REST API. */
  code: UserErrorCode;
  /** The `details` of the same error in the REST API, with field names in camelCase. */
  details?: Maybe<Scalars['JSON']['output']>;
  /** Message for people. */
  message: Scalars['String']['output'];
  /** Always empty. */
  path: Array<Scalars['String']['output']>;
  /** Storage at the time of the refusal. */
  usage: StorageUsage;
};

/** State of the rate limit window (minute or hour) with fewer calls remaining. */
export type RateLimit = {
  __typename?: 'RateLimit';
  /** Calls allowed in the window. */
  limit: Scalars['Int']['output'];
  /** Calls remaining in the window. */
  remaining: Scalars['Int']['output'];
  /** End of the window, as Unix time in seconds. */
  reset: Scalars['Int']['output'];
};

/** Records beside the storage quota, in MB of 1,000,000 bytes. */
export type RecordStorage = {
  __typename?: 'RecordStorage';
  /** Sizes by kind of record. */
  byType: RecordsByType;
  /** Above this size, writes that add records are refused. */
  limitMb: Scalars['Float']['output'];
  /** Size of the records. */
  totalMb: Scalars['Float']['output'];
};

/** Size of the records, by kind, in MB of 1,000,000 bytes. */
export type RecordsByType = {
  __typename?: 'RecordsByType';
  /** Size of webhook deliveries. */
  deliveries: Scalars['Float']['output'];
  /** Size of the event log. */
  events: Scalars['Float']['output'];
  /** Idempotency keys with their responses. */
  idempotencyKeys: Scalars['Float']['output'];
  /** Imports, and the input of those in progress. */
  imports: Scalars['Float']['output'];
  /** OAuth grants, codes and tokens. */
  oauthTokens: Scalars['Float']['output'];
  /** Search index of the conversations, as of its last change. */
  searchIndex: Scalars['Float']['output'];
  /** Size of summary jobs. */
  summaryJobs: Scalars['Float']['output'];
  /** Summary templates, which do not expire. */
  summaryTemplates: Scalars['Float']['output'];
};

/** A recovery of missed events. */
export type RecoverWebhookInput = {
  /** Id of a webhook, `wh_…`. */
  id: Scalars['ID']['input'];
  /** Start of the period of events. */
  since: Scalars['DateTime']['input'];
  /** End of the period of events. The default is the current time. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Result of `recoverWebhook`. */
export type RecoverWebhookPayload = MutationPayload & {
  __typename?: 'RecoverWebhookPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** The recovery. */
  recovery?: Maybe<WebhookRecovery>;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Status of a recovery. */
export type RecoveryStatus =
  /** All deliveries succeeded or failed permanently. */
  | 'completed'
  /** The recovery is in progress. */
  | 'processing';

/** Any other refusal. */
export type Refusal = UserError & {
  __typename?: 'Refusal';
  /** Error code, as in the REST API. */
  code: UserErrorCode;
  /** The `details` of the same error in the REST API, with field names in camelCase. */
  details?: Maybe<Scalars['JSON']['output']>;
  /** Message for people. */
  message: Scalars['String']['output'];
  /** Always empty. */
  path: Array<Scalars['String']['output']>;
  /** The cause, as in `details.reason`; null if the code has only one. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** A summary to regenerate. */
export type RegenerateSummaryInput = {
  /** Id of a conversation, `conv_…`. */
  conversationId: Scalars['ID']['input'];
  /** BCP 47 language tag; default: the language of the conversation, the only one that the built-in summarizer supports. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Style of the summary. The default is `CONCISE`. */
  style?: InputMaybe<SummaryStyle>;
  /** Id of the summary template whose sections the summary has, `tpl_…`; default none. */
  template?: InputMaybe<Scalars['ID']['input']>;
};

/** Result of `regenerateSummary`. */
export type RegenerateSummaryPayload = MutationPayload & {
  __typename?: 'RegenerateSummaryPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** The job that generates the summary. */
  summaryJob?: Maybe<SummaryJob>;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** An API key to replace. */
export type RerollApiKeyInput = {
  /** Time of expiry of the new key; null: never; default: the lifetime of the old key. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Id of an API key, `key_…`. */
  id: Scalars['ID']['input'];
  /** Seconds for which the old key stays valid, up to a week; 0 revokes it at once. */
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** Result of `rerollApiKey`. */
export type RerollApiKeyPayload = MutationPayload & {
  __typename?: 'RerollApiKeyPayload';
  /** The new API key, with `key`. */
  apiKey?: Maybe<ApiKey>;
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** An event to deliver again. */
export type RetryWebhookEventInput = {
  /** Id of an event, `evt_…`. */
  eventId: Scalars['ID']['input'];
  /** Id of a webhook, `wh_…`. */
  webhookId: Scalars['ID']['input'];
};

/** Result of `retryWebhookEvent`. */
export type RetryWebhookEventPayload = MutationPayload & {
  __typename?: 'RetryWebhookEventPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The delivery with its new attempt. */
  delivery?: Maybe<WebhookDelivery>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `revokeApiKey`. */
export type RevokeApiKeyPayload = MutationPayload & {
  __typename?: 'RevokeApiKeyPayload';
  /** The revoked API key. */
  apiKey?: Maybe<ApiKey>;
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `rotateWebhookSecret`. */
export type RotateWebhookSecretPayload = MutationPayload & {
  __typename?: 'RotateWebhookSecretPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
  /** The webhook, with its new `secret`. */
  webhook?: Maybe<Webhook>;
};

/** Scope of a credential. */
export type Scope =
  /** Everything: implies the others. */
  | 'admin'
  /** Delete conversations and attachments. */
  | 'delete'
  /** Read conversations, summaries, account, usage and events. */
  | 'read'
  /** Create and change conversations, summaries and attachments. */
  | 'write';

/** The credential lacks a scope. */
export type ScopeMissing = UserError & {
  __typename?: 'ScopeMissing';
  /** Error code, as in the REST API. */
  code: UserErrorCode;
  /** The `details` of the same error in the REST API, with field names in camelCase. */
  details?: Maybe<Scalars['JSON']['output']>;
  /** Message for people. */
  message: Scalars['String']['output'];
  /** Always empty. */
  path: Array<Scalars['String']['output']>;
  /** The missing scope. */
  scope: Scope;
};

/** Sort orders of search results. */
export type SearchSort =
  /** Sorts by time of creation, oldest first. */
  | 'created_at'
  /** Sorts by time of creation, newest first. */
  | '-created_at'
  /** Sorts by score, best match first. */
  | 'relevance';

/** Types of sections. */
export type SectionType =
  /** The value is true or false. */
  | 'boolean'
  /** The value is a day, `YYYY-MM-DD`. */
  | 'date'
  /** The value is one of those that the template names. */
  | 'enum'
  /** The value is a list of texts. */
  | 'list'
  /** The value is a text. */
  | 'text';

/** Kinds of credentials that act. */
export type SecurityActor =
  /** An OAuth access token. */
  | 'access_token'
  /** None: a sign-in, or a download by a signed link. */
  | 'anonymous'
  /** An API key. */
  | 'api_key'
  /** A client token of a browser. */
  | 'client_token'
  /** The operator, on the command line. */
  | 'operator'
  /** The account holder, signed in at `/settings`. */
  | 'session';

/** An act that concerns the security of the account. It is not part of the event log. */
export type SecurityEvent = Node & {
  __typename?: 'SecurityEvent';
  /** Account that owns it. Scope: read. */
  account?: Maybe<Account>;
  /** Kind of the credential that acted. */
  actor: SecurityActor;
  /** Address of the client; null for the operator. */
  address?: Maybe<Scalars['String']['output']>;
  /** Time of the act. */
  createdAt: Scalars['DateTime']['output'];
  /** Id of the credential; null without one. */
  credential?: Maybe<Scalars['String']['output']>;
  /** Details, which depend on the type (snake_case). */
  data: Scalars['JSON']['output'];
  /** Id of a security event, `sec_…`; also its cursor. */
  id: Scalars['ID']['output'];
  /** The request, as in `X-Request-Id`; null for the operator. */
  requestId?: Maybe<Scalars['String']['output']>;
  /** The session that acted, of the id `credential`; null for other credentials and after its end. Scope: admin. */
  session?: Maybe<Session>;
  /** Type of the act. */
  type: SecurityEventType;
};

/** A page of security events. */
export type SecurityEventConnection = {
  __typename?: 'SecurityEventConnection';
  /** Entries of the page with their cursors. */
  edges: Array<SecurityEventEdge>;
  /** Security events of the page. */
  nodes: Array<SecurityEvent>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries of the types, on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** A security event and its cursor. */
export type SecurityEventEdge = {
  __typename?: 'SecurityEventEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The security event. */
  node: SecurityEvent;
};

/** Acts that concern the security of an account; `SIGNED_IN` is `security.signed_in` in the REST API. */
export type SecurityEventType =
  /** The IP allow-list was replaced. */
  | 'security.allowlist_changed'
  /** An OAuth client was registered. */
  | 'security.client_created'
  /** An OAuth client was deleted. */
  | 'security.client_deleted'
  /** The account holder granted an application access. */
  | 'security.consent_granted'
  /** The account holder revoked the access of an application. */
  | 'security.consent_revoked'
  /** An API key or OAuth client no longer ends with the one that created it. */
  | 'security.credential_detached'
  /** The file of an export was downloaded by its link; recorded once an hour for each address. */
  | 'security.export_downloaded'
  /** An API key was created. */
  | 'security.key_created'
  /** An API key was revoked. */
  | 'security.key_revoked'
  /** A passkey was added, which signs in without the password. */
  | 'security.passkey_added'
  /** A passkey was removed. */
  | 'security.passkey_removed'
  /** The password was changed. */
  | 'security.password_changed'
  /** The plan was changed. */
  | 'security.plan_changed'
  /** A browser signed in. */
  | 'security.signed_in'
  /** A browser was signed out by the list of sessions. */
  | 'security.signed_out'
  /** A sign-in with a wrong password. */
  | 'security.sign_in_failed'
  /** The summarizer of the account was set, with its model server and key. */
  | 'security.summarizer_changed';

/** Sentiment of a conversation. */
export type Sentiment =
  /** Both positive and negative. */
  | 'mixed'
  /** The mood is negative. */
  | 'negative'
  /** Neither positive nor negative. */
  | 'neutral'
  /** The mood is positive. */
  | 'positive';

/** A browser in which the account holder is signed in. */
export type Session = Node & {
  __typename?: 'Session';
  /** Account that owns it. Scope: read. */
  account?: Maybe<Account>;
  /** Address of the client at the sign-in. */
  address: Scalars['String']['output'];
  /** Time of the sign-in. */
  createdAt: Scalars['DateTime']['output'];
  /** True for the session that sends this request. */
  current: Scalars['Boolean']['output'];
  /** From then on it is refused. */
  expiresAt: Scalars['DateTime']['output'];
  /** Id of a session, `ses_…`. */
  id: Scalars['ID']['output'];
  /** Time of the last request, at most a minute behind. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** The header User-Agent at the sign-in. */
  userAgent: Scalars['String']['output'];
};

/** Result of `setIpAllowlist`. */
export type SetIpAllowlistPayload = MutationPayload & {
  __typename?: 'SetIpAllowlistPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The new list. */
  ipAllowlist?: Maybe<IpAllowlist>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Feedback on a point of a summary. */
export type SetPointFeedbackInput = {
  /** Id of a conversation, `conv_…`. */
  conversationId: Scalars['ID']['input'];
  /** The text that replaces the point, at most 2,000 characters; required for EDITED, otherwise null. */
  edit?: InputMaybe<Scalars['String']['input']>;
  /** The feedback; required, as null removes it. */
  feedback?: InputMaybe<FeedbackKind>;
  /** Sets the feedback only if this is the current version of the conversation. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Kind of the point. */
  kind: PointKind;
  /** The point as the summary has it, or as the summarizer wrote it. */
  text: Scalars['String']['input'];
};

/** Result of `setPointFeedback`. */
export type SetPointFeedbackPayload = MutationPayload & {
  __typename?: 'SetPointFeedbackPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** The summary with the feedback. */
  summary?: Maybe<Summary>;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Result of `setSummarizer`. */
export type SetSummarizerPayload = MutationPayload & {
  __typename?: 'SetSummarizerPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** The new defaults. */
  summarizer?: Maybe<Summarizer>;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Conversations of one source. */
export type SourceCount = {
  __typename?: 'SourceCount';
  /** Number of them in the period. */
  count: Scalars['Int']['output'];
  /** Source of the conversations. */
  source: ConversationSource;
};

/** Kinds of points of a summary. */
export type StatementKind =
  /** An action item. */
  | 'action_item'
  /** A sentence of the content. */
  | 'sentence'
  /** A topic. */
  | 'topic';

/** States of points of a summary. */
export type StatementState =
  /** A quotation that replaces a sentence which the text does not support. */
  | 'quoted'
  /** Not compared, because it is in another language than the text, a client edited it, or it was imported without evidence that is in the messages. */
  | 'unverified'
  /** The text supports it. */
  | 'verified';

/** A write was rejected because it would exceed the storage quota. */
export type StorageLimitExceededPayload = {
  __typename?: 'StorageLimitExceededPayload';
  /** Recommendation for the account holder. */
  recommendation: Scalars['String']['output'];
  /** Storage usage. */
  usage: StorageUsage;
};

/** The storage quota is 80% full. */
export type StorageLimitReachedPayload = {
  __typename?: 'StorageLimitReachedPayload';
  /** Recommendation for the account holder. */
  recommendation: Scalars['String']['output'];
  /** Storage usage. */
  usage: StorageUsage;
};

/** Storage at the time of the event, in MB of 1,000,000 bytes. */
export type StorageUsage = {
  __typename?: 'StorageUsage';
  /** Storage used. */
  currentMb: Scalars['Float']['output'];
  /** Storage limit of the plan. */
  limitMb: Scalars['Float']['output'];
  /** Usage in percent of the limit. */
  percentage: Scalars['Float']['output'];
};

/** Root of all subscriptions. */
export type Subscription = {
  __typename?: 'Subscription';
  /**
   * Follows the start of a list of conversations: sends its first page, then a patch for each change, so that a client has the page of
   * `Query.conversations` without requesting it again. With `after` the page is sent again only if it may have changed since. Scope: read.
   */
  conversations: ConversationListPatch;
  /**
   * Streams events from now on. With `after` (an event id), stored events after it come first, then live events, without
   * gaps or duplicates. Scope: read; `API_KEY_*`, `SUBSCRIPTION_*` and `WEBHOOK_*` require admin.
   */
  events: Event;
  /**
   * Streams the progress of an export: its current state, then every change, until it has ended. Progress is not part of
   * the event log. Scope: read.
   */
  exportProgress: Export;
  /**
   * Streams the progress of an import: its current state, then every change, until it has ended. Progress is not part of
   * the event log. Scope: read.
   */
  importProgress: Import;
  /**
   * Streams the progress of the latest summary job: its current state, then every change, until it has completed or
   * failed. Progress is not part of the event log. Scope: read.
   */
  summaryProgress: SummaryProgress;
  /** Streams the deliveries of a webhook, each time one is created or changes. Scope: admin. */
  webhookDeliveries: WebhookDelivery;
};


/** Root of all subscriptions. */
export type SubscriptionConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ConversationSort>;
  where?: InputMaybe<ConversationWhere>;
};


/** Root of all subscriptions. */
export type SubscriptionEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  types?: InputMaybe<Array<EventType>>;
  where?: InputMaybe<ConversationWhere>;
};


/** Root of all subscriptions. */
export type SubscriptionExportProgressArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all subscriptions. */
export type SubscriptionImportProgressArgs = {
  id: Scalars['ID']['input'];
};


/** Root of all subscriptions. */
export type SubscriptionSummaryProgressArgs = {
  conversationId: Scalars['ID']['input'];
};


/** Root of all subscriptions. */
export type SubscriptionWebhookDeliveriesArgs = {
  webhookId: Scalars['ID']['input'];
};

/** The subscription was cancelled. Scope: admin. */
export type SubscriptionCancelledPayload = {
  __typename?: 'SubscriptionCancelledPayload';
  /** The change of the subscription. */
  subscription: EventSubscription;
};

/** The plan changed. Scope: admin. */
export type SubscriptionUpdatedPayload = {
  __typename?: 'SubscriptionUpdatedPayload';
  /** The change of the subscription. */
  subscription: EventSubscription;
};

/** Ways in which the summary of a conversation follows appended messages. */
export type SummarizeMode =
  /** By itself: once no message was appended for a while. */
  | 'auto'
  /** A summary is generated by `regenerateSummary` only. */
  | 'manual';

/** Defaults of summaries, for conversations that are created without a value of their own, and the summarizer of the account. */
export type Summarizer = {
  __typename?: 'Summarizer';
  /** The summarizer of the account. */
  provider: SummarizerProvider;
  /** Whether a summary follows appended messages by itself. */
  summarize: SummarizeMode;
};

/** Which summarizer an account uses. */
export type SummarizerEngine =
  /** The built-in summarizer, which sends nothing to a model server. */
  | 'builtin'
  /** The summarizer of the operator. */
  | 'default'
  /** A model server with OpenAI's chat completions API. */
  | 'openai';

/** A header of each call to a model server. */
export type SummarizerHeaderInput = {
  /** Name of the header. */
  name: Scalars['String']['input'];
  /** Value of the header. No response contains it. */
  value: Scalars['String']['input'];
};

/** The new defaults of summaries. */
export type SummarizerInput = {
  /** The summarizer of the account; without it the present one remains. */
  provider?: InputMaybe<SummarizerProviderInput>;
  /** Whether a summary follows appended messages by itself. */
  summarize: SummarizeMode;
};

/** The summarizer of an account. The key and the values of the headers are in no response. */
export type SummarizerProvider = {
  __typename?: 'SummarizerProvider';
  /** The last four characters of a key of at least 16. */
  apiKeyEnd?: Maybe<Scalars['String']['output']>;
  /** Whether a key is stored. */
  apiKeySet: Scalars['Boolean']['output'];
  /** URL of the model server; null with another engine. */
  baseUrl?: Maybe<Scalars['String']['output']>;
  /** Price of a million completion tokens; null where it is not set. */
  completionPrice?: Maybe<Scalars['Float']['output']>;
  /** Which summarizer it is. */
  engine: SummarizerEngine;
  /** Names of the further headers of each call. */
  headerNames: Array<Scalars['String']['output']>;
  /** Name of the model; null with another engine. */
  model?: Maybe<Scalars['String']['output']>;
  /** Tokens that this model may use in a calendar month (UTC); null without a limit. */
  monthlyTokens?: Maybe<Scalars['Float']['output']>;
  /** Price of a million prompt tokens; null where it is not set. */
  promptPrice?: Maybe<Scalars['Float']['output']>;
  /** Time of the last change; null with DEFAULT. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** The summarizer of the account. */
export type SummarizerProviderInput = {
  /**
   * Sent as a bearer token; no response contains it. Without it the stored one remains, if `baseUrl` does not change; an
   * empty text removes it.
   */
  apiKey?: InputMaybe<Scalars['String']['input']>;
  /** URL without `/chat/completions`; default: that of OpenAI. A private address, a query and a fragment are refused. */
  baseUrl?: InputMaybe<Scalars['String']['input']>;
  /** Price of a million completion tokens, for `cost`. */
  completionPrice?: InputMaybe<Scalars['Float']['input']>;
  /** Which summarizer to use; DEFAULT and BUILTIN remove the other values. */
  engine: SummarizerEngine;
  /**
   * Further headers, each name once; `Authorization` only without `apiKey`. Without them the stored ones remain, if `baseUrl` does
   * not change; an empty list removes them.
   */
  headers?: InputMaybe<Array<SummarizerHeaderInput>>;
  /** Name of the model; required with OPENAI. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** Tokens that this model may use in a calendar month (UTC); without it there is no limit. */
  monthlyTokens?: InputMaybe<Scalars['Float']['input']>;
  /** Price of a million prompt tokens, for `cost`. */
  promptPrice?: InputMaybe<Scalars['Float']['input']>;
};

/** Result of one call to a model server. */
export type SummarizerTest = {
  __typename?: 'SummarizerTest';
  /** Tokens that the model wrote. */
  completionTokens: Scalars['Int']['output'];
  /** Time of the call in milliseconds. */
  durationMs: Scalars['Int']['output'];
  /** `builtin`, which needs no test, or `openai`: a model server. */
  engine: Scalars['String']['output'];
  /** The failure; null if the server answered. */
  error?: Maybe<SummarizerTestError>;
  /** Model that the server states; null without an answer. */
  model?: Maybe<Scalars['String']['output']>;
  /** Whether the model server answered. */
  ok: Scalars['Boolean']['output'];
  /** Tokens that the model read, as its server counted them. */
  promptTokens: Scalars['Int']['output'];
};

/** Why a model server did not answer. */
export type SummarizerTestError = {
  __typename?: 'SummarizerTestError';
  /** Code of the failure. */
  code: Scalars['String']['output'];
  /** Description of the failure. */
  message: Scalars['String']['output'];
};

/** A summary of a conversation. */
export type Summary = {
  __typename?: 'Summary';
  /** Texts of the open tasks. */
  actionItems: Array<Scalars['String']['output']>;
  /** Parts of a long conversation in order; empty for a short one, and for a summary of an earlier version. */
  chapters: Array<SummaryChapter>;
  /** Text of the summary. */
  content: Scalars['String']['output'];
  /** Feedback of clients on points of this summary and of earlier ones, in the order in which it was set. */
  feedback: Array<PointFeedback>;
  /** Generator of the summary. */
  generator: SummaryGenerator;
  /** Result of comparing the points with the text; null for one of an earlier version. */
  grounding?: Maybe<SummaryGrounding>;
  /** BCP 47 language tag; `und` if undetermined. */
  language: Scalars['String']['output'];
  /** Points by type; null for a summary of an earlier version. */
  points?: Maybe<SummaryPoints>;
  /** Sections of its template; empty without one. */
  sections: Array<SummarySection>;
  /** Sentiment of the conversation. */
  sentiment: Sentiment;
  /** Sentences, topics and action items with their evidence; empty for a summary that was not compared with the text. */
  statements: Array<SummaryStatement>;
  /** Title in one line. */
  title: Scalars['String']['output'];
  /** Topics. */
  topics: Array<Scalars['String']['output']>;
};

/** A part of a long conversation that is about one matter. */
export type SummaryChapter = {
  __typename?: 'SummaryChapter';
  /** Id of its first message. */
  messageId: Scalars['ID']['output'];
  /** Its most important sentences, with their evidence in it. */
  points: Array<SummaryPoint>;
  /** Time of that message; null unless its time zone is known. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time of that message as the text writes it; null without one. */
  time?: Maybe<Scalars['String']['output']>;
  /** What the chapter is about. */
  title: Scalars['String']['output'];
};

/** Differences of two versions of a summary, point by point. */
export type SummaryDiff = {
  __typename?: 'SummaryDiff';
  /** Points that only the version has. */
  added: Array<SummaryDiffPoint>;
  /** Points about the same matter in other words, and tasks in another state. */
  changed: Array<ChangedSummaryPoint>;
  /** Chapters that only one version has, or that have another title, first message or other points. */
  chapters: Array<ChangedSummaryChapter>;
  /** Id of the summarized conversation. */
  conversationId: Scalars['ID']['output'];
  /** Number of the earlier version. */
  from: Scalars['Int']['output'];
  /** Number of the version that is compared with it. */
  number: Scalars['Int']['output'];
  /** Points that only the earlier version has. */
  removed: Array<SummaryDiffPoint>;
  /** Sections of the template that only one version has, or that have another title, type or value. */
  sections: Array<ChangedSummarySection>;
  /** Number of points that both versions have. */
  unchanged: Scalars['Int']['output'];
};

/** A point of one of two summaries. */
export type SummaryDiffPoint = {
  __typename?: 'SummaryDiffPoint';
  /** Places in the messages that support it, the best first. */
  evidence: Array<Evidence>;
  /** The feedback on it in its version, WRONG also for a removed point that says the same as a wrong one; null without one. */
  feedback?: Maybe<FeedbackKind>;
  /** List of the summary that has the point. */
  kind: PointKind;
  /** State of a task; null for other points. */
  state?: Maybe<TaskState>;
  /** Text of the point. */
  text: Scalars['String']['output'];
};

/** Summary generation failed. */
export type SummaryFailedPayload = {
  __typename?: 'SummaryFailedPayload';
  /** Current state of the conversation; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Id of the conversation. */
  conversationId: Scalars['ID']['output'];
  /** Reason of the failure. */
  error: JobError;
  /** The job; null if it was deleted since. Scope: read. */
  summaryJob?: Maybe<SummaryJob>;
  /** Id of the failed job. */
  summaryJobId: Scalars['ID']['output'];
};

/** A client set or removed feedback on a point of a summary. */
export type SummaryFeedbackPayload = {
  __typename?: 'SummaryFeedbackPayload';
  /** Current state of the conversation; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Id of the conversation. */
  conversationId: Scalars['ID']['output'];
  /** The feedback at the time of the event; before its removal, if it was removed. */
  feedback: PointFeedback;
  /** The feedback on the point before; null without one. */
  previousFeedback?: Maybe<FeedbackKind>;
  /** True if the feedback was removed. */
  removed: Scalars['Boolean']['output'];
};

/** A summary was generated. */
export type SummaryGeneratedPayload = {
  __typename?: 'SummaryGeneratedPayload';
  /** Current state of the conversation; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Id of the summarized conversation. */
  conversationId: Scalars['ID']['output'];
  /** The summary at the time of the event. */
  summary: Summary;
  /** The job; null if it was deleted since. Scope: read. */
  summaryJob?: Maybe<SummaryJob>;
  /** Id of the job. */
  summaryJobId: Scalars['ID']['output'];
};

/** Generator of a summary. */
export type SummaryGenerator = {
  __typename?: 'SummaryGenerator';
  /** Engine: `builtin` or the name of the provider. */
  engine: Scalars['String']['output'];
  /** True if the configured engine failed and this one replaced it. */
  fallback: Scalars['Boolean']['output'];
  /** True while a model writes the summary that will replace this one; otherwise null. */
  interim?: Maybe<Scalars['Boolean']['output']>;
  /** Model of the provider, if any. */
  model?: Maybe<Scalars['String']['output']>;
  /** Version of the prompt. */
  promptVersion?: Maybe<Scalars['String']['output']>;
};

/** Result of comparing the points of a summary with the text. */
export type SummaryGrounding = {
  __typename?: 'SummaryGrounding';
  /** Number of those that were removed. */
  dropped: Scalars['Int']['output'];
  /** Number of sentences, topics and action items that the summarizer wrote. */
  points: Scalars['Int']['output'];
  /** Number of those that a quotation replaced. */
  quoted: Scalars['Int']['output'];
  /** Number of points that were removed because a client had marked them as wrong. */
  rejected: Scalars['Int']['output'];
  /** Number of those that the text supports. */
  verified: Scalars['Int']['output'];
};

/** A job that generates a summary. */
export type SummaryJob = Node & {
  __typename?: 'SummaryJob';
  /** Time of completion or failure; null until then. */
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The summarized conversation; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Id of the summarized conversation. */
  conversationId: Scalars['ID']['output'];
  /** Time of the request. */
  createdAt: Scalars['DateTime']['output'];
  /** Reason of the failure; otherwise null. */
  error?: Maybe<JobError>;
  /** Id of a summary job, `job_…`. */
  id: Scalars['ID']['output'];
  /** Requested language; null means that of the conversation. */
  language?: Maybe<Scalars['String']['output']>;
  /** Current status. */
  status: JobStatus;
  /** Style of the summary. */
  style: SummaryStyle;
  /** The generated summary; null until completed. */
  summary?: Maybe<Summary>;
  /** The template in its current state; null without one, and if it was deleted. Scope: read. */
  template?: Maybe<SummaryTemplate>;
  /** Id of the template, which may have been changed or deleted since; null without one. */
  templateId?: Maybe<Scalars['ID']['output']>;
  /** Tokens of all attempts; null where no model was called. */
  usage?: Maybe<SummaryJobUsage>;
};

/** A page of summary jobs. */
export type SummaryJobConnection = {
  __typename?: 'SummaryJobConnection';
  /** Entries of the page with their cursors. */
  edges: Array<SummaryJobEdge>;
  /** Summary jobs of the page. */
  nodes: Array<SummaryJob>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** A summary job and its cursor. */
export type SummaryJobEdge = {
  __typename?: 'SummaryJobEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The summary job. */
  node: SummaryJob;
};

/** Tokens that a model used. */
export type SummaryJobUsage = {
  __typename?: 'SummaryJobUsage';
  /** Tokens that the model wrote. */
  completionTokens: Scalars['Int']['output'];
  /** At the prices of the operator; null without prices. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** Tokens that the model read, as its server counted them. */
  promptTokens: Scalars['Int']['output'];
};

/** A decision, open question, key fact or point of a chapter. */
export type SummaryPoint = {
  __typename?: 'SummaryPoint';
  /** Places in the messages that support it, the best first. */
  evidence: Array<Evidence>;
  /** The point in a sentence. */
  text: Scalars['String']['output'];
};

/** Points of a summary by type. */
export type SummaryPoints = {
  __typename?: 'SummaryPoints';
  /** What the participants agreed on. */
  decisions: Array<SummaryPoint>;
  /** Statements with numbers, dates or names that matter. */
  keyFacts: Array<SummaryPoint>;
  /** Questions that the text does not answer. */
  openQuestions: Array<SummaryPoint>;
  /** All tasks, open or not. */
  tasks: Array<Task>;
};

/** Progress of a summary job. */
export type SummaryProgress = {
  __typename?: 'SummaryProgress';
  /** Number of attempts so far. */
  attempt: Scalars['Int']['output'];
  /** The summarized conversation; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Id of the summarized conversation. */
  conversationId: Scalars['ID']['output'];
  /** The error, once failed. */
  error?: Maybe<JobError>;
  /** Id of the job. */
  jobId: Scalars['ID']['output'];
  /** Text so far, if the engine streams it; the whole text once completed. */
  partialText?: Maybe<Scalars['String']['output']>;
  /** Progress in percent, 0 to 100. */
  percent: Scalars['Int']['output'];
  /** Current stage of the generation. */
  stage: SummaryStage;
  /** Status of the job. */
  status: JobStatus;
  /** The summary, once completed. */
  summary?: Maybe<Summary>;
  /** The job. Scope: read. */
  summaryJob?: Maybe<SummaryJob>;
};

/** A section of a summary, which its template defines. */
export type SummarySection = {
  __typename?: 'SummarySection';
  /** Places in the messages that support it; empty where the value is null or comes from the metadata. */
  evidence: Array<Evidence>;
  /** Name of the section in the template. */
  key: Scalars['String']['output'];
  /** Heading of the section. */
  title: Scalars['String']['output'];
  /** Type of the value. */
  type: SectionType;
  /**
   * A text, a list of texts, true or false, one of the values of the enum, or a day (`YYYY-MM-DD`), by the type; null where the
   * conversation does not say it.
   */
  value?: Maybe<Scalars['JSON']['output']>;
};

/** Stages of a summary job. */
export type SummaryStage =
  /** The summary is available. */
  | 'completed'
  /** Summary generation failed. */
  | 'failed'
  /** Waiting for a worker or for an earlier job of the conversation. */
  | 'queued'
  /** An attempt failed; a retry follows. */
  | 'retrying'
  /** The summary is being generated. */
  | 'summarizing';

/** A point of a summary with its evidence. */
export type SummaryStatement = {
  __typename?: 'SummaryStatement';
  /** Places in the messages that support it, the best first. */
  evidence: Array<Evidence>;
  /** Kind of the point. */
  kind: StatementKind;
  /** State of the point. */
  state: StatementState;
  /** The sentence, topic or action item. */
  text: Scalars['String']['output'];
};

/** Style of a summary. */
export type SummaryStyle =
  /** A list of points. */
  | 'bullets'
  /** The summary has a few sentences. */
  | 'concise'
  /** All points, in more detail. */
  | 'detailed';

/** Sections that a summary has beside its text. */
export type SummaryTemplate = Node & {
  __typename?: 'SummaryTemplate';
  /** Account that lists it. Scope: read. */
  account?: Maybe<Account>;
  /** True for a template that every account has and that does not change. */
  builtIn: Scalars['Boolean']['output'];
  /** Time of creation; null for a built-in template. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** When to use it; null without a description. */
  description?: Maybe<Scalars['String']['output']>;
  /** Id of a summary template, `tpl_…`. */
  id: Scalars['ID']['output'];
  /** Name of the template. */
  name: Scalars['String']['output'];
  /** Sections in their order. */
  sections: Array<SummaryTemplateSection>;
  /** Time of the last change; null for a built-in template. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A page of summary templates. */
export type SummaryTemplateConnection = {
  __typename?: 'SummaryTemplateConnection';
  /** Entries of the page with their cursors. */
  edges: Array<SummaryTemplateEdge>;
  /** Summary templates of the page. */
  nodes: Array<SummaryTemplate>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** A summary template and its cursor. */
export type SummaryTemplateEdge = {
  __typename?: 'SummaryTemplateEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The summary template. */
  node: SummaryTemplate;
};

/** A section of a template. */
export type SummaryTemplateSection = {
  __typename?: 'SummaryTemplateSection';
  /** What the section holds. */
  instructions: Scalars['String']['output'];
  /** Name of the section in the summary. */
  key: Scalars['String']['output'];
  /** Heading of the section. */
  title: Scalars['String']['output'];
  /** Type of the value. */
  type: SectionType;
  /** Possible values of the type ENUM; otherwise null. */
  values?: Maybe<Array<Scalars['String']['output']>>;
};

/** A section to define. */
export type SummaryTemplateSectionInput = {
  /** What the section holds, up to 500 characters; default empty. */
  instructions?: InputMaybe<Scalars['String']['input']>;
  /** Name of the section in the summary: 1 to 40 lower-case letters, digits and underscores, a letter first; distinct within the template. */
  key: Scalars['String']['input'];
  /** Heading, 1 to 100 characters on one line. */
  title: Scalars['String']['input'];
  /** Type of the value. */
  type: SectionType;
  /** Possible values of the type ENUM, 2 to 20 texts; no other type has them. */
  values?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** A summary that the conversation has or had. */
export type SummaryVersion = Node & {
  __typename?: 'SummaryVersion';
  /** The summarized conversation. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Id of the summarized conversation. */
  conversationId: Scalars['ID']['output'];
  /** Time at which the summary became current; null for an imported one. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** True for the current summary of the conversation. */
  current: Scalars['Boolean']['output'];
  /** Id of a version, `sum_…`; also its cursor. */
  id: Scalars['ID']['output'];
  /** Number of the version, from 1 in the order in which the summaries became current. */
  number: Scalars['Int']['output'];
  /** The summary as it was when another one replaced it; the current one as it is. */
  summary: Summary;
  /** The job that wrote the summary; null once it has expired. Scope: read. */
  summaryJob?: Maybe<SummaryJob>;
  /** Id of the job that wrote the summary, which may have expired; null for an imported one. */
  summaryJobId?: Maybe<Scalars['ID']['output']>;
};

/** A page of versions. */
export type SummaryVersionConnection = {
  __typename?: 'SummaryVersionConnection';
  /** Entries of the page with their cursors. */
  edges: Array<SummaryVersionEdge>;
  /** Versions of the page. */
  nodes: Array<SummaryVersion>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of versions that are kept. */
  totalCount: Scalars['Int']['output'];
};

/** A version and its cursor. */
export type SummaryVersionEdge = {
  __typename?: 'SummaryVersionEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The version. */
  node: SummaryVersion;
};

/** Something that a participant committed to or was asked to do. */
export type Task = Node & {
  __typename?: 'Task';
  /** The conversation. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** The day of `dueText`, from the time of the message or `date` in `metadata`; null unless it is certain. */
  dueAt?: Maybe<Scalars['Date']['output']>;
  /** Words of the text that state when it is due; null without them. */
  dueText?: Maybe<Scalars['String']['output']>;
  /** Places in the messages that support it, the best first. */
  evidence: Array<Evidence>;
  /** Id of the task, `task_…`. A new summary keeps it for a task with the same evidence. */
  id: Scalars['ID']['output'];
  /** The person who does it; null where the text names none. */
  owner?: Maybe<Scalars['String']['output']>;
  /** State of the task. */
  state: TaskState;
  /** Time at which a client set the state, which new summaries keep; null if the text decides it. */
  stateSetAt?: Maybe<Scalars['DateTime']['output']>;
  /** The task in a sentence. */
  text: Scalars['String']['output'];
};

/** States of tasks. */
export type TaskState =
  /** The task was refused or cancelled. */
  | 'declined'
  /** The task is done. */
  | 'done'
  /** The task is to be done. */
  | 'open'
  /** Replaced by something else. */
  | 'superseded';

/** A client set the state of a task. */
export type TaskUpdatedPayload = {
  __typename?: 'TaskUpdatedPayload';
  /** Current state of the conversation; null if it was deleted since. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** Id of the conversation. */
  conversationId: Scalars['ID']['output'];
  /** State of the task before the change. */
  previousState: TaskState;
  /** The task at the time of the event. */
  task: Task;
};

/** Result of `testSummarizer`. */
export type TestSummarizerPayload = MutationPayload & {
  __typename?: 'TestSummarizerPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** The result. */
  summarizerTest?: Maybe<SummarizerTest>;
  /** Reasons why nothing was tested; empty on success. */
  userErrors: Array<UserError>;
};

/** A sample event to send. */
export type TestWebhookInput = {
  /** Type of the sample event. */
  eventType: EventType;
  /** Id of a webhook, `wh_…`. */
  id: Scalars['ID']['input'];
};

/** Result of `testWebhook`. */
export type TestWebhookPayload = MutationPayload & {
  __typename?: 'TestWebhookPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The delivery of the sample event. */
  delivery?: Maybe<WebhookDelivery>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Changes of a conversation, at least one. */
export type UpdateConversationInput = {
  /** Id of a conversation, `conv_…`. */
  id: Scalars['ID']['input'];
  /** Updates it only if this is its current version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Merged into the current metadata; null removes a key. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  /** Whether a summary follows appended messages by itself. */
  summarize?: InputMaybe<SummarizeMode>;
  /** Title, 1 to 200 characters, not only white space. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `updateConversation`. */
export type UpdateConversationPayload = MutationPayload & {
  __typename?: 'UpdateConversationPayload';
  /** The conversation in its new state. */
  conversation?: Maybe<Conversation>;
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** A change of plan. */
export type UpdateSubscriptionInput = {
  /** The new plan; the current plan has no effect. */
  plan: Plan;
};

/** Result of `updateSubscription`. */
export type UpdateSubscriptionPayload = MutationPayload & {
  __typename?: 'UpdateSubscriptionPayload';
  /** The account with its new plan. */
  account?: Maybe<Account>;
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Changes of a summary template, at least one. */
export type UpdateSummaryTemplateInput = {
  /** When to use it, up to 500 characters; an empty text removes it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Id of a summary template, `tpl_…`. */
  id: Scalars['ID']['input'];
  /** Name, 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Sections that replace the present ones, 1 to 20. */
  sections?: InputMaybe<Array<SummaryTemplateSectionInput>>;
};

/** Result of `updateSummaryTemplate`. */
export type UpdateSummaryTemplatePayload = MutationPayload & {
  __typename?: 'UpdateSummaryTemplatePayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** The summary template in its new state. */
  summaryTemplate?: Maybe<SummaryTemplate>;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** A task to update. */
export type UpdateTaskInput = {
  /** Id of a task, `task_…`. */
  id: Scalars['ID']['input'];
  /** Sets the state only if this is the current version of the conversation. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** New state of the task. */
  state: TaskState;
};

/** Result of `updateTask`. */
export type UpdateTaskPayload = MutationPayload & {
  __typename?: 'UpdateTaskPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** The task in its new state. */
  task?: Maybe<Task>;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
};

/** Changes of a webhook; absent fields stay unchanged. */
export type UpdateWebhookInput = {
  /** True also resets a webhook that was marked failed. */
  active?: InputMaybe<Scalars['Boolean']['input']>;
  /** Description; an empty string removes it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** At least one event type. */
  events?: InputMaybe<Array<WebhookEventType>>;
  /** Id of a webhook, `wh_…`. */
  id: Scalars['ID']['input'];
  /** URL of the endpoint: https, without credentials, not a private address. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `updateWebhook`. */
export type UpdateWebhookPayload = MutationPayload & {
  __typename?: 'UpdateWebhookPayload';
  /** Place in the event log after the change: an event id. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Root of all queries, to read further objects after the change. */
  query: Query;
  /** Reasons why nothing was changed; empty on success. */
  userErrors: Array<UserError>;
  /** The webhook in its new state. */
  webhook?: Maybe<Webhook>;
};

/** Conversations and requests of a period, and current storage. */
export type Usage = {
  __typename?: 'Usage';
  /** Accepted requests. */
  apiRequests: UsageRequests;
  /** Conversations created in the period and not deleted. */
  conversations: UsageConversations;
  /** The period. */
  period: UsagePeriod;
  /** Current storage, in MB of 1,000,000 bytes. */
  storage: UsageStorage;
  /** Tokens of a model that summaries of the period used. */
  summaries: UsageSummaries;
};

/** Conversations of the period. */
export type UsageConversations = {
  __typename?: 'UsageConversations';
  /** Numbers of conversations by source. */
  bySource: Array<SourceCount>;
  /** Number of conversations of all sources. */
  total: Scalars['Int']['output'];
};

/** A period of UTC days, both inclusive. */
export type UsagePeriod = {
  __typename?: 'UsagePeriod';
  /** The first day. */
  from: Scalars['Date']['output'];
  /** The last day. */
  to: Scalars['Date']['output'];
};

/** Requests of a period. */
export type UsageRequests = {
  __typename?: 'UsageRequests';
  /** Numbers of requests by endpoint, most requests first. */
  byEndpoint: Array<EndpointCount>;
  /** Number of requests to all endpoints. */
  total: Scalars['Int']['output'];
};

/** Storage in MB of 1,000,000 bytes. */
export type UsageStorage = {
  __typename?: 'UsageStorage';
  /** Sizes by type. */
  byType: UsageStorageByType;
  /** Files of exports, beside the storage quota. */
  exports: ExportStorage;
  /** Records beside the storage quota; each kind expires. */
  records: RecordStorage;
  /** Size of everything that counts against the quota. */
  totalMb: Scalars['Float']['output'];
};

/** Storage by type, in MB of 1,000,000 bytes. */
export type UsageStorageByType = {
  __typename?: 'UsageStorageByType';
  /** Size of attachments. */
  attachments: Scalars['Float']['output'];
  /** Size of content, metadata and summaries. */
  conversations: Scalars['Float']['output'];
};

/** Tokens that summaries used, and the budget of the current month. */
export type UsageSummaries = {
  __typename?: 'UsageSummaries';
  /** Tokens that the model wrote. */
  completionTokens: Scalars['Float']['output'];
  /** Cost of the tokens at the prices that apply; null without prices. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** Tokens that the account may use in a calendar month (UTC); null without a limit. */
  monthlyTokens?: Maybe<Scalars['Float']['output']>;
  /** Tokens of the current calendar month. */
  monthlyTokensUsed: Scalars['Float']['output'];
  /** Tokens that the model read. */
  promptTokens: Scalars['Float']['output'];
};

/**
 * A reason why a mutation was refused. Wrong credentials, exhausted rate limits and outages are no user errors: they are
 * in `errors` of the response.
 */
export type UserError = {
  /** Error code, as in the REST API. */
  code: UserErrorCode;
  /** The `details` of the same error in the REST API, with field names in camelCase. */
  details?: Maybe<Scalars['JSON']['output']>;
  /** Message for people. */
  message: Scalars['String']['output'];
  /** Path of the argument that has to change, such as `["input", "title"]`; empty if no single one has. */
  path: Array<Scalars['String']['output']>;
};

/** Error codes of refused mutations. */
export type UserErrorCode =
  /** A wrong request, or one that the state of the object does not permit. */
  | 'bad_request'
  /** The credential or the plan does not permit it. */
  | 'forbidden'
  /** An id names no object. */
  | 'not_found'
  /** An invalid value of a field. */
  | 'validation_error';

/** An invalid value of a field; each invalid field has an error of its own. */
export type ValidationError = UserError & {
  __typename?: 'ValidationError';
  /** Error code, as in the REST API. */
  code: UserErrorCode;
  /** The `details` of the same error in the REST API, with field names in camelCase. */
  details?: Maybe<Scalars['JSON']['output']>;
  /** Name of the field in the input, without indexes; nested ones are separated by dots. */
  field: Scalars['String']['output'];
  /** Fault of the field, such as `must not be empty`. */
  message: Scalars['String']['output'];
  /** Path of the field, with the indexes of entries of lists, such as `["input", "messages", "3", "text"]`. */
  path: Array<Scalars['String']['output']>;
};

/** Another client changed the conversation since the version in `ifVersion`. */
export type VersionConflict = UserError & {
  __typename?: 'VersionConflict';
  /** Error code, as in the REST API. */
  code: UserErrorCode;
  /** Current state of the conversation; null if it was deleted since. Scope: read. */
  current?: Maybe<Conversation>;
  /** The `details` of the same error in the REST API, with field names in camelCase. */
  details?: Maybe<Scalars['JSON']['output']>;
  /** Message for people. */
  message: Scalars['String']['output'];
  /** Path of `ifVersion`. */
  path: Array<Scalars['String']['output']>;
};

/** An endpoint that receives signed event notifications. */
export type Webhook = Node & {
  __typename?: 'Webhook';
  /** Account that owns it. Scope: read. */
  account?: Maybe<Account>;
  /** Whether deliveries are created and sent. */
  active: Scalars['Boolean']['output'];
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** Deliveries with their attempts, newest first. Scope: admin. */
  deliveries?: Maybe<WebhookDeliveryConnection>;
  /** Name or description by the owner. */
  description?: Maybe<Scalars['String']['output']>;
  /** Reason why it was marked failed; otherwise null. */
  disabledReason?: Maybe<WebhookDisabledReason>;
  /** Types of events that the webhook subscribes to. */
  events: Array<WebhookEventType>;
  /** Id of a webhook, `wh_…`. */
  id: Scalars['ID']['output'];
  /** Recoveries, newest first. Scope: admin. */
  recoveries?: Maybe<WebhookRecoveryConnection>;
  /** Secret that signs deliveries, as the literal string. Only in the responses of createWebhook and rotateWebhookSecret. */
  secret?: Maybe<Scalars['String']['output']>;
  /** Health of the endpoint. */
  status: WebhookStatus;
  /** Reason of the status that its deliveries do not show; otherwise null. */
  statusReason?: Maybe<WebhookStatusReason>;
  /** URL of the endpoint. */
  url: Scalars['String']['output'];
};


/** An endpoint that receives signed event notifications. */
export type WebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  eventType?: InputMaybe<EventType>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<DeliveryStatus>;
};


/** An endpoint that receives signed event notifications. */
export type WebhookRecoveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of webhooks. */
export type WebhookConnection = {
  __typename?: 'WebhookConnection';
  /** Entries of the page with their cursors. */
  edges: Array<WebhookEdge>;
  /** Webhooks of the page. */
  nodes: Array<Webhook>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** Delivery of one event to one webhook. */
export type WebhookDelivery = Node & {
  __typename?: 'WebhookDelivery';
  /** Attempts so far, oldest first. */
  attempts: Array<DeliveryAttempt>;
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The event; null for a sample event, or if it is no longer in the log. Scope: read. */
  event?: Maybe<Event>;
  /** Id of the event. */
  eventId: Scalars['ID']['output'];
  /** Type of the event. */
  eventType: EventType;
  /** Id of a delivery, `dlv_…`. */
  id: Scalars['ID']['output'];
  /** Time of the next attempt; null if none is scheduled. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Current status. */
  status: DeliveryStatus;
  /** The webhook. Scope: admin. */
  webhook?: Maybe<Webhook>;
  /** Id of the webhook. */
  webhookId: Scalars['ID']['output'];
};

/** A page of deliveries. */
export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  /** Entries of the page with their cursors. */
  edges: Array<WebhookDeliveryEdge>;
  /** Deliveries of the page. */
  nodes: Array<WebhookDelivery>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries that match the filters, on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** A delivery and its cursor. */
export type WebhookDeliveryEdge = {
  __typename?: 'WebhookDeliveryEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The delivery. */
  node: WebhookDelivery;
};

/** A webhook was marked failed. Scope: admin. */
export type WebhookDisabledPayload = {
  __typename?: 'WebhookDisabledPayload';
  /** Current state; null if it was deleted since. */
  webhook?: Maybe<Webhook>;
};

/** Reasons why a webhook was marked failed. */
export type WebhookDisabledReason =
  /** The last response had status 410. */
  | 'gone'
  /** The last retry of a delivery failed. */
  | 'retries_exhausted';

/** A webhook and its cursor. */
export type WebhookEdge = {
  __typename?: 'WebhookEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The webhook. */
  node: Webhook;
};

/** Event types that a webhook can subscribe to. */
export type WebhookEventType =
  /** All types except WEBHOOK_DISABLED and WEBHOOK_RECOVERED: `*`. */
  | '*'
  /** An API key was created. */
  | 'api_key.created'
  /** An API key was revoked. */
  | 'api_key.revoked'
  /** A conversation was created. */
  | 'conversation.created'
  /** A conversation was deleted. */
  | 'conversation.deleted'
  /** Messages were appended to a conversation. */
  | 'conversation.messages_added'
  /** The title or metadata of a conversation changed. */
  | 'conversation.updated'
  /** A write was rejected because it would exceed the storage quota. */
  | 'storage.limit_exceeded'
  /** Storage reached 80 % of the quota. */
  | 'storage.limit_reached'
  /** The subscription was cancelled. */
  | 'subscription.cancelled'
  /** The plan changed. */
  | 'subscription.updated'
  /** Summary generation failed. */
  | 'summary.failed'
  /** A client set or removed feedback on a point of a summary. */
  | 'summary.feedback'
  /** A summary was generated. */
  | 'summary.generated'
  /** A client set the state of a task. */
  | 'task.updated'
  /** Another webhook was marked failed. */
  | 'webhook.disabled'
  /** Another webhook recovered. */
  | 'webhook.recovered';

/** A webhook that was marked failed recovered. Scope: admin. */
export type WebhookRecoveredPayload = {
  __typename?: 'WebhookRecoveredPayload';
  /** Current state; null if it was deleted since. */
  webhook?: Maybe<Webhook>;
};

/** A job that delivers missed events. */
export type WebhookRecovery = Node & {
  __typename?: 'WebhookRecovery';
  /** Time of the request. */
  createdAt: Scalars['DateTime']['output'];
  /** Number of them that were delivered or failed permanently. */
  done: Scalars['Int']['output'];
  /** Id of a recovery, `rcv_…`. */
  id: Scalars['ID']['output'];
  /** Start of the period of events. */
  since: Scalars['DateTime']['output'];
  /** Status of the recovery. */
  status: RecoveryStatus;
  /** Number of deliveries found so far. */
  total: Scalars['Int']['output'];
  /** End of the period of events. */
  until: Scalars['DateTime']['output'];
  /** The webhook. Scope: admin. */
  webhook?: Maybe<Webhook>;
};

/** A page of recoveries. */
export type WebhookRecoveryConnection = {
  __typename?: 'WebhookRecoveryConnection';
  /** Entries of the page with their cursors. */
  edges: Array<WebhookRecoveryEdge>;
  /** Recoveries of the page. */
  nodes: Array<WebhookRecovery>;
  /** Page information. */
  pageInfo: PageInfo;
  /** Number of entries on all pages; counted only when selected. */
  totalCount: Scalars['Int']['output'];
};

/** A recovery and its cursor. */
export type WebhookRecoveryEdge = {
  __typename?: 'WebhookRecoveryEdge';
  /** Cursor for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The recovery. */
  node: WebhookRecovery;
};

/** Health of a webhook. */
export type WebhookStatus =
  /** The last retry of a delivery failed; pending deliveries wait. */
  | 'failed'
  /** A delivery is waiting for a retry, or nothing can be signed (`statusReason`). */
  | 'failing'
  /** Deliveries succeed. */
  | 'healthy';

/** Reasons of a webhook's status that its deliveries do not show. */
export type WebhookStatusReason =
  /** The server can't decrypt the secret, so every attempt fails: rotate it, or let the operator restore the key. */
  | 'secret_unreadable';

/** Every type that another subgraph may refer to by `id`. */
export type _Entity = Account | ApiKey | Attachment | Conversation | Event | Export | Import | Message | OauthClient | SecurityEvent | Session | SummaryJob | SummaryTemplate | SummaryVersion | Task | Webhook | WebhookDelivery | WebhookRecovery;

/** The description of this server for the composition of a supergraph. */
export type _Service = {
  __typename?: '_Service';
  /** The schema as a subgraph of Apollo Federation 2. */
  sdl: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  EventPayload:
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
    | ( EventPayloadView )
  ;
  _Entity:
    | ( AccountView )
    | ( ApiKeyView )
    | ( AttachmentView )
    | ( ConversationView )
    | ( EventView )
    | ( ExportView )
    | ( ImportView )
    | ( MessageView )
    | ( OauthClientView )
    | ( SecurityEventView )
    | ( SessionView )
    | ( SummaryJobView )
    | ( SummaryTemplateView )
    | ( SummaryVersionView )
    | ( TaskView )
    | ( WebhookView )
    | ( WebhookDeliveryView )
    | ( WebhookRecoveryView )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  MutationPayload:
    | ( AppendedMessagesView )
    | ( ExportView )
    | ( ImportView )
    | ( AccountView )
    | ( ApiKeyView )
    | ( AttachmentUploadView )
    | ( ClientTokenView )
    | ( ConversationView )
    | ( ExportView )
    | ( ImportView )
    | ( ImportFileUploadView )
    | ( OauthClientView )
    | ( SummaryTemplateView )
    | ( WebhookView )
    | ( DeletedIdView )
    | ( DeletedIdView )
    | ( DeletedIdView )
    | ( DeletedIdView )
    | ( DeletedIdView )
    | ( DeletedIdView )
    | ( DeletedIdView )
    | ( DeletedIdView )
    | ( DeletedIdView )
    | ( WebhookRecoveryView )
    | ( SummaryJobView )
    | ( ApiKeyView )
    | ( WebhookDeliveryView )
    | ( ApiKeyView )
    | ( WebhookView )
    | ( IpAllowlistView )
    | ( SummaryView )
    | ( SummarizerView )
    | ( SummarizerTestView )
    | ( WebhookDeliveryView )
    | ( ConversationView )
    | ( AccountView )
    | ( SummaryTemplateView )
    | ( TaskView )
    | ( WebhookView )
  ;
  Node:
    | ( AccountView )
    | ( ApiKeyView )
    | ( AttachmentView )
    | ( ConversationView )
    | ( EventView )
    | ( ExportView )
    | ( ImportView )
    | ( MessageView )
    | ( OauthClientView )
    | ( SecurityEventView )
    | ( SessionView )
    | ( SummaryJobView )
    | ( SummaryTemplateView )
    | ( SummaryVersionView )
    | ( TaskView )
    | ( WebhookView )
    | ( WebhookDeliveryView )
    | ( WebhookRecoveryView )
  ;
  UserError:
    | ( Conflict )
    | ( NotFound )
    | ( PlanRequired )
    | ( QuotaExceeded )
    | ( Refusal )
    | ( ScopeMissing )
    | ( ValidationError )
    | ( VersionConflictView )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Account: ResolverTypeWrapper<AccountView>;
  AccountApiUsage: ResolverTypeWrapper<AccountApiUsageView>;
  AccountStorage: ResolverTypeWrapper<AccountStorageView>;
  ApiKey: ResolverTypeWrapper<ApiKeyView>;
  ApiKeyConnection: ResolverTypeWrapper<Omit<ApiKeyConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['ApiKeyEdge']>, nodes: Array<ResolversTypes['ApiKey']> }>;
  ApiKeyCreatedPayload: ResolverTypeWrapper<EventPayloadView>;
  ApiKeyEdge: ResolverTypeWrapper<Omit<ApiKeyEdge, 'node'> & { node: ResolversTypes['ApiKey'] }>;
  ApiKeyRevokedPayload: ResolverTypeWrapper<EventPayloadView>;
  AppendMessagesInput: AppendMessagesInput;
  AppendMessagesPayload: ResolverTypeWrapper<AppendedMessagesView>;
  AppendedMessages: ResolverTypeWrapper<AppendedMessagesView>;
  Attachment: ResolverTypeWrapper<AttachmentView>;
  AttachmentUpload: ResolverTypeWrapper<AttachmentUploadView>;
  AuthTest: ResolverTypeWrapper<Omit<AuthTest, 'user'> & { user: ResolversTypes['AuthTestUser'] }>;
  AuthTestUser: ResolverTypeWrapper<AuthTestUserView>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CancelExportPayload: ResolverTypeWrapper<ExportView>;
  CancelImportPayload: ResolverTypeWrapper<ImportView>;
  CancelSubscriptionPayload: ResolverTypeWrapper<AccountView>;
  ChangedSummaryChapter: ResolverTypeWrapper<Omit<ChangedSummaryChapter, 'after' | 'before'> & { after?: Maybe<ResolversTypes['SummaryChapter']>, before?: Maybe<ResolversTypes['SummaryChapter']> }>;
  ChangedSummaryPoint: ResolverTypeWrapper<Omit<ChangedSummaryPoint, 'after' | 'before'> & { after: ResolversTypes['SummaryDiffPoint'], before: ResolversTypes['SummaryDiffPoint'] }>;
  ChangedSummarySection: ResolverTypeWrapper<Omit<ChangedSummarySection, 'after' | 'before'> & { after?: Maybe<ResolversTypes['SummarySection']>, before?: Maybe<ResolversTypes['SummarySection']> }>;
  ClientToken: ResolverTypeWrapper<ClientTokenView>;
  Conflict: ResolverTypeWrapper<Conflict>;
  Conversation: ResolverTypeWrapper<ConversationView>;
  ConversationConnection: ResolverTypeWrapper<Omit<ConversationConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['ConversationEdge']>, nodes: Array<ResolversTypes['Conversation']> }>;
  ConversationCreatedPayload: ResolverTypeWrapper<EventPayloadView>;
  ConversationDeletedPayload: ResolverTypeWrapper<EventPayloadView>;
  ConversationEdge: ResolverTypeWrapper<Omit<ConversationEdge, 'node'> & { node: ResolversTypes['Conversation'] }>;
  ConversationListChange: null;
  ConversationListEntry: ResolverTypeWrapper<ConversationListEntryView>;
  ConversationListPatch: ResolverTypeWrapper<ConversationListPatchView>;
  ConversationMessagesAddedPayload: ResolverTypeWrapper<EventPayloadView>;
  ConversationSearchConnection: ResolverTypeWrapper<ConversationSearchView>;
  ConversationSearchEdge: ResolverTypeWrapper<Omit<ConversationSearchEdge, 'node'> & { node: ResolversTypes['Conversation'] }>;
  ConversationSort: null;
  ConversationSource: null;
  ConversationStatus: null;
  ConversationUpdatedPayload: ResolverTypeWrapper<EventPayloadView>;
  ConversationWhere: ConversationWhere;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateApiKeyPayload: ResolverTypeWrapper<ApiKeyView>;
  CreateAttachmentUploadInput: CreateAttachmentUploadInput;
  CreateAttachmentUploadPayload: ResolverTypeWrapper<AttachmentUploadView>;
  CreateClientTokenInput: CreateClientTokenInput;
  CreateClientTokenPayload: ResolverTypeWrapper<ClientTokenView>;
  CreateConversationInput: CreateConversationInput;
  CreateConversationPayload: ResolverTypeWrapper<ConversationView>;
  CreateExportInput: CreateExportInput;
  CreateExportPayload: ResolverTypeWrapper<ExportView>;
  CreateImportInput: CreateImportInput;
  CreateImportPayload: ResolverTypeWrapper<ImportView>;
  CreateImportUploadInput: CreateImportUploadInput;
  CreateImportUploadPayload: ResolverTypeWrapper<ImportFileUploadView>;
  CreateOauthClientInput: CreateOauthClientInput;
  CreateOauthClientPayload: ResolverTypeWrapper<OauthClientView>;
  CreateSummaryTemplateInput: CreateSummaryTemplateInput;
  CreateSummaryTemplatePayload: ResolverTypeWrapper<SummaryTemplateView>;
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: ResolverTypeWrapper<WebhookView>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DateTimeRange: DateTimeRange;
  DeleteAttachmentPayload: ResolverTypeWrapper<DeletedIdView>;
  DeleteConversationPayload: ResolverTypeWrapper<DeletedIdView>;
  DeleteExportPayload: ResolverTypeWrapper<DeletedIdView>;
  DeleteImportPayload: ResolverTypeWrapper<DeletedIdView>;
  DeleteOauthAuthorizationPayload: ResolverTypeWrapper<DeletedIdView>;
  DeleteOauthClientPayload: ResolverTypeWrapper<DeletedIdView>;
  DeleteSessionPayload: ResolverTypeWrapper<DeletedIdView>;
  DeleteSummaryTemplatePayload: ResolverTypeWrapper<DeletedIdView>;
  DeleteWebhookPayload: ResolverTypeWrapper<DeletedIdView>;
  DeliveryAttempt: ResolverTypeWrapper<DeliveryAttemptView>;
  DeliveryStatus: null;
  DisabledReason: null;
  EndpointCount: ResolverTypeWrapper<EndpointCount>;
  Event: ResolverTypeWrapper<EventView>;
  EventConnection: ResolverTypeWrapper<Omit<EventConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['EventEdge']>, nodes: Array<ResolversTypes['Event']> }>;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  EventPayload: ResolverTypeWrapper<EventPayloadView>;
  EventSubscription: ResolverTypeWrapper<EventSubscription>;
  EventType: ResolverTypeWrapper<EventTypeView>;
  Evidence: ResolverTypeWrapper<EvidenceView>;
  Export: ResolverTypeWrapper<ExportView>;
  ExportConnection: ResolverTypeWrapper<Omit<ExportConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['ExportEdge']>, nodes: Array<ResolversTypes['Export']> }>;
  ExportEdge: ResolverTypeWrapper<Omit<ExportEdge, 'node'> & { node: ResolversTypes['Export'] }>;
  ExportFormat: null;
  ExportOptions: ResolverTypeWrapper<ExportOptions>;
  ExportOptionsInput: ExportOptionsInput;
  ExportStatus: null;
  ExportStorage: ResolverTypeWrapper<ExportStorage>;
  FeedbackKind: null;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Import: ResolverTypeWrapper<ImportView>;
  ImportConnection: ResolverTypeWrapper<Omit<ImportConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['ImportEdge']>, nodes: Array<ResolversTypes['Import']> }>;
  ImportEdge: ResolverTypeWrapper<Omit<ImportEdge, 'node'> & { node: ResolversTypes['Import'] }>;
  ImportEntry: ResolverTypeWrapper<ImportEntryView>;
  ImportFileUpload: ResolverTypeWrapper<ImportFileUploadView>;
  ImportFormat: null;
  ImportProgress: ResolverTypeWrapper<ImportProgressView>;
  ImportResult: null;
  ImportRowError: ResolverTypeWrapper<ImportRowErrorView>;
  ImportStatus: null;
  ImportUpload: ResolverTypeWrapper<ImportUpload>;
  ImportedAttachmentInput: ImportedAttachmentInput;
  ImportedConversationInput: ImportedConversationInput;
  ImportedFile: ResolverTypeWrapper<ImportedFileView>;
  ImportedGeneratorInput: ImportedGeneratorInput;
  ImportedSummaryInput: ImportedSummaryInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  IpAllowlist: ResolverTypeWrapper<IpAllowlistView>;
  IpAllowlistEntry: ResolverTypeWrapper<IpAllowlistEntry>;
  IpAllowlistEntryInput: IpAllowlistEntryInput;
  IpAllowlistInput: IpAllowlistInput;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JobError: ResolverTypeWrapper<JobError>;
  JobStatus: null;
  LoggedRequest: ResolverTypeWrapper<LoggedRequestView>;
  Message: ResolverTypeWrapper<MessageView>;
  MessageConnection: ResolverTypeWrapper<Omit<MessageConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['MessageEdge']>, nodes: Array<ResolversTypes['Message']> }>;
  MessageEdge: ResolverTypeWrapper<Omit<MessageEdge, 'node'> & { node: ResolversTypes['Message'] }>;
  MessageInput: MessageInput;
  MessageOrigin: null;
  MetadataCondition: MetadataCondition;
  MetadataRange: MetadataRange;
  MetadataTest: MetadataTest;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  MutationPayload: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MutationPayload']>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  NotFound: ResolverTypeWrapper<NotFound>;
  OauthAuthorization: ResolverTypeWrapper<OauthAuthorizationView>;
  OauthClient: ResolverTypeWrapper<OauthClientView>;
  OauthClientConnection: ResolverTypeWrapper<Omit<OauthClientConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['OauthClientEdge']>, nodes: Array<ResolversTypes['OauthClient']> }>;
  OauthClientEdge: ResolverTypeWrapper<Omit<OauthClientEdge, 'node'> & { node: ResolversTypes['OauthClient'] }>;
  OauthClientType: null;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Plan: null;
  PlanRequired: ResolverTypeWrapper<PlanRequired>;
  PointFeedback: ResolverTypeWrapper<PointFeedbackView>;
  PointKind: null;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuotaExceeded: ResolverTypeWrapper<QuotaExceeded>;
  RateLimit: ResolverTypeWrapper<RateLimit>;
  RecordStorage: ResolverTypeWrapper<RecordStorage>;
  RecordsByType: ResolverTypeWrapper<RecordsByType>;
  RecoverWebhookInput: RecoverWebhookInput;
  RecoverWebhookPayload: ResolverTypeWrapper<WebhookRecoveryView>;
  RecoveryStatus: null;
  Refusal: ResolverTypeWrapper<Refusal>;
  RegenerateSummaryInput: RegenerateSummaryInput;
  RegenerateSummaryPayload: ResolverTypeWrapper<SummaryJobView>;
  RerollApiKeyInput: RerollApiKeyInput;
  RerollApiKeyPayload: ResolverTypeWrapper<ApiKeyView>;
  RetryWebhookEventInput: RetryWebhookEventInput;
  RetryWebhookEventPayload: ResolverTypeWrapper<WebhookDeliveryView>;
  RevokeApiKeyPayload: ResolverTypeWrapper<ApiKeyView>;
  RotateWebhookSecretPayload: ResolverTypeWrapper<WebhookView>;
  Scope: null;
  ScopeMissing: ResolverTypeWrapper<ScopeMissing>;
  SearchSort: null;
  SectionType: null;
  SecurityActor: null;
  SecurityEvent: ResolverTypeWrapper<SecurityEventView>;
  SecurityEventConnection: ResolverTypeWrapper<Omit<SecurityEventConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['SecurityEventEdge']>, nodes: Array<ResolversTypes['SecurityEvent']> }>;
  SecurityEventEdge: ResolverTypeWrapper<Omit<SecurityEventEdge, 'node'> & { node: ResolversTypes['SecurityEvent'] }>;
  SecurityEventType: null;
  Sentiment: null;
  Session: ResolverTypeWrapper<SessionView>;
  SetIpAllowlistPayload: ResolverTypeWrapper<IpAllowlistView>;
  SetPointFeedbackInput: SetPointFeedbackInput;
  SetPointFeedbackPayload: ResolverTypeWrapper<SummaryView>;
  SetSummarizerPayload: ResolverTypeWrapper<SummarizerView>;
  SourceCount: ResolverTypeWrapper<SourceCount>;
  StatementKind: null;
  StatementState: null;
  StorageLimitExceededPayload: ResolverTypeWrapper<EventPayloadView>;
  StorageLimitReachedPayload: ResolverTypeWrapper<EventPayloadView>;
  StorageUsage: ResolverTypeWrapper<StorageUsage>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SubscriptionCancelledPayload: ResolverTypeWrapper<EventPayloadView>;
  SubscriptionUpdatedPayload: ResolverTypeWrapper<EventPayloadView>;
  SummarizeMode: null;
  Summarizer: ResolverTypeWrapper<SummarizerView>;
  SummarizerEngine: null;
  SummarizerHeaderInput: SummarizerHeaderInput;
  SummarizerInput: SummarizerInput;
  SummarizerProvider: ResolverTypeWrapper<SummarizerProviderView>;
  SummarizerProviderInput: SummarizerProviderInput;
  SummarizerTest: ResolverTypeWrapper<SummarizerTestView>;
  SummarizerTestError: ResolverTypeWrapper<SummarizerTestError>;
  Summary: ResolverTypeWrapper<SummaryView>;
  SummaryChapter: ResolverTypeWrapper<SummaryChapterView>;
  SummaryDiff: ResolverTypeWrapper<SummaryDiffView>;
  SummaryDiffPoint: ResolverTypeWrapper<SummaryDiffPointView>;
  SummaryFailedPayload: ResolverTypeWrapper<EventPayloadView>;
  SummaryFeedbackPayload: ResolverTypeWrapper<EventPayloadView>;
  SummaryGeneratedPayload: ResolverTypeWrapper<EventPayloadView>;
  SummaryGenerator: ResolverTypeWrapper<GeneratorView>;
  SummaryGrounding: ResolverTypeWrapper<SummaryGrounding>;
  SummaryJob: ResolverTypeWrapper<SummaryJobView>;
  SummaryJobConnection: ResolverTypeWrapper<Omit<SummaryJobConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['SummaryJobEdge']>, nodes: Array<ResolversTypes['SummaryJob']> }>;
  SummaryJobEdge: ResolverTypeWrapper<Omit<SummaryJobEdge, 'node'> & { node: ResolversTypes['SummaryJob'] }>;
  SummaryJobUsage: ResolverTypeWrapper<SummaryJobUsage>;
  SummaryPoint: ResolverTypeWrapper<SummaryPointView>;
  SummaryPoints: ResolverTypeWrapper<SummaryPointsView>;
  SummaryProgress: ResolverTypeWrapper<SummaryProgressView>;
  SummarySection: ResolverTypeWrapper<SummarySectionView>;
  SummaryStage: null;
  SummaryStatement: ResolverTypeWrapper<SummaryStatementView>;
  SummaryStyle: null;
  SummaryTemplate: ResolverTypeWrapper<SummaryTemplateView>;
  SummaryTemplateConnection: ResolverTypeWrapper<Omit<SummaryTemplateConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['SummaryTemplateEdge']>, nodes: Array<ResolversTypes['SummaryTemplate']> }>;
  SummaryTemplateEdge: ResolverTypeWrapper<Omit<SummaryTemplateEdge, 'node'> & { node: ResolversTypes['SummaryTemplate'] }>;
  SummaryTemplateSection: ResolverTypeWrapper<SummaryTemplateSectionView>;
  SummaryTemplateSectionInput: SummaryTemplateSectionInput;
  SummaryVersion: ResolverTypeWrapper<SummaryVersionView>;
  SummaryVersionConnection: ResolverTypeWrapper<Omit<SummaryVersionConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['SummaryVersionEdge']>, nodes: Array<ResolversTypes['SummaryVersion']> }>;
  SummaryVersionEdge: ResolverTypeWrapper<Omit<SummaryVersionEdge, 'node'> & { node: ResolversTypes['SummaryVersion'] }>;
  Task: ResolverTypeWrapper<TaskView>;
  TaskState: null;
  TaskUpdatedPayload: ResolverTypeWrapper<EventPayloadView>;
  TestSummarizerPayload: ResolverTypeWrapper<SummarizerTestView>;
  TestWebhookInput: TestWebhookInput;
  TestWebhookPayload: ResolverTypeWrapper<WebhookDeliveryView>;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  UpdateConversationInput: UpdateConversationInput;
  UpdateConversationPayload: ResolverTypeWrapper<ConversationView>;
  UpdateSubscriptionInput: UpdateSubscriptionInput;
  UpdateSubscriptionPayload: ResolverTypeWrapper<AccountView>;
  UpdateSummaryTemplateInput: UpdateSummaryTemplateInput;
  UpdateSummaryTemplatePayload: ResolverTypeWrapper<SummaryTemplateView>;
  UpdateTaskInput: UpdateTaskInput;
  UpdateTaskPayload: ResolverTypeWrapper<TaskView>;
  UpdateWebhookInput: UpdateWebhookInput;
  UpdateWebhookPayload: ResolverTypeWrapper<WebhookView>;
  Usage: ResolverTypeWrapper<Usage>;
  UsageConversations: ResolverTypeWrapper<UsageConversations>;
  UsagePeriod: ResolverTypeWrapper<UsagePeriod>;
  UsageRequests: ResolverTypeWrapper<UsageRequests>;
  UsageStorage: ResolverTypeWrapper<UsageStorage>;
  UsageStorageByType: ResolverTypeWrapper<UsageStorageByType>;
  UsageSummaries: ResolverTypeWrapper<UsageSummaries>;
  UserError: ResolverTypeWrapper<UserErrorView>;
  UserErrorCode: null;
  ValidationError: ResolverTypeWrapper<ValidationError>;
  VersionConflict: ResolverTypeWrapper<VersionConflictView>;
  Webhook: ResolverTypeWrapper<WebhookView>;
  WebhookConnection: ResolverTypeWrapper<Omit<WebhookConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['WebhookEdge']>, nodes: Array<ResolversTypes['Webhook']> }>;
  WebhookDelivery: ResolverTypeWrapper<WebhookDeliveryView>;
  WebhookDeliveryConnection: ResolverTypeWrapper<Omit<WebhookDeliveryConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['WebhookDeliveryEdge']>, nodes: Array<ResolversTypes['WebhookDelivery']> }>;
  WebhookDeliveryEdge: ResolverTypeWrapper<Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversTypes['WebhookDelivery'] }>;
  WebhookDisabledPayload: ResolverTypeWrapper<EventPayloadView>;
  WebhookDisabledReason: null;
  WebhookEdge: ResolverTypeWrapper<Omit<WebhookEdge, 'node'> & { node: ResolversTypes['Webhook'] }>;
  WebhookEventType: ResolverTypeWrapper<WebhookEventTypeView>;
  WebhookRecoveredPayload: ResolverTypeWrapper<EventPayloadView>;
  WebhookRecovery: ResolverTypeWrapper<WebhookRecoveryView>;
  WebhookRecoveryConnection: ResolverTypeWrapper<Omit<WebhookRecoveryConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['WebhookRecoveryEdge']>, nodes: Array<ResolversTypes['WebhookRecovery']> }>;
  WebhookRecoveryEdge: ResolverTypeWrapper<Omit<WebhookRecoveryEdge, 'node'> & { node: ResolversTypes['WebhookRecovery'] }>;
  WebhookStatus: null;
  WebhookStatusReason: null;
  _Any: ResolverTypeWrapper<Scalars['_Any']['output']>;
  _Entity: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['_Entity']>;
  _Service: ResolverTypeWrapper<_Service>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: AccountView;
  AccountApiUsage: AccountApiUsageView;
  AccountStorage: AccountStorageView;
  ApiKey: ApiKeyView;
  ApiKeyConnection: Omit<ApiKeyConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['ApiKeyEdge']>, nodes: Array<ResolversParentTypes['ApiKey']> };
  ApiKeyCreatedPayload: EventPayloadView;
  ApiKeyEdge: Omit<ApiKeyEdge, 'node'> & { node: ResolversParentTypes['ApiKey'] };
  ApiKeyRevokedPayload: EventPayloadView;
  AppendMessagesInput: AppendMessagesInput;
  AppendMessagesPayload: AppendedMessagesView;
  AppendedMessages: AppendedMessagesView;
  Attachment: AttachmentView;
  AttachmentUpload: AttachmentUploadView;
  AuthTest: Omit<AuthTest, 'user'> & { user: ResolversParentTypes['AuthTestUser'] };
  AuthTestUser: AuthTestUserView;
  Boolean: Scalars['Boolean']['output'];
  CancelExportPayload: ExportView;
  CancelImportPayload: ImportView;
  CancelSubscriptionPayload: AccountView;
  ChangedSummaryChapter: Omit<ChangedSummaryChapter, 'after' | 'before'> & { after?: Maybe<ResolversParentTypes['SummaryChapter']>, before?: Maybe<ResolversParentTypes['SummaryChapter']> };
  ChangedSummaryPoint: Omit<ChangedSummaryPoint, 'after' | 'before'> & { after: ResolversParentTypes['SummaryDiffPoint'], before: ResolversParentTypes['SummaryDiffPoint'] };
  ChangedSummarySection: Omit<ChangedSummarySection, 'after' | 'before'> & { after?: Maybe<ResolversParentTypes['SummarySection']>, before?: Maybe<ResolversParentTypes['SummarySection']> };
  ClientToken: ClientTokenView;
  Conflict: Conflict;
  Conversation: ConversationView;
  ConversationConnection: Omit<ConversationConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['ConversationEdge']>, nodes: Array<ResolversParentTypes['Conversation']> };
  ConversationCreatedPayload: EventPayloadView;
  ConversationDeletedPayload: EventPayloadView;
  ConversationEdge: Omit<ConversationEdge, 'node'> & { node: ResolversParentTypes['Conversation'] };
  ConversationListEntry: ConversationListEntryView;
  ConversationListPatch: ConversationListPatchView;
  ConversationMessagesAddedPayload: EventPayloadView;
  ConversationSearchConnection: ConversationSearchView;
  ConversationSearchEdge: Omit<ConversationSearchEdge, 'node'> & { node: ResolversParentTypes['Conversation'] };
  ConversationUpdatedPayload: EventPayloadView;
  ConversationWhere: ConversationWhere;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateApiKeyPayload: ApiKeyView;
  CreateAttachmentUploadInput: CreateAttachmentUploadInput;
  CreateAttachmentUploadPayload: AttachmentUploadView;
  CreateClientTokenInput: CreateClientTokenInput;
  CreateClientTokenPayload: ClientTokenView;
  CreateConversationInput: CreateConversationInput;
  CreateConversationPayload: ConversationView;
  CreateExportInput: CreateExportInput;
  CreateExportPayload: ExportView;
  CreateImportInput: CreateImportInput;
  CreateImportPayload: ImportView;
  CreateImportUploadInput: CreateImportUploadInput;
  CreateImportUploadPayload: ImportFileUploadView;
  CreateOauthClientInput: CreateOauthClientInput;
  CreateOauthClientPayload: OauthClientView;
  CreateSummaryTemplateInput: CreateSummaryTemplateInput;
  CreateSummaryTemplatePayload: SummaryTemplateView;
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: WebhookView;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DateTimeRange: DateTimeRange;
  DeleteAttachmentPayload: DeletedIdView;
  DeleteConversationPayload: DeletedIdView;
  DeleteExportPayload: DeletedIdView;
  DeleteImportPayload: DeletedIdView;
  DeleteOauthAuthorizationPayload: DeletedIdView;
  DeleteOauthClientPayload: DeletedIdView;
  DeleteSessionPayload: DeletedIdView;
  DeleteSummaryTemplatePayload: DeletedIdView;
  DeleteWebhookPayload: DeletedIdView;
  DeliveryAttempt: DeliveryAttemptView;
  EndpointCount: EndpointCount;
  Event: EventView;
  EventConnection: Omit<EventConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['EventEdge']>, nodes: Array<ResolversParentTypes['Event']> };
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  EventPayload: EventPayloadView;
  EventSubscription: EventSubscription;
  Evidence: EvidenceView;
  Export: ExportView;
  ExportConnection: Omit<ExportConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['ExportEdge']>, nodes: Array<ResolversParentTypes['Export']> };
  ExportEdge: Omit<ExportEdge, 'node'> & { node: ResolversParentTypes['Export'] };
  ExportOptions: ExportOptions;
  ExportOptionsInput: ExportOptionsInput;
  ExportStorage: ExportStorage;
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  Import: ImportView;
  ImportConnection: Omit<ImportConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['ImportEdge']>, nodes: Array<ResolversParentTypes['Import']> };
  ImportEdge: Omit<ImportEdge, 'node'> & { node: ResolversParentTypes['Import'] };
  ImportEntry: ImportEntryView;
  ImportFileUpload: ImportFileUploadView;
  ImportProgress: ImportProgressView;
  ImportRowError: ImportRowErrorView;
  ImportUpload: ImportUpload;
  ImportedAttachmentInput: ImportedAttachmentInput;
  ImportedConversationInput: ImportedConversationInput;
  ImportedFile: ImportedFileView;
  ImportedGeneratorInput: ImportedGeneratorInput;
  ImportedSummaryInput: ImportedSummaryInput;
  Int: Scalars['Int']['output'];
  IpAllowlist: IpAllowlistView;
  IpAllowlistEntry: IpAllowlistEntry;
  IpAllowlistEntryInput: IpAllowlistEntryInput;
  IpAllowlistInput: IpAllowlistInput;
  JSON: Scalars['JSON']['output'];
  JobError: JobError;
  LoggedRequest: LoggedRequestView;
  Message: MessageView;
  MessageConnection: Omit<MessageConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['MessageEdge']>, nodes: Array<ResolversParentTypes['Message']> };
  MessageEdge: Omit<MessageEdge, 'node'> & { node: ResolversParentTypes['Message'] };
  MessageInput: MessageInput;
  MetadataCondition: MetadataCondition;
  MetadataRange: MetadataRange;
  MetadataTest: MetadataTest;
  Mutation: Record<PropertyKey, never>;
  MutationPayload: ResolversInterfaceTypes<ResolversParentTypes>['MutationPayload'];
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  NotFound: NotFound;
  OauthAuthorization: OauthAuthorizationView;
  OauthClient: OauthClientView;
  OauthClientConnection: Omit<OauthClientConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['OauthClientEdge']>, nodes: Array<ResolversParentTypes['OauthClient']> };
  OauthClientEdge: Omit<OauthClientEdge, 'node'> & { node: ResolversParentTypes['OauthClient'] };
  PageInfo: PageInfo;
  PlanRequired: PlanRequired;
  PointFeedback: PointFeedbackView;
  Query: Record<PropertyKey, never>;
  QuotaExceeded: QuotaExceeded;
  RateLimit: RateLimit;
  RecordStorage: RecordStorage;
  RecordsByType: RecordsByType;
  RecoverWebhookInput: RecoverWebhookInput;
  RecoverWebhookPayload: WebhookRecoveryView;
  Refusal: Refusal;
  RegenerateSummaryInput: RegenerateSummaryInput;
  RegenerateSummaryPayload: SummaryJobView;
  RerollApiKeyInput: RerollApiKeyInput;
  RerollApiKeyPayload: ApiKeyView;
  RetryWebhookEventInput: RetryWebhookEventInput;
  RetryWebhookEventPayload: WebhookDeliveryView;
  RevokeApiKeyPayload: ApiKeyView;
  RotateWebhookSecretPayload: WebhookView;
  ScopeMissing: ScopeMissing;
  SecurityEvent: SecurityEventView;
  SecurityEventConnection: Omit<SecurityEventConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['SecurityEventEdge']>, nodes: Array<ResolversParentTypes['SecurityEvent']> };
  SecurityEventEdge: Omit<SecurityEventEdge, 'node'> & { node: ResolversParentTypes['SecurityEvent'] };
  Session: SessionView;
  SetIpAllowlistPayload: IpAllowlistView;
  SetPointFeedbackInput: SetPointFeedbackInput;
  SetPointFeedbackPayload: SummaryView;
  SetSummarizerPayload: SummarizerView;
  SourceCount: SourceCount;
  StorageLimitExceededPayload: EventPayloadView;
  StorageLimitReachedPayload: EventPayloadView;
  StorageUsage: StorageUsage;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SubscriptionCancelledPayload: EventPayloadView;
  SubscriptionUpdatedPayload: EventPayloadView;
  Summarizer: SummarizerView;
  SummarizerHeaderInput: SummarizerHeaderInput;
  SummarizerInput: SummarizerInput;
  SummarizerProvider: SummarizerProviderView;
  SummarizerProviderInput: SummarizerProviderInput;
  SummarizerTest: SummarizerTestView;
  SummarizerTestError: SummarizerTestError;
  Summary: SummaryView;
  SummaryChapter: SummaryChapterView;
  SummaryDiff: SummaryDiffView;
  SummaryDiffPoint: SummaryDiffPointView;
  SummaryFailedPayload: EventPayloadView;
  SummaryFeedbackPayload: EventPayloadView;
  SummaryGeneratedPayload: EventPayloadView;
  SummaryGenerator: GeneratorView;
  SummaryGrounding: SummaryGrounding;
  SummaryJob: SummaryJobView;
  SummaryJobConnection: Omit<SummaryJobConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['SummaryJobEdge']>, nodes: Array<ResolversParentTypes['SummaryJob']> };
  SummaryJobEdge: Omit<SummaryJobEdge, 'node'> & { node: ResolversParentTypes['SummaryJob'] };
  SummaryJobUsage: SummaryJobUsage;
  SummaryPoint: SummaryPointView;
  SummaryPoints: SummaryPointsView;
  SummaryProgress: SummaryProgressView;
  SummarySection: SummarySectionView;
  SummaryStatement: SummaryStatementView;
  SummaryTemplate: SummaryTemplateView;
  SummaryTemplateConnection: Omit<SummaryTemplateConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['SummaryTemplateEdge']>, nodes: Array<ResolversParentTypes['SummaryTemplate']> };
  SummaryTemplateEdge: Omit<SummaryTemplateEdge, 'node'> & { node: ResolversParentTypes['SummaryTemplate'] };
  SummaryTemplateSection: SummaryTemplateSectionView;
  SummaryTemplateSectionInput: SummaryTemplateSectionInput;
  SummaryVersion: SummaryVersionView;
  SummaryVersionConnection: Omit<SummaryVersionConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['SummaryVersionEdge']>, nodes: Array<ResolversParentTypes['SummaryVersion']> };
  SummaryVersionEdge: Omit<SummaryVersionEdge, 'node'> & { node: ResolversParentTypes['SummaryVersion'] };
  Task: TaskView;
  TaskUpdatedPayload: EventPayloadView;
  TestSummarizerPayload: SummarizerTestView;
  TestWebhookInput: TestWebhookInput;
  TestWebhookPayload: WebhookDeliveryView;
  URL: Scalars['URL']['output'];
  UpdateConversationInput: UpdateConversationInput;
  UpdateConversationPayload: ConversationView;
  UpdateSubscriptionInput: UpdateSubscriptionInput;
  UpdateSubscriptionPayload: AccountView;
  UpdateSummaryTemplateInput: UpdateSummaryTemplateInput;
  UpdateSummaryTemplatePayload: SummaryTemplateView;
  UpdateTaskInput: UpdateTaskInput;
  UpdateTaskPayload: TaskView;
  UpdateWebhookInput: UpdateWebhookInput;
  UpdateWebhookPayload: WebhookView;
  Usage: Usage;
  UsageConversations: UsageConversations;
  UsagePeriod: UsagePeriod;
  UsageRequests: UsageRequests;
  UsageStorage: UsageStorage;
  UsageStorageByType: UsageStorageByType;
  UsageSummaries: UsageSummaries;
  UserError: UserErrorView;
  ValidationError: ValidationError;
  VersionConflict: VersionConflictView;
  Webhook: WebhookView;
  WebhookConnection: Omit<WebhookConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['WebhookEdge']>, nodes: Array<ResolversParentTypes['Webhook']> };
  WebhookDelivery: WebhookDeliveryView;
  WebhookDeliveryConnection: Omit<WebhookDeliveryConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['WebhookDeliveryEdge']>, nodes: Array<ResolversParentTypes['WebhookDelivery']> };
  WebhookDeliveryEdge: Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversParentTypes['WebhookDelivery'] };
  WebhookDisabledPayload: EventPayloadView;
  WebhookEdge: Omit<WebhookEdge, 'node'> & { node: ResolversParentTypes['Webhook'] };
  WebhookRecoveredPayload: EventPayloadView;
  WebhookRecovery: WebhookRecoveryView;
  WebhookRecoveryConnection: Omit<WebhookRecoveryConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['WebhookRecoveryEdge']>, nodes: Array<ResolversParentTypes['WebhookRecovery']> };
  WebhookRecoveryEdge: Omit<WebhookRecoveryEdge, 'node'> & { node: ResolversParentTypes['WebhookRecovery'] };
  _Any: Scalars['_Any']['output'];
  _Entity: ResolversUnionTypes<ResolversParentTypes>['_Entity'];
  _Service: _Service;
};

export type CostDirectiveArgs = {
  weight: Scalars['String']['input'];
};

export type CostDirectiveResolver<Result, Parent, ContextType = GraphqlContext, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ListSizeDirectiveArgs = {
  assumedSize?: Maybe<Scalars['Int']['input']>;
  sizedFields?: Maybe<Array<Scalars['String']['input']>>;
  slicingArguments?: Maybe<Array<Scalars['String']['input']>>;
};

export type ListSizeDirectiveResolver<Result, Parent, ContextType = GraphqlContext, Args = ListSizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AccountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  apiKeys?: Resolver<Maybe<ResolversTypes['ApiKeyConnection']>, ParentType, ContextType, Partial<AccountApiKeysArgs>>;
  apiUsage?: Resolver<ResolversTypes['AccountApiUsage'], ParentType, ContextType>;
  conversations?: Resolver<Maybe<ResolversTypes['ConversationConnection']>, ParentType, ContextType, RequireFields<AccountConversationsArgs, 'sort'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, Partial<AccountEventsArgs>>;
  exports?: Resolver<Maybe<ResolversTypes['ExportConnection']>, ParentType, ContextType, Partial<AccountExportsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imports?: Resolver<Maybe<ResolversTypes['ImportConnection']>, ParentType, ContextType, Partial<AccountImportsArgs>>;
  oauthClients?: Resolver<Maybe<ResolversTypes['OauthClientConnection']>, ParentType, ContextType, Partial<AccountOauthClientsArgs>>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  storage?: Resolver<ResolversTypes['AccountStorage'], ParentType, ContextType>;
  summaryTemplates?: Resolver<Maybe<ResolversTypes['SummaryTemplateConnection']>, ParentType, ContextType, Partial<AccountSummaryTemplatesArgs>>;
  usage?: Resolver<Maybe<ResolversTypes['Usage']>, ParentType, ContextType, Partial<AccountUsageArgs>>;
  webhooks?: Resolver<Maybe<ResolversTypes['WebhookConnection']>, ParentType, ContextType, Partial<AccountWebhooksArgs>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountApiUsageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AccountApiUsage'] = ResolversParentTypes['AccountApiUsage']> = {
  limitPerDay?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requestsToday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccountStorageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AccountStorage'] = ResolversParentTypes['AccountStorage']> = {
  limitMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  usedMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creator?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  replacement?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  replaces?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['Scope']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiKeyConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApiKeyConnection'] = ResolversParentTypes['ApiKeyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ApiKeyEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ApiKeyCreatedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApiKeyCreatedPayload'] = ResolversParentTypes['ApiKeyCreatedPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiKeyEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApiKeyEdge'] = ResolversParentTypes['ApiKeyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type ApiKeyRevokedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApiKeyRevokedPayload'] = ResolversParentTypes['ApiKeyRevokedPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AppendMessagesPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AppendMessagesPayload'] = ResolversParentTypes['AppendMessagesPayload']> = {
  appended?: Resolver<Maybe<ResolversTypes['AppendedMessages']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AppendedMessagesResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AppendedMessages'] = ResolversParentTypes['AppendedMessages']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
};

export type AttachmentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Attachment'] = ResolversParentTypes['Attachment']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mimeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AttachmentUploadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AttachmentUpload'] = ResolversParentTypes['AttachmentUpload']> = {
  attachmentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type AuthTestResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AuthTest'] = ResolversParentTypes['AuthTest']> = {
  authenticated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rateLimit?: Resolver<ResolversTypes['RateLimit'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['Scope']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['AuthTestUser'], ParentType, ContextType>;
};

export type AuthTestUserResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AuthTestUser'] = ResolversParentTypes['AuthTestUser']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CancelExportPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CancelExportPayload'] = ResolversParentTypes['CancelExportPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  export?: Resolver<Maybe<ResolversTypes['Export']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CancelImportPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CancelImportPayload'] = ResolversParentTypes['CancelImportPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  import?: Resolver<Maybe<ResolversTypes['Import']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CancelSubscriptionPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CancelSubscriptionPayload'] = ResolversParentTypes['CancelSubscriptionPayload']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangedSummaryChapterResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ChangedSummaryChapter'] = ResolversParentTypes['ChangedSummaryChapter']> = {
  after?: Resolver<Maybe<ResolversTypes['SummaryChapter']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['SummaryChapter']>, ParentType, ContextType>;
};

export type ChangedSummaryPointResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ChangedSummaryPoint'] = ResolversParentTypes['ChangedSummaryPoint']> = {
  after?: Resolver<ResolversTypes['SummaryDiffPoint'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['SummaryDiffPoint'], ParentType, ContextType>;
};

export type ChangedSummarySectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ChangedSummarySection'] = ResolversParentTypes['ChangedSummarySection']> = {
  after?: Resolver<Maybe<ResolversTypes['SummarySection']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['SummarySection']>, ParentType, ContextType>;
};

export type ClientTokenResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ClientToken'] = ResolversParentTypes['ClientToken']> = {
  conversationIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  eventTypes?: Resolver<Maybe<Array<ResolversTypes['EventType']>>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  ticket?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  where?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ConflictResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Conflict'] = ResolversParentTypes['Conflict']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  attachments?: Resolver<Array<ResolversTypes['Attachment']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contentTruncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, Partial<ConversationEventsArgs>>;
  exports?: Resolver<Maybe<ResolversTypes['ExportConnection']>, ParentType, ContextType, Partial<ConversationExportsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messages?: Resolver<Maybe<ResolversTypes['MessageConnection']>, ParentType, ContextType, Partial<ConversationMessagesArgs>>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ConversationSource'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversationStatus'], ParentType, ContextType>;
  summarize?: Resolver<ResolversTypes['SummarizeMode'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['Summary']>, ParentType, ContextType>;
  summaryJobs?: Resolver<Maybe<ResolversTypes['SummaryJobConnection']>, ParentType, ContextType, Partial<ConversationSummaryJobsArgs>>;
  summaryVersions?: Resolver<Maybe<ResolversTypes['SummaryVersionConnection']>, ParentType, ContextType, Partial<ConversationSummaryVersionsArgs>>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversationConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationConnection'] = ResolversParentTypes['ConversationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ConversationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Conversation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConversationCreatedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationCreatedPayload'] = ResolversParentTypes['ConversationCreatedPayload']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversationDeletedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationDeletedPayload'] = ResolversParentTypes['ConversationDeletedPayload']> = {
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deletedConversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversationEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationEdge'] = ResolversParentTypes['ConversationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type ConversationListChangeResolvers = { INSERTED: 'inserted', MOVED: 'moved', UPDATED: 'updated' };

export type ConversationListEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationListEntry'] = ResolversParentTypes['ConversationListEntry']> = {
  change?: Resolver<ResolversTypes['ConversationListChange'], ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
};

export type ConversationListPatchResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationListPatch'] = ResolversParentTypes['ConversationListPatch']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entries?: Resolver<Array<ResolversTypes['ConversationListEntry']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  removedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  reset?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConversationMessagesAddedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationMessagesAddedPayload'] = ResolversParentTypes['ConversationMessagesAddedPayload']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  firstMessageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastMessageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversationSearchConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationSearchConnection'] = ResolversParentTypes['ConversationSearchConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ConversationSearchEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Conversation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  tookMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConversationSearchEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationSearchEdge'] = ResolversParentTypes['ConversationSearchEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  snippet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConversationSortResolvers = { CREATED_AT_ASC: 'created_at', CREATED_AT_DESC: '-created_at', UPDATED_AT_ASC: 'updated_at', UPDATED_AT_DESC: '-updated_at' };

export type ConversationSourceResolvers = { API: 'api', EMAIL: 'email', WHATSAPP: 'whatsapp' };

export type ConversationStatusResolvers = { COMPLETED: 'completed', FAILED: 'failed', PROCESSING: 'processing' };

export type ConversationUpdatedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationUpdatedPayload'] = ResolversParentTypes['ConversationUpdatedPayload']> = {
  changed?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateApiKeyPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateApiKeyPayload'] = ResolversParentTypes['CreateApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateAttachmentUploadPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateAttachmentUploadPayload'] = ResolversParentTypes['CreateAttachmentUploadPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  upload?: Resolver<Maybe<ResolversTypes['AttachmentUpload']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateClientTokenPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateClientTokenPayload'] = ResolversParentTypes['CreateClientTokenPayload']> = {
  clientToken?: Resolver<Maybe<ResolversTypes['ClientToken']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateConversationPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateConversationPayload'] = ResolversParentTypes['CreateConversationPayload']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateExportPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateExportPayload'] = ResolversParentTypes['CreateExportPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  export?: Resolver<Maybe<ResolversTypes['Export']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateImportPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateImportPayload'] = ResolversParentTypes['CreateImportPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  import?: Resolver<Maybe<ResolversTypes['Import']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateImportUploadPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateImportUploadPayload'] = ResolversParentTypes['CreateImportUploadPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  upload?: Resolver<Maybe<ResolversTypes['ImportFileUpload']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateOauthClientPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateOauthClientPayload'] = ResolversParentTypes['CreateOauthClientPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  oauthClient?: Resolver<Maybe<ResolversTypes['OauthClient']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateSummaryTemplatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateSummaryTemplatePayload'] = ResolversParentTypes['CreateSummaryTemplatePayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  summaryTemplate?: Resolver<Maybe<ResolversTypes['SummaryTemplate']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateWebhookPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateWebhookPayload'] = ResolversParentTypes['CreateWebhookPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteAttachmentPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteAttachmentPayload'] = ResolversParentTypes['DeleteAttachmentPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedAttachmentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeleteConversationPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteConversationPayload'] = ResolversParentTypes['DeleteConversationPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedConversationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeleteExportPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteExportPayload'] = ResolversParentTypes['DeleteExportPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedExportId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeleteImportPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteImportPayload'] = ResolversParentTypes['DeleteImportPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedImportId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeleteOauthAuthorizationPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteOauthAuthorizationPayload'] = ResolversParentTypes['DeleteOauthAuthorizationPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedOauthAuthorizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeleteOauthClientPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteOauthClientPayload'] = ResolversParentTypes['DeleteOauthClientPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedOauthClientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeleteSessionPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteSessionPayload'] = ResolversParentTypes['DeleteSessionPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedSessionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeleteSummaryTemplatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteSummaryTemplatePayload'] = ResolversParentTypes['DeleteSummaryTemplatePayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedSummaryTemplateId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeleteWebhookPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteWebhookPayload'] = ResolversParentTypes['DeleteWebhookPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deletedWebhookId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeliveryAttemptResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeliveryAttempt'] = ResolversParentTypes['DeliveryAttempt']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statusCode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DeliveryStatusResolvers = { DELIVERED: 'delivered', FAILED: 'failed', PENDING: 'pending' };

export type DisabledReasonResolvers = { PLAN_REQUIRED: 'plan_required' };

export type EndpointCountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EndpointCount'] = ResolversParentTypes['EndpointCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  deliveries?: Resolver<Maybe<Array<ResolversTypes['WebhookDelivery']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payload?: Resolver<Maybe<ResolversTypes['EventPayload']>, ParentType, ContextType>;
  redacted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  summaryJob?: Resolver<Maybe<ResolversTypes['SummaryJob']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EventConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection']> = {
  edges?: Resolver<Array<ResolversTypes['EventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Event']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EventEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventEdge'] = ResolversParentTypes['EventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
};

export type EventPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventPayload'] = ResolversParentTypes['EventPayload']> = {
  __resolveType: TypeResolveFn<'ApiKeyCreatedPayload' | 'ApiKeyRevokedPayload' | 'ConversationCreatedPayload' | 'ConversationDeletedPayload' | 'ConversationMessagesAddedPayload' | 'ConversationUpdatedPayload' | 'StorageLimitExceededPayload' | 'StorageLimitReachedPayload' | 'SubscriptionCancelledPayload' | 'SubscriptionUpdatedPayload' | 'SummaryFailedPayload' | 'SummaryFeedbackPayload' | 'SummaryGeneratedPayload' | 'TaskUpdatedPayload' | 'WebhookDisabledPayload' | 'WebhookRecoveredPayload', ParentType, ContextType>;
};

export type EventSubscriptionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventSubscription'] = ResolversParentTypes['EventSubscription']> = {
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  previousPlan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
};

export type EventTypeResolvers = { API_KEY_CREATED: 'api_key.created', API_KEY_REVOKED: 'api_key.revoked', CONVERSATION_CREATED: 'conversation.created', CONVERSATION_DELETED: 'conversation.deleted', CONVERSATION_MESSAGES_ADDED: 'conversation.messages_added', CONVERSATION_UPDATED: 'conversation.updated', STORAGE_LIMIT_EXCEEDED: 'storage.limit_exceeded', STORAGE_LIMIT_REACHED: 'storage.limit_reached', SUBSCRIPTION_CANCELLED: 'subscription.cancelled', SUBSCRIPTION_UPDATED: 'subscription.updated', SUMMARY_FAILED: 'summary.failed', SUMMARY_FEEDBACK: 'summary.feedback', SUMMARY_GENERATED: 'summary.generated', TASK_UPDATED: 'task.updated', WEBHOOK_DISABLED: 'webhook.disabled', WEBHOOK_RECOVERED: 'webhook.recovered' };

export type EvidenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Evidence'] = ResolversParentTypes['Evidence']> = {
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  quote?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExportResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Export'] = ResolversParentTypes['Export']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  downloadUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['JobError']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  filters?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['ExportFormat'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  options?: Resolver<ResolversTypes['ExportOptions'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sizeMb?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ExportStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExportConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExportConnection'] = ResolversParentTypes['ExportConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ExportEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Export']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExportEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExportEdge'] = ResolversParentTypes['ExportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Export'], ParentType, ContextType>;
};

export type ExportFormatResolvers = { CSV: 'csv', JSON: 'json', MARKDOWN: 'markdown', PDF: 'pdf' };

export type ExportOptionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExportOptions'] = ResolversParentTypes['ExportOptions']> = {
  bom?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includeAttachments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includeContent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ExportStatusResolvers = { CANCELED: 'canceled', COMPLETED: 'completed', EXPIRED: 'expired', FAILED: 'failed', PROCESSING: 'processing' };

export type ExportStorageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExportStorage'] = ResolversParentTypes['ExportStorage']> = {
  limitMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type FeedbackKindResolvers = { EDITED: 'edited', USEFUL: 'useful', WRONG: 'wrong' };

export type ImportResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Import'] = ResolversParentTypes['Import']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  conversations?: Resolver<Array<ResolversTypes['ImportEntry']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['JobError']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['ImportRowError']>, ParentType, ContextType>;
  filename?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['ImportFormat'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['ImportProgress'], ParentType, ContextType>;
  renamed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ImportStatus'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImportConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportConnection'] = ResolversParentTypes['ImportConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ImportEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Import']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportEdge'] = ResolversParentTypes['ImportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Import'], ParentType, ContextType>;
};

export type ImportEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportEntry'] = ResolversParentTypes['ImportEntry']> = {
  attachments?: Resolver<Array<ResolversTypes['ImportedFile']>, ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  originalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['ImportResult'], ParentType, ContextType>;
};

export type ImportFileUploadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportFileUpload'] = ResolversParentTypes['ImportFileUpload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  importId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type ImportFormatResolvers = { EML: 'eml', JSON: 'json', JSONL: 'jsonl', MBOX: 'mbox', SLACK: 'slack', SRT: 'srt', VTT: 'vtt', WHATSAPP: 'whatsapp' };

export type ImportProgressResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportProgress'] = ResolversParentTypes['ImportProgress']> = {
  created?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  renamed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ImportResultResolvers = { CREATED: 'created', UNCHANGED: 'unchanged' };

export type ImportRowErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportRowError'] = ResolversParentTypes['ImportRowError']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportStatusResolvers = { CANCELED: 'canceled', COMPLETED: 'completed', FAILED: 'failed', PROCESSING: 'processing', WAITING: 'waiting' };

export type ImportUploadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportUpload'] = ResolversParentTypes['ImportUpload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type ImportedFileResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportedFile'] = ResolversParentTypes['ImportedFile']> = {
  attachmentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  originalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  upload?: Resolver<Maybe<ResolversTypes['ImportUpload']>, ParentType, ContextType>;
};

export type IpAllowlistResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IpAllowlist'] = ResolversParentTypes['IpAllowlist']> = {
  disabledReason?: Resolver<Maybe<ResolversTypes['DisabledReason']>, ParentType, ContextType>;
  entries?: Resolver<Array<ResolversTypes['IpAllowlistEntry']>, ParentType, ContextType>;
};

export type IpAllowlistEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IpAllowlistEntry'] = ResolversParentTypes['IpAllowlistEntry']> = {
  cidr?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type JobErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['JobError'] = ResolversParentTypes['JobError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JobStatusResolvers = { COMPLETED: 'completed', FAILED: 'failed', PROCESSING: 'processing' };

export type LoggedRequestResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LoggedRequest'] = ResolversParentTypes['LoggedRequest']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MessageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  externalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['MessageOrigin'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sentOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  speaker?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  time?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MessageConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MessageConnection'] = ResolversParentTypes['MessageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MessageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MessageEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MessageEdge'] = ResolversParentTypes['MessageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
};

export type MessageOriginResolvers = { APPENDED: 'appended', PARSED: 'parsed' };

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  appendMessages?: Resolver<Maybe<ResolversTypes['AppendMessagesPayload']>, ParentType, ContextType, RequireFields<MutationAppendMessagesArgs, 'input'>>;
  cancelExport?: Resolver<Maybe<ResolversTypes['CancelExportPayload']>, ParentType, ContextType, RequireFields<MutationCancelExportArgs, 'id'>>;
  cancelImport?: Resolver<Maybe<ResolversTypes['CancelImportPayload']>, ParentType, ContextType, RequireFields<MutationCancelImportArgs, 'id'>>;
  cancelSubscription?: Resolver<Maybe<ResolversTypes['CancelSubscriptionPayload']>, ParentType, ContextType>;
  createApiKey?: Resolver<Maybe<ResolversTypes['CreateApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'input'>>;
  createAttachmentUpload?: Resolver<Maybe<ResolversTypes['CreateAttachmentUploadPayload']>, ParentType, ContextType, RequireFields<MutationCreateAttachmentUploadArgs, 'input'>>;
  createClientToken?: Resolver<Maybe<ResolversTypes['CreateClientTokenPayload']>, ParentType, ContextType, RequireFields<MutationCreateClientTokenArgs, 'input'>>;
  createConversation?: Resolver<Maybe<ResolversTypes['CreateConversationPayload']>, ParentType, ContextType, RequireFields<MutationCreateConversationArgs, 'input'>>;
  createExport?: Resolver<Maybe<ResolversTypes['CreateExportPayload']>, ParentType, ContextType, RequireFields<MutationCreateExportArgs, 'input'>>;
  createImport?: Resolver<Maybe<ResolversTypes['CreateImportPayload']>, ParentType, ContextType, RequireFields<MutationCreateImportArgs, 'input'>>;
  createImportUpload?: Resolver<Maybe<ResolversTypes['CreateImportUploadPayload']>, ParentType, ContextType, RequireFields<MutationCreateImportUploadArgs, 'input'>>;
  createOauthClient?: Resolver<Maybe<ResolversTypes['CreateOauthClientPayload']>, ParentType, ContextType, RequireFields<MutationCreateOauthClientArgs, 'input'>>;
  createSummaryTemplate?: Resolver<Maybe<ResolversTypes['CreateSummaryTemplatePayload']>, ParentType, ContextType, RequireFields<MutationCreateSummaryTemplateArgs, 'input'>>;
  createWebhook?: Resolver<Maybe<ResolversTypes['CreateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  deleteAttachment?: Resolver<Maybe<ResolversTypes['DeleteAttachmentPayload']>, ParentType, ContextType, RequireFields<MutationDeleteAttachmentArgs, 'id'>>;
  deleteConversation?: Resolver<Maybe<ResolversTypes['DeleteConversationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteConversationArgs, 'id'>>;
  deleteExport?: Resolver<Maybe<ResolversTypes['DeleteExportPayload']>, ParentType, ContextType, RequireFields<MutationDeleteExportArgs, 'id'>>;
  deleteImport?: Resolver<Maybe<ResolversTypes['DeleteImportPayload']>, ParentType, ContextType, RequireFields<MutationDeleteImportArgs, 'id'>>;
  deleteOauthAuthorization?: Resolver<Maybe<ResolversTypes['DeleteOauthAuthorizationPayload']>, ParentType, ContextType, RequireFields<MutationDeleteOauthAuthorizationArgs, 'clientId'>>;
  deleteOauthClient?: Resolver<Maybe<ResolversTypes['DeleteOauthClientPayload']>, ParentType, ContextType, RequireFields<MutationDeleteOauthClientArgs, 'id'>>;
  deleteSession?: Resolver<Maybe<ResolversTypes['DeleteSessionPayload']>, ParentType, ContextType, RequireFields<MutationDeleteSessionArgs, 'id'>>;
  deleteSummaryTemplate?: Resolver<Maybe<ResolversTypes['DeleteSummaryTemplatePayload']>, ParentType, ContextType, RequireFields<MutationDeleteSummaryTemplateArgs, 'id'>>;
  deleteWebhook?: Resolver<Maybe<ResolversTypes['DeleteWebhookPayload']>, ParentType, ContextType, RequireFields<MutationDeleteWebhookArgs, 'id'>>;
  recoverWebhook?: Resolver<Maybe<ResolversTypes['RecoverWebhookPayload']>, ParentType, ContextType, RequireFields<MutationRecoverWebhookArgs, 'input'>>;
  regenerateSummary?: Resolver<Maybe<ResolversTypes['RegenerateSummaryPayload']>, ParentType, ContextType, RequireFields<MutationRegenerateSummaryArgs, 'input'>>;
  rerollApiKey?: Resolver<Maybe<ResolversTypes['RerollApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationRerollApiKeyArgs, 'input'>>;
  retryWebhookEvent?: Resolver<Maybe<ResolversTypes['RetryWebhookEventPayload']>, ParentType, ContextType, RequireFields<MutationRetryWebhookEventArgs, 'input'>>;
  revokeApiKey?: Resolver<Maybe<ResolversTypes['RevokeApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'id'>>;
  rotateWebhookSecret?: Resolver<Maybe<ResolversTypes['RotateWebhookSecretPayload']>, ParentType, ContextType, RequireFields<MutationRotateWebhookSecretArgs, 'id'>>;
  setIpAllowlist?: Resolver<Maybe<ResolversTypes['SetIpAllowlistPayload']>, ParentType, ContextType, RequireFields<MutationSetIpAllowlistArgs, 'input'>>;
  setPointFeedback?: Resolver<Maybe<ResolversTypes['SetPointFeedbackPayload']>, ParentType, ContextType, RequireFields<MutationSetPointFeedbackArgs, 'input'>>;
  setSummarizer?: Resolver<Maybe<ResolversTypes['SetSummarizerPayload']>, ParentType, ContextType, RequireFields<MutationSetSummarizerArgs, 'input'>>;
  testSummarizer?: Resolver<Maybe<ResolversTypes['TestSummarizerPayload']>, ParentType, ContextType>;
  testWebhook?: Resolver<Maybe<ResolversTypes['TestWebhookPayload']>, ParentType, ContextType, RequireFields<MutationTestWebhookArgs, 'input'>>;
  updateConversation?: Resolver<Maybe<ResolversTypes['UpdateConversationPayload']>, ParentType, ContextType, RequireFields<MutationUpdateConversationArgs, 'input'>>;
  updateSubscription?: Resolver<Maybe<ResolversTypes['UpdateSubscriptionPayload']>, ParentType, ContextType, RequireFields<MutationUpdateSubscriptionArgs, 'input'>>;
  updateSummaryTemplate?: Resolver<Maybe<ResolversTypes['UpdateSummaryTemplatePayload']>, ParentType, ContextType, RequireFields<MutationUpdateSummaryTemplateArgs, 'input'>>;
  updateTask?: Resolver<Maybe<ResolversTypes['UpdateTaskPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTaskArgs, 'input'>>;
  updateWebhook?: Resolver<Maybe<ResolversTypes['UpdateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationUpdateWebhookArgs, 'input'>>;
};

export type MutationPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MutationPayload'] = ResolversParentTypes['MutationPayload']> = {
  __resolveType: TypeResolveFn<'AppendMessagesPayload' | 'CancelExportPayload' | 'CancelImportPayload' | 'CancelSubscriptionPayload' | 'CreateApiKeyPayload' | 'CreateAttachmentUploadPayload' | 'CreateClientTokenPayload' | 'CreateConversationPayload' | 'CreateExportPayload' | 'CreateImportPayload' | 'CreateImportUploadPayload' | 'CreateOauthClientPayload' | 'CreateSummaryTemplatePayload' | 'CreateWebhookPayload' | 'DeleteAttachmentPayload' | 'DeleteConversationPayload' | 'DeleteExportPayload' | 'DeleteImportPayload' | 'DeleteOauthAuthorizationPayload' | 'DeleteOauthClientPayload' | 'DeleteSessionPayload' | 'DeleteSummaryTemplatePayload' | 'DeleteWebhookPayload' | 'RecoverWebhookPayload' | 'RegenerateSummaryPayload' | 'RerollApiKeyPayload' | 'RetryWebhookEventPayload' | 'RevokeApiKeyPayload' | 'RotateWebhookSecretPayload' | 'SetIpAllowlistPayload' | 'SetPointFeedbackPayload' | 'SetSummarizerPayload' | 'TestSummarizerPayload' | 'TestWebhookPayload' | 'UpdateConversationPayload' | 'UpdateSubscriptionPayload' | 'UpdateSummaryTemplatePayload' | 'UpdateTaskPayload' | 'UpdateWebhookPayload', ParentType, ContextType>;
};

export type NodeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Account' | 'ApiKey' | 'Attachment' | 'Conversation' | 'Event' | 'Export' | 'Import' | 'Message' | 'OauthClient' | 'SecurityEvent' | 'Session' | 'SummaryJob' | 'SummaryTemplate' | 'SummaryVersion' | 'Task' | 'Webhook' | 'WebhookDelivery' | 'WebhookRecovery', ParentType, ContextType>;
};

export type NotFoundResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotFound'] = ResolversParentTypes['NotFound']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OauthAuthorizationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OauthAuthorization'] = ResolversParentTypes['OauthAuthorization']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  grantedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['Scope']>, ParentType, ContextType>;
};

export type OauthClientResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OauthClient'] = ResolversParentTypes['OauthClient']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clientSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  creator?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType>;
  disabledReason?: Resolver<Maybe<ResolversTypes['DisabledReason']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  redirectUris?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['Scope']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['OauthClientType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OauthClientConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OauthClientConnection'] = ResolversParentTypes['OauthClientConnection']> = {
  edges?: Resolver<Array<ResolversTypes['OauthClientEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['OauthClient']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OauthClientEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OauthClientEdge'] = ResolversParentTypes['OauthClientEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['OauthClient'], ParentType, ContextType>;
};

export type OauthClientTypeResolvers = { CONFIDENTIAL: 'confidential', PUBLIC: 'public' };

export type PageInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlanResolvers = { FREE: 'free', PRO: 'pro', STANDARD: 'standard', STARTER: 'starter' };

export type PlanRequiredResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PlanRequired'] = ResolversParentTypes['PlanRequired']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PointFeedbackResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PointFeedback'] = ResolversParentTypes['PointFeedback']> = {
  edit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  evidence?: Resolver<Array<ResolversTypes['Evidence']>, ParentType, ContextType>;
  feedback?: Resolver<ResolversTypes['FeedbackKind'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PointKind'], ParentType, ContextType>;
  setAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PointKindResolvers = { DECISION: 'decision', KEY_FACT: 'key_fact', OPEN_QUESTION: 'open_question', SENTENCE: 'sentence', TASK: 'task', TOPIC: 'topic' };

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  _entities?: Resolver<Array<Maybe<ResolversTypes['_Entity']>>, ParentType, ContextType, RequireFields<Query_EntitiesArgs, 'representations'>>;
  _service?: Resolver<ResolversTypes['_Service'], ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  apiKeys?: Resolver<Maybe<ResolversTypes['ApiKeyConnection']>, ParentType, ContextType, Partial<QueryApiKeysArgs>>;
  authTest?: Resolver<Maybe<ResolversTypes['AuthTest']>, ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType, RequireFields<QueryConversationArgs, 'id'>>;
  conversations?: Resolver<Maybe<ResolversTypes['ConversationConnection']>, ParentType, ContextType, RequireFields<QueryConversationsArgs, 'sort'>>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'id'>>;
  events?: Resolver<Maybe<ResolversTypes['EventConnection']>, ParentType, ContextType, Partial<QueryEventsArgs>>;
  export?: Resolver<Maybe<ResolversTypes['Export']>, ParentType, ContextType, RequireFields<QueryExportArgs, 'id'>>;
  exports?: Resolver<Maybe<ResolversTypes['ExportConnection']>, ParentType, ContextType, Partial<QueryExportsArgs>>;
  import?: Resolver<Maybe<ResolversTypes['Import']>, ParentType, ContextType, RequireFields<QueryImportArgs, 'id'>>;
  imports?: Resolver<Maybe<ResolversTypes['ImportConnection']>, ParentType, ContextType, Partial<QueryImportsArgs>>;
  ipAllowlist?: Resolver<Maybe<ResolversTypes['IpAllowlist']>, ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Maybe<Array<Maybe<ResolversTypes['Node']>>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  oauthAuthorizations?: Resolver<Maybe<Array<ResolversTypes['OauthAuthorization']>>, ParentType, ContextType>;
  oauthClients?: Resolver<Maybe<ResolversTypes['OauthClientConnection']>, ParentType, ContextType, Partial<QueryOauthClientsArgs>>;
  requests?: Resolver<Maybe<Array<ResolversTypes['LoggedRequest']>>, ParentType, ContextType, Partial<QueryRequestsArgs>>;
  searchConversations?: Resolver<Maybe<ResolversTypes['ConversationSearchConnection']>, ParentType, ContextType, RequireFields<QuerySearchConversationsArgs, 'sort'>>;
  securityEvents?: Resolver<Maybe<ResolversTypes['SecurityEventConnection']>, ParentType, ContextType, Partial<QuerySecurityEventsArgs>>;
  sessions?: Resolver<Maybe<Array<ResolversTypes['Session']>>, ParentType, ContextType>;
  summarizer?: Resolver<Maybe<ResolversTypes['Summarizer']>, ParentType, ContextType>;
  summaryDiff?: Resolver<Maybe<ResolversTypes['SummaryDiff']>, ParentType, ContextType, RequireFields<QuerySummaryDiffArgs, 'id'>>;
  summaryJob?: Resolver<Maybe<ResolversTypes['SummaryJob']>, ParentType, ContextType, RequireFields<QuerySummaryJobArgs, 'id'>>;
  summaryJobs?: Resolver<Maybe<ResolversTypes['SummaryJobConnection']>, ParentType, ContextType, RequireFields<QuerySummaryJobsArgs, 'conversationId'>>;
  summaryTemplate?: Resolver<Maybe<ResolversTypes['SummaryTemplate']>, ParentType, ContextType, RequireFields<QuerySummaryTemplateArgs, 'id'>>;
  summaryTemplates?: Resolver<Maybe<ResolversTypes['SummaryTemplateConnection']>, ParentType, ContextType, Partial<QuerySummaryTemplatesArgs>>;
  summaryVersion?: Resolver<Maybe<ResolversTypes['SummaryVersion']>, ParentType, ContextType, RequireFields<QuerySummaryVersionArgs, 'id'>>;
  usage?: Resolver<Maybe<ResolversTypes['Usage']>, ParentType, ContextType, Partial<QueryUsageArgs>>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<QueryWebhookArgs, 'id'>>;
  webhookDeliveries?: Resolver<Maybe<ResolversTypes['WebhookDeliveryConnection']>, ParentType, ContextType, RequireFields<QueryWebhookDeliveriesArgs, 'webhookId'>>;
  webhookRecovery?: Resolver<Maybe<ResolversTypes['WebhookRecovery']>, ParentType, ContextType, RequireFields<QueryWebhookRecoveryArgs, 'id'>>;
  webhooks?: Resolver<Maybe<ResolversTypes['WebhookConnection']>, ParentType, ContextType, Partial<QueryWebhooksArgs>>;
};

export type QuotaExceededResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['QuotaExceeded'] = ResolversParentTypes['QuotaExceeded']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['StorageUsage'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RateLimitResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RateLimit'] = ResolversParentTypes['RateLimit']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecordStorageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RecordStorage'] = ResolversParentTypes['RecordStorage']> = {
  byType?: Resolver<ResolversTypes['RecordsByType'], ParentType, ContextType>;
  limitMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RecordsByTypeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RecordsByType'] = ResolversParentTypes['RecordsByType']> = {
  deliveries?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  idempotencyKeys?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  imports?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  oauthTokens?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  searchIndex?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  summaryJobs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  summaryTemplates?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RecoverWebhookPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RecoverWebhookPayload'] = ResolversParentTypes['RecoverWebhookPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  recovery?: Resolver<Maybe<ResolversTypes['WebhookRecovery']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RecoveryStatusResolvers = { COMPLETED: 'completed', PROCESSING: 'processing' };

export type RefusalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Refusal'] = ResolversParentTypes['Refusal']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RegenerateSummaryPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RegenerateSummaryPayload'] = ResolversParentTypes['RegenerateSummaryPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  summaryJob?: Resolver<Maybe<ResolversTypes['SummaryJob']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RerollApiKeyPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RerollApiKeyPayload'] = ResolversParentTypes['RerollApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RetryWebhookEventPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RetryWebhookEventPayload'] = ResolversParentTypes['RetryWebhookEventPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  delivery?: Resolver<Maybe<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RevokeApiKeyPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RevokeApiKeyPayload'] = ResolversParentTypes['RevokeApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RotateWebhookSecretPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RotateWebhookSecretPayload'] = ResolversParentTypes['RotateWebhookSecretPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScopeResolvers = { ADMIN: 'admin', DELETE: 'delete', READ: 'read', WRITE: 'write' };

export type ScopeMissingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScopeMissing'] = ResolversParentTypes['ScopeMissing']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['Scope'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SearchSortResolvers = { CREATED_AT_ASC: 'created_at', CREATED_AT_DESC: '-created_at', RELEVANCE: 'relevance' };

export type SectionTypeResolvers = { BOOLEAN: 'boolean', DATE: 'date', ENUM: 'enum', LIST: 'list', TEXT: 'text' };

export type SecurityActorResolvers = { ACCESS_TOKEN: 'access_token', ANONYMOUS: 'anonymous', API_KEY: 'api_key', CLIENT_TOKEN: 'client_token', OPERATOR: 'operator', SESSION: 'session' };

export type SecurityEventResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecurityEvent'] = ResolversParentTypes['SecurityEvent']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['SecurityActor'], ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credential?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SecurityEventType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SecurityEventConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecurityEventConnection'] = ResolversParentTypes['SecurityEventConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SecurityEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SecurityEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SecurityEventEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecurityEventEdge'] = ResolversParentTypes['SecurityEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SecurityEvent'], ParentType, ContextType>;
};

export type SecurityEventTypeResolvers = { ALLOWLIST_CHANGED: 'security.allowlist_changed', CLIENT_CREATED: 'security.client_created', CLIENT_DELETED: 'security.client_deleted', CONSENT_GRANTED: 'security.consent_granted', CONSENT_REVOKED: 'security.consent_revoked', CREDENTIAL_DETACHED: 'security.credential_detached', EXPORT_DOWNLOADED: 'security.export_downloaded', KEY_CREATED: 'security.key_created', KEY_REVOKED: 'security.key_revoked', PASSKEY_ADDED: 'security.passkey_added', PASSKEY_REMOVED: 'security.passkey_removed', PASSWORD_CHANGED: 'security.password_changed', PLAN_CHANGED: 'security.plan_changed', SIGNED_IN: 'security.signed_in', SIGNED_OUT: 'security.signed_out', SIGN_IN_FAILED: 'security.sign_in_failed', SUMMARIZER_CHANGED: 'security.summarizer_changed' };

export type SentimentResolvers = { MIXED: 'mixed', NEGATIVE: 'negative', NEUTRAL: 'neutral', POSITIVE: 'positive' };

export type SessionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  userAgent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SetIpAllowlistPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SetIpAllowlistPayload'] = ResolversParentTypes['SetIpAllowlistPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ipAllowlist?: Resolver<Maybe<ResolversTypes['IpAllowlist']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SetPointFeedbackPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SetPointFeedbackPayload'] = ResolversParentTypes['SetPointFeedbackPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['Summary']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SetSummarizerPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SetSummarizerPayload'] = ResolversParentTypes['SetSummarizerPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  summarizer?: Resolver<Maybe<ResolversTypes['Summarizer']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SourceCountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceCount'] = ResolversParentTypes['SourceCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ConversationSource'], ParentType, ContextType>;
};

export type StatementKindResolvers = { ACTION_ITEM: 'action_item', SENTENCE: 'sentence', TOPIC: 'topic' };

export type StatementStateResolvers = { QUOTED: 'quoted', UNVERIFIED: 'unverified', VERIFIED: 'verified' };

export type StorageLimitExceededPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['StorageLimitExceededPayload'] = ResolversParentTypes['StorageLimitExceededPayload']> = {
  recommendation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['StorageUsage'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StorageLimitReachedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['StorageLimitReachedPayload'] = ResolversParentTypes['StorageLimitReachedPayload']> = {
  recommendation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['StorageUsage'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StorageUsageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['StorageUsage'] = ResolversParentTypes['StorageUsage']> = {
  currentMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  limitMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  percentage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  conversations?: SubscriptionResolver<ResolversTypes['ConversationListPatch'], "conversations", ParentType, ContextType, RequireFields<SubscriptionConversationsArgs, 'sort'>>;
  events?: SubscriptionResolver<ResolversTypes['Event'], "events", ParentType, ContextType, Partial<SubscriptionEventsArgs>>;
  exportProgress?: SubscriptionResolver<ResolversTypes['Export'], "exportProgress", ParentType, ContextType, RequireFields<SubscriptionExportProgressArgs, 'id'>>;
  importProgress?: SubscriptionResolver<ResolversTypes['Import'], "importProgress", ParentType, ContextType, RequireFields<SubscriptionImportProgressArgs, 'id'>>;
  summaryProgress?: SubscriptionResolver<ResolversTypes['SummaryProgress'], "summaryProgress", ParentType, ContextType, RequireFields<SubscriptionSummaryProgressArgs, 'conversationId'>>;
  webhookDeliveries?: SubscriptionResolver<ResolversTypes['WebhookDelivery'], "webhookDeliveries", ParentType, ContextType, RequireFields<SubscriptionWebhookDeliveriesArgs, 'webhookId'>>;
};

export type SubscriptionCancelledPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SubscriptionCancelledPayload'] = ResolversParentTypes['SubscriptionCancelledPayload']> = {
  subscription?: Resolver<ResolversTypes['EventSubscription'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscriptionUpdatedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SubscriptionUpdatedPayload'] = ResolversParentTypes['SubscriptionUpdatedPayload']> = {
  subscription?: Resolver<ResolversTypes['EventSubscription'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummarizeModeResolvers = { AUTO: 'auto', MANUAL: 'manual' };

export type SummarizerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Summarizer'] = ResolversParentTypes['Summarizer']> = {
  provider?: Resolver<ResolversTypes['SummarizerProvider'], ParentType, ContextType>;
  summarize?: Resolver<ResolversTypes['SummarizeMode'], ParentType, ContextType>;
};

export type SummarizerEngineResolvers = { BUILTIN: 'builtin', DEFAULT: 'default', OPENAI: 'openai' };

export type SummarizerProviderResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummarizerProvider'] = ResolversParentTypes['SummarizerProvider']> = {
  apiKeyEnd?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  apiKeySet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  baseUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completionPrice?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  engine?: Resolver<ResolversTypes['SummarizerEngine'], ParentType, ContextType>;
  headerNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  monthlyTokens?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  promptPrice?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SummarizerTestResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummarizerTest'] = ResolversParentTypes['SummarizerTest']> = {
  completionTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  engine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['SummarizerTestError']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  promptTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SummarizerTestErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummarizerTestError'] = ResolversParentTypes['SummarizerTestError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SummaryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Summary'] = ResolversParentTypes['Summary']> = {
  actionItems?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  chapters?: Resolver<Array<ResolversTypes['SummaryChapter']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feedback?: Resolver<Array<ResolversTypes['PointFeedback']>, ParentType, ContextType>;
  generator?: Resolver<ResolversTypes['SummaryGenerator'], ParentType, ContextType>;
  grounding?: Resolver<Maybe<ResolversTypes['SummaryGrounding']>, ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<Maybe<ResolversTypes['SummaryPoints']>, ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['SummarySection']>, ParentType, ContextType>;
  sentiment?: Resolver<ResolversTypes['Sentiment'], ParentType, ContextType>;
  statements?: Resolver<Array<ResolversTypes['SummaryStatement']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SummaryChapterResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryChapter'] = ResolversParentTypes['SummaryChapter']> = {
  messageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['SummaryPoint']>, ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  time?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SummaryDiffResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryDiff'] = ResolversParentTypes['SummaryDiff']> = {
  added?: Resolver<Array<ResolversTypes['SummaryDiffPoint']>, ParentType, ContextType>;
  changed?: Resolver<Array<ResolversTypes['ChangedSummaryPoint']>, ParentType, ContextType>;
  chapters?: Resolver<Array<ResolversTypes['ChangedSummaryChapter']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<Array<ResolversTypes['SummaryDiffPoint']>, ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['ChangedSummarySection']>, ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SummaryDiffPointResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryDiffPoint'] = ResolversParentTypes['SummaryDiffPoint']> = {
  evidence?: Resolver<Array<ResolversTypes['Evidence']>, ParentType, ContextType>;
  feedback?: Resolver<Maybe<ResolversTypes['FeedbackKind']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PointKind'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['TaskState']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SummaryFailedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryFailedPayload'] = ResolversParentTypes['SummaryFailedPayload']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['JobError'], ParentType, ContextType>;
  summaryJob?: Resolver<Maybe<ResolversTypes['SummaryJob']>, ParentType, ContextType>;
  summaryJobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummaryFeedbackPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryFeedbackPayload'] = ResolversParentTypes['SummaryFeedbackPayload']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  feedback?: Resolver<ResolversTypes['PointFeedback'], ParentType, ContextType>;
  previousFeedback?: Resolver<Maybe<ResolversTypes['FeedbackKind']>, ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummaryGeneratedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryGeneratedPayload'] = ResolversParentTypes['SummaryGeneratedPayload']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['Summary'], ParentType, ContextType>;
  summaryJob?: Resolver<Maybe<ResolversTypes['SummaryJob']>, ParentType, ContextType>;
  summaryJobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummaryGeneratorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryGenerator'] = ResolversParentTypes['SummaryGenerator']> = {
  engine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fallback?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  interim?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promptVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SummaryGroundingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryGrounding'] = ResolversParentTypes['SummaryGrounding']> = {
  dropped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quoted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SummaryJobResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryJob'] = ResolversParentTypes['SummaryJob']> = {
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['JobError']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['JobStatus'], ParentType, ContextType>;
  style?: Resolver<ResolversTypes['SummaryStyle'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['Summary']>, ParentType, ContextType>;
  template?: Resolver<Maybe<ResolversTypes['SummaryTemplate']>, ParentType, ContextType>;
  templateId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['SummaryJobUsage']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummaryJobConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryJobConnection'] = ResolversParentTypes['SummaryJobConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SummaryJobEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SummaryJob']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SummaryJobEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryJobEdge'] = ResolversParentTypes['SummaryJobEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SummaryJob'], ParentType, ContextType>;
};

export type SummaryJobUsageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryJobUsage'] = ResolversParentTypes['SummaryJobUsage']> = {
  completionTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  promptTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SummaryPointResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryPoint'] = ResolversParentTypes['SummaryPoint']> = {
  evidence?: Resolver<Array<ResolversTypes['Evidence']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SummaryPointsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryPoints'] = ResolversParentTypes['SummaryPoints']> = {
  decisions?: Resolver<Array<ResolversTypes['SummaryPoint']>, ParentType, ContextType>;
  keyFacts?: Resolver<Array<ResolversTypes['SummaryPoint']>, ParentType, ContextType>;
  openQuestions?: Resolver<Array<ResolversTypes['SummaryPoint']>, ParentType, ContextType>;
  tasks?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
};

export type SummaryProgressResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryProgress'] = ResolversParentTypes['SummaryProgress']> = {
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['JobError']>, ParentType, ContextType>;
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  partialText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['SummaryStage'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['JobStatus'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['Summary']>, ParentType, ContextType>;
  summaryJob?: Resolver<Maybe<ResolversTypes['SummaryJob']>, ParentType, ContextType>;
};

export type SummarySectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummarySection'] = ResolversParentTypes['SummarySection']> = {
  evidence?: Resolver<Array<ResolversTypes['Evidence']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SectionType'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type SummaryStageResolvers = { COMPLETED: 'completed', FAILED: 'failed', QUEUED: 'queued', RETRYING: 'retrying', SUMMARIZING: 'summarizing' };

export type SummaryStatementResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryStatement'] = ResolversParentTypes['SummaryStatement']> = {
  evidence?: Resolver<Array<ResolversTypes['Evidence']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['StatementKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['StatementState'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SummaryStyleResolvers = { BULLETS: 'bullets', CONCISE: 'concise', DETAILED: 'detailed' };

export type SummaryTemplateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryTemplate'] = ResolversParentTypes['SummaryTemplate']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  builtIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['SummaryTemplateSection']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummaryTemplateConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryTemplateConnection'] = ResolversParentTypes['SummaryTemplateConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SummaryTemplateEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SummaryTemplate']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SummaryTemplateEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryTemplateEdge'] = ResolversParentTypes['SummaryTemplateEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SummaryTemplate'], ParentType, ContextType>;
};

export type SummaryTemplateSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryTemplateSection'] = ResolversParentTypes['SummaryTemplateSection']> = {
  instructions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SectionType'], ParentType, ContextType>;
  values?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type SummaryVersionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryVersion'] = ResolversParentTypes['SummaryVersion']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['Summary'], ParentType, ContextType>;
  summaryJob?: Resolver<Maybe<ResolversTypes['SummaryJob']>, ParentType, ContextType>;
  summaryJobId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummaryVersionConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryVersionConnection'] = ResolversParentTypes['SummaryVersionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SummaryVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SummaryVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SummaryVersionEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryVersionEdge'] = ResolversParentTypes['SummaryVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SummaryVersion'], ParentType, ContextType>;
};

export type TaskResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dueText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  evidence?: Resolver<Array<ResolversTypes['Evidence']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TaskState'], ParentType, ContextType>;
  stateSetAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TaskStateResolvers = { DECLINED: 'declined', DONE: 'done', OPEN: 'open', SUPERSEDED: 'superseded' };

export type TaskUpdatedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TaskUpdatedPayload'] = ResolversParentTypes['TaskUpdatedPayload']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  previousState?: Resolver<ResolversTypes['TaskState'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TestSummarizerPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TestSummarizerPayload'] = ResolversParentTypes['TestSummarizerPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  summarizerTest?: Resolver<Maybe<ResolversTypes['SummarizerTest']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TestWebhookPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TestWebhookPayload'] = ResolversParentTypes['TestWebhookPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  delivery?: Resolver<Maybe<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type UpdateConversationPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateConversationPayload'] = ResolversParentTypes['UpdateConversationPayload']> = {
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpdateSubscriptionPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateSubscriptionPayload'] = ResolversParentTypes['UpdateSubscriptionPayload']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpdateSummaryTemplatePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateSummaryTemplatePayload'] = ResolversParentTypes['UpdateSummaryTemplatePayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  summaryTemplate?: Resolver<Maybe<ResolversTypes['SummaryTemplate']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpdateTaskPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateTaskPayload'] = ResolversParentTypes['UpdateTaskPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpdateWebhookPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateWebhookPayload'] = ResolversParentTypes['UpdateWebhookPayload']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['Query'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UsageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Usage'] = ResolversParentTypes['Usage']> = {
  apiRequests?: Resolver<ResolversTypes['UsageRequests'], ParentType, ContextType>;
  conversations?: Resolver<ResolversTypes['UsageConversations'], ParentType, ContextType>;
  period?: Resolver<ResolversTypes['UsagePeriod'], ParentType, ContextType>;
  storage?: Resolver<ResolversTypes['UsageStorage'], ParentType, ContextType>;
  summaries?: Resolver<ResolversTypes['UsageSummaries'], ParentType, ContextType>;
};

export type UsageConversationsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UsageConversations'] = ResolversParentTypes['UsageConversations']> = {
  bySource?: Resolver<Array<ResolversTypes['SourceCount']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UsagePeriodResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UsagePeriod'] = ResolversParentTypes['UsagePeriod']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type UsageRequestsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UsageRequests'] = ResolversParentTypes['UsageRequests']> = {
  byEndpoint?: Resolver<Array<ResolversTypes['EndpointCount']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UsageStorageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UsageStorage'] = ResolversParentTypes['UsageStorage']> = {
  byType?: Resolver<ResolversTypes['UsageStorageByType'], ParentType, ContextType>;
  exports?: Resolver<ResolversTypes['ExportStorage'], ParentType, ContextType>;
  records?: Resolver<ResolversTypes['RecordStorage'], ParentType, ContextType>;
  totalMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type UsageStorageByTypeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UsageStorageByType'] = ResolversParentTypes['UsageStorageByType']> = {
  attachments?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  conversations?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type UsageSummariesResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UsageSummaries'] = ResolversParentTypes['UsageSummaries']> = {
  completionTokens?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  monthlyTokens?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  monthlyTokensUsed?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  promptTokens?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'NotFound' | 'PlanRequired' | 'QuotaExceeded' | 'Refusal' | 'ScopeMissing' | 'ValidationError' | 'VersionConflict', ParentType, ContextType>;
};

export type UserErrorCodeResolvers = { BAD_REQUEST: 'bad_request', FORBIDDEN: 'forbidden', NOT_FOUND: 'not_found', VALIDATION_ERROR: 'validation_error' };

export type ValidationErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ValidationError'] = ResolversParentTypes['ValidationError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VersionConflictResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['VersionConflict'] = ResolversParentTypes['VersionConflict']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  current?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deliveries?: Resolver<Maybe<ResolversTypes['WebhookDeliveryConnection']>, ParentType, ContextType, Partial<WebhookDeliveriesArgs>>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disabledReason?: Resolver<Maybe<ResolversTypes['WebhookDisabledReason']>, ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['WebhookEventType']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recoveries?: Resolver<Maybe<ResolversTypes['WebhookRecoveryConnection']>, ParentType, ContextType, Partial<WebhookRecoveriesArgs>>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookStatus'], ParentType, ContextType>;
  statusReason?: Resolver<Maybe<ResolversTypes['WebhookStatusReason']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookConnection'] = ResolversParentTypes['WebhookConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Webhook']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  attempts?: Resolver<Array<ResolversTypes['DeliveryAttempt']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeliveryStatus'], ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  webhookId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookDeliveryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WebhookDeliveryEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookDeliveryEdge'] = ResolversParentTypes['WebhookDeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type WebhookDisabledPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookDisabledPayload'] = ResolversParentTypes['WebhookDisabledPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookDisabledReasonResolvers = { GONE: 'gone', RETRIES_EXHAUSTED: 'retries_exhausted' };

export type WebhookEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookEdge'] = ResolversParentTypes['WebhookEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
};

export type WebhookEventTypeResolvers = { ALL: '*', API_KEY_CREATED: 'api_key.created', API_KEY_REVOKED: 'api_key.revoked', CONVERSATION_CREATED: 'conversation.created', CONVERSATION_DELETED: 'conversation.deleted', CONVERSATION_MESSAGES_ADDED: 'conversation.messages_added', CONVERSATION_UPDATED: 'conversation.updated', STORAGE_LIMIT_EXCEEDED: 'storage.limit_exceeded', STORAGE_LIMIT_REACHED: 'storage.limit_reached', SUBSCRIPTION_CANCELLED: 'subscription.cancelled', SUBSCRIPTION_UPDATED: 'subscription.updated', SUMMARY_FAILED: 'summary.failed', SUMMARY_FEEDBACK: 'summary.feedback', SUMMARY_GENERATED: 'summary.generated', TASK_UPDATED: 'task.updated', WEBHOOK_DISABLED: 'webhook.disabled', WEBHOOK_RECOVERED: 'webhook.recovered' };

export type WebhookRecoveredPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookRecoveredPayload'] = ResolversParentTypes['WebhookRecoveredPayload']> = {
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookRecoveryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookRecovery'] = ResolversParentTypes['WebhookRecovery']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RecoveryStatus'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookRecoveryConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookRecoveryConnection'] = ResolversParentTypes['WebhookRecoveryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookRecoveryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['WebhookRecovery']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WebhookRecoveryEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookRecoveryEdge'] = ResolversParentTypes['WebhookRecoveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookRecovery'], ParentType, ContextType>;
};

export type WebhookStatusResolvers = { FAILED: 'failed', FAILING: 'failing', HEALTHY: 'healthy' };

export type WebhookStatusReasonResolvers = { SECRET_UNREADABLE: 'secret_unreadable' };

export interface _AnyScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['_Any'], any> {
  name: '_Any';
}

export type _EntityResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['_Entity'] = ResolversParentTypes['_Entity']> = {
  __resolveType: TypeResolveFn<'Account' | 'ApiKey' | 'Attachment' | 'Conversation' | 'Event' | 'Export' | 'Import' | 'Message' | 'OauthClient' | 'SecurityEvent' | 'Session' | 'SummaryJob' | 'SummaryTemplate' | 'SummaryVersion' | 'Task' | 'Webhook' | 'WebhookDelivery' | 'WebhookRecovery', ParentType, ContextType>;
};

export type _ServiceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['_Service'] = ResolversParentTypes['_Service']> = {
  sdl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphqlContext> = {
  Account?: AccountResolvers<ContextType>;
  AccountApiUsage?: AccountApiUsageResolvers<ContextType>;
  AccountStorage?: AccountStorageResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyConnection?: ApiKeyConnectionResolvers<ContextType>;
  ApiKeyCreatedPayload?: ApiKeyCreatedPayloadResolvers<ContextType>;
  ApiKeyEdge?: ApiKeyEdgeResolvers<ContextType>;
  ApiKeyRevokedPayload?: ApiKeyRevokedPayloadResolvers<ContextType>;
  AppendMessagesPayload?: AppendMessagesPayloadResolvers<ContextType>;
  AppendedMessages?: AppendedMessagesResolvers<ContextType>;
  Attachment?: AttachmentResolvers<ContextType>;
  AttachmentUpload?: AttachmentUploadResolvers<ContextType>;
  AuthTest?: AuthTestResolvers<ContextType>;
  AuthTestUser?: AuthTestUserResolvers<ContextType>;
  CancelExportPayload?: CancelExportPayloadResolvers<ContextType>;
  CancelImportPayload?: CancelImportPayloadResolvers<ContextType>;
  CancelSubscriptionPayload?: CancelSubscriptionPayloadResolvers<ContextType>;
  ChangedSummaryChapter?: ChangedSummaryChapterResolvers<ContextType>;
  ChangedSummaryPoint?: ChangedSummaryPointResolvers<ContextType>;
  ChangedSummarySection?: ChangedSummarySectionResolvers<ContextType>;
  ClientToken?: ClientTokenResolvers<ContextType>;
  Conflict?: ConflictResolvers<ContextType>;
  Conversation?: ConversationResolvers<ContextType>;
  ConversationConnection?: ConversationConnectionResolvers<ContextType>;
  ConversationCreatedPayload?: ConversationCreatedPayloadResolvers<ContextType>;
  ConversationDeletedPayload?: ConversationDeletedPayloadResolvers<ContextType>;
  ConversationEdge?: ConversationEdgeResolvers<ContextType>;
  ConversationListChange?: ConversationListChangeResolvers;
  ConversationListEntry?: ConversationListEntryResolvers<ContextType>;
  ConversationListPatch?: ConversationListPatchResolvers<ContextType>;
  ConversationMessagesAddedPayload?: ConversationMessagesAddedPayloadResolvers<ContextType>;
  ConversationSearchConnection?: ConversationSearchConnectionResolvers<ContextType>;
  ConversationSearchEdge?: ConversationSearchEdgeResolvers<ContextType>;
  ConversationSort?: ConversationSortResolvers;
  ConversationSource?: ConversationSourceResolvers;
  ConversationStatus?: ConversationStatusResolvers;
  ConversationUpdatedPayload?: ConversationUpdatedPayloadResolvers<ContextType>;
  CreateApiKeyPayload?: CreateApiKeyPayloadResolvers<ContextType>;
  CreateAttachmentUploadPayload?: CreateAttachmentUploadPayloadResolvers<ContextType>;
  CreateClientTokenPayload?: CreateClientTokenPayloadResolvers<ContextType>;
  CreateConversationPayload?: CreateConversationPayloadResolvers<ContextType>;
  CreateExportPayload?: CreateExportPayloadResolvers<ContextType>;
  CreateImportPayload?: CreateImportPayloadResolvers<ContextType>;
  CreateImportUploadPayload?: CreateImportUploadPayloadResolvers<ContextType>;
  CreateOauthClientPayload?: CreateOauthClientPayloadResolvers<ContextType>;
  CreateSummaryTemplatePayload?: CreateSummaryTemplatePayloadResolvers<ContextType>;
  CreateWebhookPayload?: CreateWebhookPayloadResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteAttachmentPayload?: DeleteAttachmentPayloadResolvers<ContextType>;
  DeleteConversationPayload?: DeleteConversationPayloadResolvers<ContextType>;
  DeleteExportPayload?: DeleteExportPayloadResolvers<ContextType>;
  DeleteImportPayload?: DeleteImportPayloadResolvers<ContextType>;
  DeleteOauthAuthorizationPayload?: DeleteOauthAuthorizationPayloadResolvers<ContextType>;
  DeleteOauthClientPayload?: DeleteOauthClientPayloadResolvers<ContextType>;
  DeleteSessionPayload?: DeleteSessionPayloadResolvers<ContextType>;
  DeleteSummaryTemplatePayload?: DeleteSummaryTemplatePayloadResolvers<ContextType>;
  DeleteWebhookPayload?: DeleteWebhookPayloadResolvers<ContextType>;
  DeliveryAttempt?: DeliveryAttemptResolvers<ContextType>;
  DeliveryStatus?: DeliveryStatusResolvers;
  DisabledReason?: DisabledReasonResolvers;
  EndpointCount?: EndpointCountResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  EventPayload?: EventPayloadResolvers<ContextType>;
  EventSubscription?: EventSubscriptionResolvers<ContextType>;
  EventType?: EventTypeResolvers;
  Evidence?: EvidenceResolvers<ContextType>;
  Export?: ExportResolvers<ContextType>;
  ExportConnection?: ExportConnectionResolvers<ContextType>;
  ExportEdge?: ExportEdgeResolvers<ContextType>;
  ExportFormat?: ExportFormatResolvers;
  ExportOptions?: ExportOptionsResolvers<ContextType>;
  ExportStatus?: ExportStatusResolvers;
  ExportStorage?: ExportStorageResolvers<ContextType>;
  FeedbackKind?: FeedbackKindResolvers;
  Import?: ImportResolvers<ContextType>;
  ImportConnection?: ImportConnectionResolvers<ContextType>;
  ImportEdge?: ImportEdgeResolvers<ContextType>;
  ImportEntry?: ImportEntryResolvers<ContextType>;
  ImportFileUpload?: ImportFileUploadResolvers<ContextType>;
  ImportFormat?: ImportFormatResolvers;
  ImportProgress?: ImportProgressResolvers<ContextType>;
  ImportResult?: ImportResultResolvers;
  ImportRowError?: ImportRowErrorResolvers<ContextType>;
  ImportStatus?: ImportStatusResolvers;
  ImportUpload?: ImportUploadResolvers<ContextType>;
  ImportedFile?: ImportedFileResolvers<ContextType>;
  IpAllowlist?: IpAllowlistResolvers<ContextType>;
  IpAllowlistEntry?: IpAllowlistEntryResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  JobError?: JobErrorResolvers<ContextType>;
  JobStatus?: JobStatusResolvers;
  LoggedRequest?: LoggedRequestResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageConnection?: MessageConnectionResolvers<ContextType>;
  MessageEdge?: MessageEdgeResolvers<ContextType>;
  MessageOrigin?: MessageOriginResolvers;
  Mutation?: MutationResolvers<ContextType>;
  MutationPayload?: MutationPayloadResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  NotFound?: NotFoundResolvers<ContextType>;
  OauthAuthorization?: OauthAuthorizationResolvers<ContextType>;
  OauthClient?: OauthClientResolvers<ContextType>;
  OauthClientConnection?: OauthClientConnectionResolvers<ContextType>;
  OauthClientEdge?: OauthClientEdgeResolvers<ContextType>;
  OauthClientType?: OauthClientTypeResolvers;
  PageInfo?: PageInfoResolvers<ContextType>;
  Plan?: PlanResolvers;
  PlanRequired?: PlanRequiredResolvers<ContextType>;
  PointFeedback?: PointFeedbackResolvers<ContextType>;
  PointKind?: PointKindResolvers;
  Query?: QueryResolvers<ContextType>;
  QuotaExceeded?: QuotaExceededResolvers<ContextType>;
  RateLimit?: RateLimitResolvers<ContextType>;
  RecordStorage?: RecordStorageResolvers<ContextType>;
  RecordsByType?: RecordsByTypeResolvers<ContextType>;
  RecoverWebhookPayload?: RecoverWebhookPayloadResolvers<ContextType>;
  RecoveryStatus?: RecoveryStatusResolvers;
  Refusal?: RefusalResolvers<ContextType>;
  RegenerateSummaryPayload?: RegenerateSummaryPayloadResolvers<ContextType>;
  RerollApiKeyPayload?: RerollApiKeyPayloadResolvers<ContextType>;
  RetryWebhookEventPayload?: RetryWebhookEventPayloadResolvers<ContextType>;
  RevokeApiKeyPayload?: RevokeApiKeyPayloadResolvers<ContextType>;
  RotateWebhookSecretPayload?: RotateWebhookSecretPayloadResolvers<ContextType>;
  Scope?: ScopeResolvers;
  ScopeMissing?: ScopeMissingResolvers<ContextType>;
  SearchSort?: SearchSortResolvers;
  SectionType?: SectionTypeResolvers;
  SecurityActor?: SecurityActorResolvers;
  SecurityEvent?: SecurityEventResolvers<ContextType>;
  SecurityEventConnection?: SecurityEventConnectionResolvers<ContextType>;
  SecurityEventEdge?: SecurityEventEdgeResolvers<ContextType>;
  SecurityEventType?: SecurityEventTypeResolvers;
  Sentiment?: SentimentResolvers;
  Session?: SessionResolvers<ContextType>;
  SetIpAllowlistPayload?: SetIpAllowlistPayloadResolvers<ContextType>;
  SetPointFeedbackPayload?: SetPointFeedbackPayloadResolvers<ContextType>;
  SetSummarizerPayload?: SetSummarizerPayloadResolvers<ContextType>;
  SourceCount?: SourceCountResolvers<ContextType>;
  StatementKind?: StatementKindResolvers;
  StatementState?: StatementStateResolvers;
  StorageLimitExceededPayload?: StorageLimitExceededPayloadResolvers<ContextType>;
  StorageLimitReachedPayload?: StorageLimitReachedPayloadResolvers<ContextType>;
  StorageUsage?: StorageUsageResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SubscriptionCancelledPayload?: SubscriptionCancelledPayloadResolvers<ContextType>;
  SubscriptionUpdatedPayload?: SubscriptionUpdatedPayloadResolvers<ContextType>;
  SummarizeMode?: SummarizeModeResolvers;
  Summarizer?: SummarizerResolvers<ContextType>;
  SummarizerEngine?: SummarizerEngineResolvers;
  SummarizerProvider?: SummarizerProviderResolvers<ContextType>;
  SummarizerTest?: SummarizerTestResolvers<ContextType>;
  SummarizerTestError?: SummarizerTestErrorResolvers<ContextType>;
  Summary?: SummaryResolvers<ContextType>;
  SummaryChapter?: SummaryChapterResolvers<ContextType>;
  SummaryDiff?: SummaryDiffResolvers<ContextType>;
  SummaryDiffPoint?: SummaryDiffPointResolvers<ContextType>;
  SummaryFailedPayload?: SummaryFailedPayloadResolvers<ContextType>;
  SummaryFeedbackPayload?: SummaryFeedbackPayloadResolvers<ContextType>;
  SummaryGeneratedPayload?: SummaryGeneratedPayloadResolvers<ContextType>;
  SummaryGenerator?: SummaryGeneratorResolvers<ContextType>;
  SummaryGrounding?: SummaryGroundingResolvers<ContextType>;
  SummaryJob?: SummaryJobResolvers<ContextType>;
  SummaryJobConnection?: SummaryJobConnectionResolvers<ContextType>;
  SummaryJobEdge?: SummaryJobEdgeResolvers<ContextType>;
  SummaryJobUsage?: SummaryJobUsageResolvers<ContextType>;
  SummaryPoint?: SummaryPointResolvers<ContextType>;
  SummaryPoints?: SummaryPointsResolvers<ContextType>;
  SummaryProgress?: SummaryProgressResolvers<ContextType>;
  SummarySection?: SummarySectionResolvers<ContextType>;
  SummaryStage?: SummaryStageResolvers;
  SummaryStatement?: SummaryStatementResolvers<ContextType>;
  SummaryStyle?: SummaryStyleResolvers;
  SummaryTemplate?: SummaryTemplateResolvers<ContextType>;
  SummaryTemplateConnection?: SummaryTemplateConnectionResolvers<ContextType>;
  SummaryTemplateEdge?: SummaryTemplateEdgeResolvers<ContextType>;
  SummaryTemplateSection?: SummaryTemplateSectionResolvers<ContextType>;
  SummaryVersion?: SummaryVersionResolvers<ContextType>;
  SummaryVersionConnection?: SummaryVersionConnectionResolvers<ContextType>;
  SummaryVersionEdge?: SummaryVersionEdgeResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskState?: TaskStateResolvers;
  TaskUpdatedPayload?: TaskUpdatedPayloadResolvers<ContextType>;
  TestSummarizerPayload?: TestSummarizerPayloadResolvers<ContextType>;
  TestWebhookPayload?: TestWebhookPayloadResolvers<ContextType>;
  URL?: GraphQLScalarType;
  UpdateConversationPayload?: UpdateConversationPayloadResolvers<ContextType>;
  UpdateSubscriptionPayload?: UpdateSubscriptionPayloadResolvers<ContextType>;
  UpdateSummaryTemplatePayload?: UpdateSummaryTemplatePayloadResolvers<ContextType>;
  UpdateTaskPayload?: UpdateTaskPayloadResolvers<ContextType>;
  UpdateWebhookPayload?: UpdateWebhookPayloadResolvers<ContextType>;
  Usage?: UsageResolvers<ContextType>;
  UsageConversations?: UsageConversationsResolvers<ContextType>;
  UsagePeriod?: UsagePeriodResolvers<ContextType>;
  UsageRequests?: UsageRequestsResolvers<ContextType>;
  UsageStorage?: UsageStorageResolvers<ContextType>;
  UsageStorageByType?: UsageStorageByTypeResolvers<ContextType>;
  UsageSummaries?: UsageSummariesResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  UserErrorCode?: UserErrorCodeResolvers;
  ValidationError?: ValidationErrorResolvers<ContextType>;
  VersionConflict?: VersionConflictResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookConnection?: WebhookConnectionResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  WebhookDisabledPayload?: WebhookDisabledPayloadResolvers<ContextType>;
  WebhookDisabledReason?: WebhookDisabledReasonResolvers;
  WebhookEdge?: WebhookEdgeResolvers<ContextType>;
  WebhookEventType?: WebhookEventTypeResolvers;
  WebhookRecoveredPayload?: WebhookRecoveredPayloadResolvers<ContextType>;
  WebhookRecovery?: WebhookRecoveryResolvers<ContextType>;
  WebhookRecoveryConnection?: WebhookRecoveryConnectionResolvers<ContextType>;
  WebhookRecoveryEdge?: WebhookRecoveryEdgeResolvers<ContextType>;
  WebhookStatus?: WebhookStatusResolvers;
  WebhookStatusReason?: WebhookStatusReasonResolvers;
  _Any?: GraphQLScalarType;
  _Entity?: _EntityResolvers<ContextType>;
  _Service?: _ServiceResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = GraphqlContext> = {
  cost?: CostDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
};
