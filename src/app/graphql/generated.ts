// Made by graphql-codegen from schema/*.graphql (npm run codegen).
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AccountView, ApiKeyView, OauthClientView, IpAllowlistView, ConversationView, AttachmentView, AttachmentUploadView, SearchHitView, SearchResultView, SummaryView, GeneratorView, SummaryJobView, SummaryProgressView, EventView, EventPayloadView, WebhookView, WebhookDeliveryView, DeliveryAttemptView, WebhookRecoveryView, ExportView, ImportView, AccountStorageView, AccountApiUsageView } from './views.ts';
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
  /** A day: `YYYY-MM-DD`, UTC. */
  Date: { input: string; output: string; }
  /** An instant: ISO 8601, UTC, milliseconds. */
  DateTime: { input: string; output: string; }
  /** Any JSON value, letter for letter as the REST contract has it. */
  JSON: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** An absolute URL, as it was given. */
  URL: { input: string; output: string; }
};

/** Who uses the service, on which plan, and how much of it. */
export type Account = Node & {
  __typename?: 'Account';
  /** How many calls were made today. */
  apiUsage: AccountApiUsage;
  /** When the account was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Where the owner can be reached; in lower case. */
  email: Scalars['String']['output'];
  /** Starts with `acc_`. */
  id: Scalars['ID']['output'];
  /** The plan that the account is on. */
  plan: Plan;
  /** How much is stored, and how much may be. */
  storage: AccountStorage;
};

/** Calls of this UTC day. */
export type AccountApiUsage = {
  __typename?: 'AccountApiUsage';
  /** 24 times the hourly limit: a report, not a further limit. */
  limitPerDay: Scalars['Int']['output'];
  /** Without refused ones. */
  requestsToday: Scalars['Int']['output'];
};

/** MB of 1,000,000 bytes, with three decimals. */
export type AccountStorage = {
  __typename?: 'AccountStorage';
  /** What the plan allows. */
  limitMb: Scalars['Float']['output'];
  /** Content, metadata, summaries and attachments. */
  usedMb: Scalars['Float']['output'];
};

/** A key of the API. */
export type ApiKey = {
  __typename?: 'ApiKey';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** From then on it is refused; null: never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Starts with `key_`. */
  id: Scalars['ID']['output'];
  /** The key itself, when it was just made; else null. */
  key?: Maybe<Scalars['String']['output']>;
  /** The end of the key, to tell it by. */
  last4: Scalars['String']['output'];
  /** At most a minute behind; null when it was never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it is for, in the owner's words. */
  name: Scalars['String']['output'];
  /** The id of the key that a reroll put in its place. */
  replacedBy?: Maybe<Scalars['ID']['output']>;
  /** Null while it is valid. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it may do. */
  scopes: Array<Scope>;
};

/** An API key was made. Scope: admin. */
export type ApiKeyCreatedPayload = {
  __typename?: 'ApiKeyCreatedPayload';
  /** The new key. */
  apiKey: EventApiKey;
};

/** An API key was revoked. Scope: admin. */
export type ApiKeyRevokedPayload = {
  __typename?: 'ApiKeyRevokedPayload';
  /** The key that is no longer valid. */
  apiKey: EventApiKey;
};

/** A file that belongs to a conversation. */
export type Attachment = Node & {
  __typename?: 'Attachment';
  /** When it was stored. */
  createdAt: Scalars['DateTime']['output'];
  /** Without path parts and control characters. */
  filename: Scalars['String']['output'];
  /** Starts with `att_`. */
  id: Scalars['ID']['output'];
  /** Told from the bytes, else from the name. */
  mimeType: Scalars['String']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
  /** Signed: needs no API key, and works until the end of the next full hour. Takes ranges. */
  url: Scalars['URL']['output'];
};

/** Where to send the bytes of an attachment. */
export type AttachmentUpload = {
  __typename?: 'AttachmentUpload';
  /** When the link stops to work. */
  expiresAt: Scalars['DateTime']['output'];
  /** The id that the attachment will have. */
  id: Scalars['ID']['output'];
  /** The HTTP method to send them with: PUT. */
  method: Scalars['String']['output'];
  /** Where to send the bytes; signed. */
  url: Scalars['URL']['output'];
};

/** A valid credential, and what it may do. */
export type AuthTest = {
  __typename?: 'AuthTest';
  /** True: a credential that isn't valid gets an error. */
  authenticated: Scalars['Boolean']['output'];
  /** How many calls are left. */
  rateLimit: RateLimit;
  /** What the credential may do; `admin` implies the others. */
  scopes: Array<Scope>;
  /** The account that the credential belongs to. */
  user: AuthTestUser;
};

/** The account that the credential belongs to. */
export type AuthTestUser = {
  __typename?: 'AuthTestUser';
  /** The account's e-mail address. */
  email: Scalars['String']['output'];
  /** The account's id. */
  id: Scalars['ID']['output'];
};

/** A text record and its summary. */
export type Conversation = Node & {
  __typename?: 'Conversation';
  /** Files that belong to it, oldest first; at most 50. */
  attachments: Array<Attachment>;
  /** The text itself, at most 9,999 characters. */
  content: Scalars['String']['output'];
  /** When it was stored. */
  createdAt: Scalars['DateTime']['output'];
  /** Starts with `conv_`. */
  id: Scalars['ID']['output'];
  /** The owner's own fields. */
  metadata: Scalars['JSON']['output'];
  /** Where it came from. */
  source: ConversationSource;
  /** How far its summary is. */
  status: ConversationStatus;
  /** Null until the first summary is made. */
  summary?: Maybe<Summary>;
  /** Jobs that made or make its summaries, newest first. */
  summaryJobs: Array<SummaryJob>;
  /** 1 to 200 characters. */
  title: Scalars['String']['output'];
  /** When it, its summary or its state last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Raised by every change: what `ifVersion` compares. */
  version: Scalars['Int']['output'];
};

/** A page of conversations. */
export type ConversationConnection = {
  __typename?: 'ConversationConnection';
  /** The page's entries with their cursors. */
  edges: Array<ConversationEdge>;
  /** The page's conversations alone. */
  nodes: Array<Conversation>;
  /** Whether there is more. */
  pageInfo: PageInfo;
  /** All that the filters admit, on whatever page; counted only when it is selected. */
  totalCount: Scalars['Int']['output'];
};

/** A conversation was created. */
export type ConversationCreatedPayload = {
  __typename?: 'ConversationCreatedPayload';
  /** As it was then. */
  conversation: CreatedEventConversation;
};

/** A conversation was deleted. */
export type ConversationDeletedPayload = {
  __typename?: 'ConversationDeletedPayload';
  /** What is left of it. */
  conversation: DeletedEventConversation;
  /** True. */
  deleted: Scalars['Boolean']['output'];
};

/** A conversation in a list. */
export type ConversationEdge = {
  __typename?: 'ConversationEdge';
  /** Its place in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The conversation. */
  node: Conversation;
};

/** Orders of the list of conversations. */
export type ConversationSort =
  /** Oldest first. */
  | 'CREATED_AT_ASC'
  /** Newest first. */
  | 'CREATED_AT_DESC'
  /** Longest unchanged first. */
  | 'UPDATED_AT_ASC'
  /** Last changed first. */
  | 'UPDATED_AT_DESC';

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

/** A conversation was updated. */
export type ConversationUpdatedPayload = {
  __typename?: 'ConversationUpdatedPayload';
  /** Names of the fields that were changed, as in REST. */
  changed: Array<Scalars['String']['output']>;
  /** As it was then. */
  conversation: UpdatedEventConversation;
};

/** A new API key. */
export type CreateApiKeyInput = {
  /** When it stops to work; absent: never. */
  expiresAt?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** At least one; none that the caller's own key lacks. */
  scopes: Array<Scope>;
};

/** A file to be sent. */
export type CreateAttachmentUploadInput = {
  /** Starts with `conv_`. */
  conversationId: Scalars['ID']['input'];
  /** Path parts and control characters are taken out. Without it the attachment is named by its type. */
  filename?: InputMaybe<Scalars['String']['input']>;
  /** Bytes, at most 25,000,000; other bytes are then refused. */
  size?: InputMaybe<Scalars['Int']['input']>;
};

/** A new conversation. */
export type CreateConversationInput = {
  /** 1 to 9,999 characters. */
  content: Scalars['String']['input'];
  /** A JSON object of at most 16 KiB and 8 levels; empty without it. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  /** Where it came from. */
  source?: InputMaybe<ConversationSource>;
  /** 1 to 200 characters, not only white space. */
  title: Scalars['String']['input'];
};

/** A file to be made. */
export type CreateExportInput = {
  /** All conversations without it. */
  filters?: InputMaybe<ExportFilters>;
  /** Of the document. */
  format: ExportFormat;
  /** The contents without attachments, if it is absent. */
  options?: InputMaybe<ExportOptionsInput>;
};

/** Conversations to be stored as they were. */
export type CreateImportInput = {
  /** At most 100. */
  conversations: Array<ImportedConversationInput>;
};

/** A new OAuth client. */
export type CreateOauthClientInput = {
  /** 1 to 100 characters; what the person who is asked for consent reads. */
  name: Scalars['String']['input'];
  /** At most 20, https or http to localhost. None: the client can only act for its own account. */
  redirectUris?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The most that it may ask for; none that the caller's own credential lacks. */
  scopes?: InputMaybe<Array<Scope>>;
  /** Whether it can keep a secret. */
  type?: InputMaybe<OauthClientType>;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** True, without it. */
  active?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 500 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** At least one. */
  events: Array<WebhookEventType>;
  /** https, without credentials, and not a private address. */
  url: Scalars['String']['input'];
};

/** A conversation as it was when it was created. */
export type CreatedEventConversation = {
  __typename?: 'CreatedEventConversation';
  /** When it was stored. */
  createdAt: Scalars['DateTime']['output'];
  /** The conversation's id. */
  id: Scalars['ID']['output'];
  /** Where it came from. */
  source: ConversationSource;
  /** `processing`. */
  status: ConversationStatus;
  /** Always null: it is made afterwards. */
  summary?: Maybe<Summary>;
  /** Its title. */
  title: Scalars['String']['output'];
};

/** What is left of an attachment. */
export type DeletedAttachment = {
  __typename?: 'DeletedAttachment';
  /** True. */
  deleted: Scalars['Boolean']['output'];
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** What is left of a conversation. */
export type DeletedConversation = {
  __typename?: 'DeletedConversation';
  /** True. */
  deleted: Scalars['Boolean']['output'];
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** What is left of a deleted conversation. */
export type DeletedEventConversation = {
  __typename?: 'DeletedEventConversation';
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** What is left of an export. */
export type DeletedExport = {
  __typename?: 'DeletedExport';
  /** True. */
  deleted: Scalars['Boolean']['output'];
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** What is left of an OAuth client. */
export type DeletedOauthClient = {
  __typename?: 'DeletedOauthClient';
  /** True. */
  deleted: Scalars['Boolean']['output'];
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** What is left of a webhook. */
export type DeletedWebhook = {
  __typename?: 'DeletedWebhook';
  /** True. */
  deleted: Scalars['Boolean']['output'];
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** One POST to a webhook. */
export type DeliveryAttempt = {
  __typename?: 'DeliveryAttempt';
  /** When it was sent. */
  at: Scalars['DateTime']['output'];
  /** The first KB of the answer. */
  body?: Maybe<Scalars['String']['output']>;
  /** Until the answer's headers, or the error. */
  durationMs: Scalars['Int']['output'];
  /** What went wrong; null on success. */
  error?: Maybe<Scalars['String']['output']>;
  /** Null where no answer came. */
  statusCode?: Maybe<Scalars['Int']['output']>;
};

/** How far a delivery is. */
export type DeliveryStatus =
  /** It was answered with 200. */
  | 'delivered'
  /** Nothing more is tried. */
  | 'failed'
  /** It waits for its first attempt or a retry. */
  | 'pending';

/** Calls of one endpoint. */
export type EndpointCount = {
  __typename?: 'EndpointCount';
  /** How many. */
  count: Scalars['Int']['output'];
  /** A path template such as `/conversations/{id}`; a GraphQL operation counts once, under `/graphql`. */
  endpoint: Scalars['String']['output'];
};

/** What happened, as webhooks send it. */
export type Event = Node & {
  __typename?: 'Event';
  /** When it happened. */
  createdAt: Scalars['DateTime']['output'];
  /** To go on after this event; the same as its id. */
  cursor: Scalars['String']['output'];
  /** The contract's object, letter for letter (snake_case). */
  data: Scalars['JSON']['output'];
  /** Starts with `evt_`; the event's cursor too. */
  id: Scalars['ID']['output'];
  /** The same as `data`, typed by the event's type; null when redacted. */
  payload?: Maybe<EventPayload>;
  /** Whether its conversation was deleted since: then `data` holds ids only. */
  redacted: Scalars['Boolean']['output'];
  /** Per account, without gaps, from 1. */
  sequence: Scalars['Int']['output'];
  /** What happened. */
  type: EventType;
};

/** An API key without the key itself. */
export type EventApiKey = {
  __typename?: 'EventApiKey';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The key's id. */
  id: Scalars['ID']['output'];
  /** The end of the key, to tell it by. */
  last4: Scalars['String']['output'];
  /** What it is for, in the owner's words. */
  name: Scalars['String']['output'];
  /** Null while it is valid. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What it may do. */
  scopes: Array<Scope>;
};

/** A page of the event log. */
export type EventConnection = {
  __typename?: 'EventConnection';
  /** The page's entries with their cursors. */
  edges: Array<EventEdge>;
  /** The page's events alone. */
  nodes: Array<Event>;
  /** Whether there is more. */
  pageInfo: PageInfo;
  /** All events of the types, on whatever page; counted only when it is selected. */
  totalCount: Scalars['Int']['output'];
};

/** An event and its cursor. */
export type EventEdge = {
  __typename?: 'EventEdge';
  /** Its place in the log, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The event. */
  node: Event;
};

/** What an event tells, by its type: `SUMMARY_GENERATED` has `SummaryGeneratedPayload`. */
export type EventPayload = ApiKeyCreatedPayload | ApiKeyRevokedPayload | ConversationCreatedPayload | ConversationDeletedPayload | ConversationUpdatedPayload | StorageLimitExceededPayload | StorageLimitReachedPayload | SubscriptionCancelledPayload | SubscriptionUpdatedPayload | SummaryFailedPayload | SummaryGeneratedPayload | WebhookDisabledPayload | WebhookRecoveredPayload;

/** The storage at the time of the event, in MB of 1,000,000 bytes. */
export type EventStorageUsage = {
  __typename?: 'EventStorageUsage';
  /** What is stored. */
  currentMb: Scalars['Float']['output'];
  /** What the plan allows. */
  limitMb: Scalars['Float']['output'];
  /** The first as a share of the second. */
  percentage: Scalars['Float']['output'];
};

/** A change of the plan. */
export type EventSubscription = {
  __typename?: 'EventSubscription';
  /** When it was changed. */
  changedAt: Scalars['DateTime']['output'];
  /** The plan from then on. */
  plan: Plan;
  /** The plan until then. */
  previousPlan: Plan;
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

/** A webhook without its secret. */
export type EventWebhook = {
  __typename?: 'EventWebhook';
  /** Why it was marked failed: `retries_exhausted` or `gone`. */
  disabledReason?: Maybe<Scalars['String']['output']>;
  /** The webhook's id. */
  id: Scalars['ID']['output'];
  /** `healthy`, `failing` or `failed`. */
  status: Scalars['String']['output'];
  /** Where it delivers to. */
  url: Scalars['String']['output'];
};

/** A file of conversations. */
export type Export = Node & {
  __typename?: 'Export';
  /** When the file was there; null until then. */
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** While completed. Signed: needs no API key, and works until `expiresAt`. Takes ranges. */
  downloadUrl?: Maybe<Scalars['URL']['output']>;
  /** Why it failed; else null. */
  error?: Maybe<JobError>;
  /** 24 hours after its completion; null until then. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Which conversations it holds, as asked for. */
  filters: Scalars['JSON']['output'];
  /** Of the document. */
  format: ExportFormat;
  /** Starts with `exp_`. */
  id: Scalars['ID']['output'];
  /** What of them it holds. */
  options: ExportOptions;
  /** 0 to 100. */
  progress: Scalars['Int']['output'];
  /** MB of 1,000,000 bytes; once completed. */
  sizeMb?: Maybe<Scalars['Float']['output']>;
  /** How far it is. */
  status: ExportStatus;
};

/** Which conversations an export holds: those that all of it admits. */
export type ExportFilters = {
  /** Created on this day (UTC) or later; a timestamp is its instant. */
  dateFrom?: InputMaybe<Scalars['String']['input']>;
  /** Created on this day (UTC) or earlier; a timestamp is its instant. */
  dateTo?: InputMaybe<Scalars['String']['input']>;
  /** The mood that the summary tells. */
  sentiment?: InputMaybe<Sentiment>;
  /** Where they came from. */
  source?: InputMaybe<ConversationSource>;
  /** How far their summary is. */
  status?: InputMaybe<ConversationStatus>;
  /** Any of them, case aside. */
  topics?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** What an export is written as. */
export type ExportFormat =
  /** For spreadsheets: a row per conversation. */
  | 'csv'
  /** For programs, and to be imported again. */
  | 'json'
  /** For people and programs: plain text with headings. */
  | 'markdown'
  /** For people: a document with a table of contents. */
  | 'pdf';

/** What of the conversations an export holds. */
export type ExportOptions = {
  __typename?: 'ExportOptions';
  /** Whether a CSV begins with a byte order mark. */
  bom: Scalars['Boolean']['output'];
  /** Whether the file is a zip of the document and the attachments. */
  includeAttachments: Scalars['Boolean']['output'];
  /** Whether it has the conversations' contents, not the summaries alone. */
  includeContent: Scalars['Boolean']['output'];
};

/** What of the conversations an export holds. */
export type ExportOptionsInput = {
  /** Of CSV: begins with a byte order mark, which some spreadsheets want; false without it. */
  bom?: InputMaybe<Scalars['Boolean']['input']>;
  /** A zip of the document and the attachments; false without it. */
  includeAttachments?: InputMaybe<Scalars['Boolean']['input']>;
  /** False: the summaries alone; true without it. */
  includeContent?: InputMaybe<Scalars['Boolean']['input']>;
};

/** How far an export is. */
export type ExportStatus =
  /** It was stopped. */
  | 'canceled'
  /** Its file is there. */
  | 'completed'
  /** Its file was there, and is gone. */
  | 'expired'
  /** No file could be made; `error` says why. */
  | 'failed'
  /** It waits or is worked on. */
  | 'processing';

/** What became of the conversations of an import. */
export type Import = {
  __typename?: 'Import';
  /** Each, in the order of the input. */
  conversations: Array<ImportEntry>;
  /** How many were stored. */
  created: Scalars['Int']['output'];
  /** How many have another id than they had, as somebody else has it. */
  renamed: Scalars['Int']['output'];
  /** How many stood here already. */
  unchanged: Scalars['Int']['output'];
};

/** What became of one conversation of an import. */
export type ImportEntry = {
  __typename?: 'ImportEntry';
  /** Those of its attachments that were given with a path. */
  attachments: Array<ImportedFile>;
  /** The id that it has. */
  id: Scalars['ID']['output'];
  /** The id that it had, if it was told. */
  originalId?: Maybe<Scalars['String']['output']>;
  /** Whether it was stored. */
  result: ImportResult;
};

/** Whether a conversation was stored by an import. */
export type ImportResult =
  /** It was. */
  | 'created'
  /** It stood here already, and is as it was. */
  | 'unchanged';

/** Where to send the bytes of an attachment. */
export type ImportUpload = {
  __typename?: 'ImportUpload';
  /** When the link stops to work. */
  expiresAt: Scalars['DateTime']['output'];
  /** The HTTP method to send them with: PUT. */
  method: Scalars['String']['output'];
  /** Takes the bytes, once; signed. */
  url: Scalars['URL']['output'];
};

/** An attachment as it was. */
export type ImportedAttachmentInput = {
  /** When it was stored. */
  createdAt: Scalars['DateTime']['input'];
  /** Its name. */
  filename: Scalars['String']['input'];
  /** The id that it had, which starts with `att_`; kept where nobody has it. */
  id: Scalars['String']['input'];
  /** Its type then; told anew from the bytes. */
  mimeType?: InputMaybe<Scalars['String']['input']>;
  /** Given when its bytes are at hand: the answer then has a link for them. */
  path?: InputMaybe<Scalars['String']['input']>;
  /** Of the bytes, in hex. */
  sha256: Scalars['String']['input'];
  /** Bytes. */
  size: Scalars['Int']['input'];
};

/** A conversation as it was. */
export type ImportedConversationInput = {
  /** At most 50. */
  attachments?: InputMaybe<Array<ImportedAttachmentInput>>;
  /** 1 to 9,999 characters. */
  content: Scalars['String']['input'];
  /** Now, without it. */
  createdAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The id that it had, which starts with `conv_`; kept where nobody has it. Without it, equal conversations are one. */
  id?: InputMaybe<Scalars['String']['input']>;
  /** Any JSON object of at most 16 KiB and 8 levels. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  /** `api` without it. */
  source?: InputMaybe<ConversationSource>;
  /** `completed` with a summary; without one `failed` stays so. */
  status?: InputMaybe<ConversationStatus>;
  /** Without one, and unless it failed, it is made. */
  summary?: InputMaybe<ImportedSummaryInput>;
  /** 1 to 200 characters. */
  title: Scalars['String']['input'];
  /** `createdAt`, without it. */
  updatedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** An attachment of an import. */
export type ImportedFile = {
  __typename?: 'ImportedFile';
  /** The id that it has, or will have. */
  id: Scalars['ID']['output'];
  /** The id that it had. */
  originalId: Scalars['String']['output'];
  /** Where to send its bytes; null when they are stored already. */
  upload?: Maybe<ImportUpload>;
};

/** What wrote a summary. */
export type ImportedGeneratorInput = {
  /** `builtin`, or the name of the provider. */
  engine: Scalars['String']['input'];
  /** Whether it stepped in for another. */
  fallback: Scalars['Boolean']['input'];
  /** The provider's model. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** Which prompt the model was given. */
  promptVersion?: InputMaybe<Scalars['String']['input']>;
};

/** A summary as it was. */
export type ImportedSummaryInput = {
  /** What somebody has to do. */
  actionItems: Array<Scalars['String']['input']>;
  /** The summary itself. */
  content: Scalars['String']['input'];
  /** What wrote it; `import` without it. */
  generator?: InputMaybe<ImportedGeneratorInput>;
  /** BCP 47 tag; `und` without it. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** The conversation's mood. */
  sentiment: Sentiment;
  /** A line that names the conversation. */
  title: Scalars['String']['input'];
  /** What it is about. */
  topics: Array<Scalars['String']['input']>;
};

/** The addresses that may use the account. */
export type IpAllowlist = {
  __typename?: 'IpAllowlist';
  /** `plan_required` after a downgrade from pro, which keeps the list and switches it off; else null. */
  disabledReason?: Maybe<Scalars['String']['output']>;
  /** In the order they were given; without any, every address may. */
  entries: Array<IpAllowlistEntry>;
};

/** Addresses that may use the account. */
export type IpAllowlistEntry = {
  __typename?: 'IpAllowlistEntry';
  /** An IPv4 or IPv6 address or CIDR range. */
  cidr: Scalars['String']['output'];
  /** What the addresses are, in the owner's words. */
  description: Scalars['String']['output'];
};

/** Addresses that may use the account. */
export type IpAllowlistEntryInput = {
  /** An IPv4 or IPv6 address or CIDR range. */
  cidr: Scalars['String']['input'];
  /** What the addresses are; empty without it. */
  description?: InputMaybe<Scalars['String']['input']>;
};

/** All addresses that may use the account from now on. */
export type IpAllowlistInput = {
  /** At most 100; the caller's own address must be among them. */
  entries: Array<IpAllowlistEntryInput>;
};

/** Why a job failed. */
export type JobError = {
  __typename?: 'JobError';
  /** A stable word. */
  code: Scalars['String']['output'];
  /** A sentence for people. */
  message: Scalars['String']['output'];
};

/** How far a summary job is. */
export type JobStatus =
  /** Its summary is there. */
  | 'completed'
  /** It made none; `error` says why. */
  | 'failed'
  /** It waits or runs. */
  | 'processing';

/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Stops an export that is under way. Scope: read. */
  cancelExport: Export;
  /** Back to the free plan at once, with the event SUBSCRIPTION_CANCELLED. Scope: admin. */
  cancelSubscription: Account;
  /** Makes an API key; `key` is shown in this answer only. Scope: admin. */
  createApiKey: ApiKey;
  /**
   * A link that takes the bytes of one attachment: PUT them there as they are, once, within 15 minutes. The PUT needs no
   * credentials and answers the attachment, as REST shows it, with status 201. Scope: write.
   */
  createAttachmentUpload: AttachmentUpload;
  /** Stores a conversation; its summary follows as the event SUMMARY_GENERATED. Scope: write. */
  createConversation: Conversation;
  /**
   * Exports conversations as a file: those that stand when the work begins, oldest first. Follow it by `exportProgress`.
   * Scope: read.
   */
  createExport: Export;
  /**
   * Stores conversations as an export in JSON has them, at most 100 at a time, all of them or none. Ids, times, metadata
   * and summaries are kept; an id that somebody else has is renewed. What stands here already is left as it is. Scope: write.
   */
  createImport: Import;
  /** Registers an OAuth client; `clientSecret` is shown in this answer only. Plan: pro. Scope: admin. */
  createOauthClient: OauthClient;
  /** Makes a webhook; `secret` is in this answer only. An account can have at most 10. Scope: admin. */
  createWebhook: Webhook;
  /** Deletes an attachment for good, its bytes too. Scope: delete. */
  deleteAttachment: DeletedAttachment;
  /** Deletes a conversation for good. Scope: delete. */
  deleteConversation: DeletedConversation;
  /** Deletes an export for good, its file too; one that is under way is stopped. Scope: read. */
  deleteExport: DeletedExport;
  /** Deletes an OAuth client, and with it every token that it was given. Scope: admin. */
  deleteOauthClient: DeletedOauthClient;
  /** Deletes a webhook with its deliveries. Scope: admin. */
  deleteWebhook: DeletedWebhook;
  /** Delivers what failed or was never delivered, as a task. Scope: admin. */
  recoverWebhook: WebhookRecovery;
  /** Makes the summary again; done when SUMMARY_GENERATED tells so. Scope: write. */
  regenerateSummary: SummaryJob;
  /** Puts a new key in the place of one, with its name and scopes; answers the new one, with `key`. Scope: admin. */
  rerollApiKey: ApiKey;
  /** Delivers an event again, at once and out of turn: one attempt. Scope: admin. */
  retryWebhookEvent: WebhookDelivery;
  /** Revokes an API key; again answers the same. Scope: admin. */
  revokeApiKey: ApiKey;
  /** Replaces the secret; for 24 hours deliveries are signed with both. Scope: admin. */
  rotateWebhookSecret: Webhook;
  /** Replaces the addresses that may use the account; none: everywhere. Plan: pro. Scope: admin. */
  setIpAllowlist: IpAllowlist;
  /** Sends a sample event at once: one attempt, whose outcome is the answer. Scope: admin. */
  testWebhook: WebhookDelivery;
  /** Changes title or metadata (JSON Merge Patch). Scope: write. */
  updateConversation: Conversation;
  /** Changes the plan, with the event SUBSCRIPTION_UPDATED. Scope: admin. */
  updateSubscription: Account;
  /**
   * Changes a webhook. `active: true` also brings back one that was marked failed, and sends what waits for it, oldest
   * first. Scope: admin.
   */
  updateWebhook: Webhook;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationCancelExportArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationCreateAttachmentUploadArgs = {
  input: CreateAttachmentUploadInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationCreateConversationArgs = {
  input: CreateConversationInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationCreateExportArgs = {
  input: CreateExportInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationCreateImportArgs = {
  input: CreateImportInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationCreateOauthClientArgs = {
  input: CreateOauthClientInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationDeleteAttachmentArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationDeleteConversationArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationDeleteExportArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationDeleteOauthClientArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationDeleteWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationRecoverWebhookArgs = {
  input: RecoverWebhookInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationRegenerateSummaryArgs = {
  input: RegenerateSummaryInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationRerollApiKeyArgs = {
  input: RerollApiKeyInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationRetryWebhookEventArgs = {
  input: RetryWebhookEventInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationRevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationRotateWebhookSecretArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationSetIpAllowlistArgs = {
  input: IpAllowlistInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationTestWebhookArgs = {
  input: TestWebhookInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationUpdateConversationArgs = {
  input: UpdateConversationInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationUpdateSubscriptionArgs = {
  input: UpdateSubscriptionInput;
};


/** Everything that can be changed. Each field answers the object itself, as it is afterwards. */
export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};

/** Anything with a global id. */
export type Node = {
  /** Unique among all objects; its prefix names the type. */
  id: Scalars['ID']['output'];
};

/** An application that asks people for access to their accounts. */
export type OauthClient = {
  __typename?: 'OauthClient';
  /** The id under the name that OAuth has for it. */
  clientId: Scalars['ID']['output'];
  /** The secret, when it was just made; else null. A public client has none. */
  clientSecret?: Maybe<Scalars['String']['output']>;
  /** When it was registered. */
  createdAt: Scalars['DateTime']['output'];
  /** `plan_required` while the plan switches the client and its tokens off; else null. */
  disabledReason?: Maybe<Scalars['String']['output']>;
  /** Starts with `cli_`. */
  id: Scalars['ID']['output'];
  /** What the person who is asked for consent reads. */
  name: Scalars['String']['output'];
  /** Compared letter for letter. */
  redirectUris: Array<Scalars['String']['output']>;
  /** The most that it may ask for. */
  scopes: Array<Scope>;
  /** Whether it can keep a secret. */
  type: OauthClientType;
};

/** `public`: one that can keep no secret, in a browser or on a phone. It must use PKCE. */
export type OauthClientType =
  /** One that runs on a server and keeps its secret. */
  | 'confidential'
  /** One that can keep no secret. */
  | 'public';

/** Relay's page information. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last entry; null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are later entries; with `last`, whether `before` was given. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether there are earlier entries; with `first`, whether `after` was given. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first entry; null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** What an account may use: calls, storage and features. */
export type Plan =
  /** 100 calls an hour, 10 a minute; 100 MB. */
  | 'free'
  /** 10,000 calls an hour, 500 a minute; 100,000 MB; OAuth and the IP allow-list. */
  | 'pro'
  /** 2,000 calls an hour, 100 a minute; 10,000 MB. */
  | 'standard'
  /** 500 calls an hour, 50 a minute; 1,000 MB. */
  | 'starter';

/** Everything that can be read. */
export type Query = {
  __typename?: 'Query';
  /** The account that the credential belongs to. Scope: read. */
  account: Account;
  /** The account's API keys, newest first, revoked ones too. Scope: admin. */
  apiKeys: Array<ApiKey>;
  /** Who the credential belongs to and what it may do. Any valid one may ask. */
  authTest: AuthTest;
  /** One conversation, or null where there is none with this id. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** The account's conversations as a Relay connection. Scope: read. */
  conversations: ConversationConnection;
  /** One event of the log, or null where there is none with this id. Scope: read. */
  event?: Maybe<Event>;
  /** The event log in its order, oldest first. Scope: read. */
  events: EventConnection;
  /** One export, or null where there is none with this id. Scope: read. */
  export?: Maybe<Export>;
  /** The account's exports, newest first. Scope: read. */
  exports: Array<Export>;
  /** The addresses that may use the account. Plan: pro. Scope: admin. */
  ipAllowlist: IpAllowlist;
  /** Any object with a global id, or null where there is none with this id. Scope: read. */
  node?: Maybe<Node>;
  /** The OAuth clients that the account registered, newest first. Plan: pro. Scope: admin. */
  oauthClients: Array<OauthClient>;
  /** Conversations that hold any of the words, or that the filters admit; one of the two is needed. Scope: read. */
  searchConversations: SearchResult;
  /** One summary job, or null where there is none with this id. Scope: read. */
  summaryJob?: Maybe<SummaryJob>;
  /** The summary jobs of a conversation, newest first, at most 100. Scope: read. */
  summaryJobs: Array<SummaryJob>;
  /** What was created and called in a period, and what is stored now. At most 2 s behind. Scope: read. */
  usage: Usage;
  /** One webhook, or null where there is none with this id. Scope: admin. */
  webhook?: Maybe<Webhook>;
  /** The deliveries to a webhook with every attempt, newest first. Scope: admin. */
  webhookDeliveries: WebhookDeliveryConnection;
  /** How far a recovery is, or null where there is none with this id. Scope: admin. */
  webhookRecovery?: Maybe<WebhookRecovery>;
  /** The account's webhooks, newest first. Scope: admin. */
  webhooks: Array<Webhook>;
};


/** Everything that can be read. */
export type QueryConversationArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<ConversationSort>;
  source?: InputMaybe<ConversationSource>;
  status?: InputMaybe<ConversationStatus>;
};


/** Everything that can be read. */
export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<Array<EventType>>;
};


/** Everything that can be read. */
export type QueryExportArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryExportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QuerySearchConversationsArgs = {
  filters?: InputMaybe<SearchFilters>;
  page?: InputMaybe<Scalars['Int']['input']>;
  perPage?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<SearchSort>;
};


/** Everything that can be read. */
export type QuerySummaryJobArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QuerySummaryJobsArgs = {
  conversationId: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryUsageArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. */
export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryWebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  eventType?: InputMaybe<EventType>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<DeliveryStatus>;
  webhookId: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryWebhookRecoveryArgs = {
  id: Scalars['ID']['input'];
};

/** The window, of minute and hour, with fewer calls remaining. */
export type RateLimit = {
  __typename?: 'RateLimit';
  /** Calls allowed in the window. */
  limit: Scalars['Int']['output'];
  /** Calls left in the window. */
  remaining: Scalars['Int']['output'];
  /** When the window ends: Unix time in seconds. */
  reset: Scalars['Int']['output'];
};

/** What a webhook missed. */
export type RecoverWebhookInput = {
  /** Starts with `wh_`. */
  id: Scalars['ID']['input'];
  /** Events from then on. */
  since: Scalars['DateTime']['input'];
  /** Now, without it. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** How far a recovery is. */
export type RecoveryStatus =
  /** All that was missed was delivered, or failed for good. */
  | 'completed'
  /** Under way. */
  | 'processing';

/** A summary to be made again. */
export type RegenerateSummaryInput = {
  /** Starts with `conv_`. */
  conversationId: Scalars['ID']['input'];
  /** BCP 47 tag; the conversation's own language without it. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** `concise` without it. */
  style?: InputMaybe<SummaryStyle>;
};

/** A key to be replaced. */
export type RerollApiKeyInput = {
  /** When the new key stops to work; absent: it lives as long as the old one was to. */
  expiresAt?: InputMaybe<Scalars['String']['input']>;
  /** Starts with `key_`. */
  id: Scalars['ID']['input'];
  /** How long the old key still works, up to a week; 0: it is revoked at once. */
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** An event to be delivered again. */
export type RetryWebhookEventInput = {
  /** Starts with `evt_`. */
  eventId: Scalars['ID']['input'];
  /** Starts with `wh_`. */
  webhookId: Scalars['ID']['input'];
};

/** What a credential may do. */
export type Scope =
  /** Everything: implies the others. */
  | 'admin'
  /** Delete conversations and attachments. */
  | 'delete'
  /** Read conversations, summaries, account, usage and events. */
  | 'read'
  /** Create and change conversations, summaries and attachments. */
  | 'write';

/** What must hold of a search's results; all that is given. */
export type SearchFilters = {
  /** Created then or later. YYYY-MM-DD (a day in UTC, inclusive) or an ISO 8601 timestamp. */
  dateFrom?: InputMaybe<Scalars['String']['input']>;
  /** Created then or earlier. YYYY-MM-DD (a day in UTC, inclusive) or an ISO 8601 timestamp. */
  dateTo?: InputMaybe<Scalars['String']['input']>;
  /** The summary's. */
  sentiment?: InputMaybe<Sentiment>;
  /** Any of them, in any case. */
  topics?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** A conversation that a search found. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** When the conversation was stored. */
  createdAt: Scalars['DateTime']['output'];
  /** The conversation's. */
  id: Scalars['ID']['output'];
  /** How well it matches; 0 where only filters were given. */
  score: Scalars['Float']['output'];
  /** About 160 characters round the best match: HTML, with the matched words in <mark>. */
  snippet: Scalars['String']['output'];
  /** The conversation's. */
  title: Scalars['String']['output'];
};

/** A page of what a search found. */
export type SearchResult = {
  __typename?: 'SearchResult';
  /** The page's results, in the order asked for. */
  nodes: Array<SearchHit>;
  /** Milliseconds that the search took. */
  tookMs: Scalars['Int']['output'];
  /** All results, on whatever page. */
  total: Scalars['Int']['output'];
};

/** Orders of a search's results. */
export type SearchSort =
  /** Oldest first. */
  | 'CREATED_AT_ASC'
  /** Newest first. */
  | 'CREATED_AT_DESC'
  /** Best match first. */
  | 'RELEVANCE';

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

/** Conversations of one source. */
export type SourceCount = {
  __typename?: 'SourceCount';
  /** How many. */
  count: Scalars['Int']['output'];
  /** Where they came from. */
  source: ConversationSource;
};

/** A write was refused because the storage quota is full. */
export type StorageLimitExceededPayload = {
  __typename?: 'StorageLimitExceededPayload';
  /** What to do, for people. */
  recommendation: Scalars['String']['output'];
  /** How much is stored. */
  usage: EventStorageUsage;
};

/** The storage quota is 80% full. */
export type StorageLimitReachedPayload = {
  __typename?: 'StorageLimitReachedPayload';
  /** What to do, for people. */
  recommendation: Scalars['String']['output'];
  /** How much is stored. */
  usage: EventStorageUsage;
};

/** Everything that can be followed over a websocket. */
export type Subscription = {
  __typename?: 'Subscription';
  /**
   * Events as they happen, from now on. With `after` (an event's id) first all later ones that are stored, then the live
   * ones, without gap or repeat. Scope: read; `API_KEY_*`, `SUBSCRIPTION_*` and `WEBHOOK_*` come to admin alone.
   */
  events: Event;
  /**
   * How an export comes on: as it stands now, then after every change, until it has ended. Nothing of it stands in the
   * event log. Scope: read.
   */
  exportProgress: Export;
  /**
   * How the summary comes on that was asked for last: its state now, then every change, until it is completed or failed.
   * Then it ends. Nothing of it stands in the event log. Scope: read.
   */
  summaryProgress: SummaryProgress;
  /** The deliveries to a webhook as they come and change: each as it stands then. Scope: admin. */
  webhookDeliveries: WebhookDelivery;
};


/** Everything that can be followed over a websocket. */
export type SubscriptionEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  types?: InputMaybe<Array<EventType>>;
};


/** Everything that can be followed over a websocket. */
export type SubscriptionExportProgressArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be followed over a websocket. */
export type SubscriptionSummaryProgressArgs = {
  conversationId: Scalars['ID']['input'];
};


/** Everything that can be followed over a websocket. */
export type SubscriptionWebhookDeliveriesArgs = {
  webhookId: Scalars['ID']['input'];
};

/** The subscription was cancelled. Scope: admin. */
export type SubscriptionCancelledPayload = {
  __typename?: 'SubscriptionCancelledPayload';
  /** The change. */
  subscription: EventSubscription;
};

/** The plan was changed. Scope: admin. */
export type SubscriptionUpdatedPayload = {
  __typename?: 'SubscriptionUpdatedPayload';
  /** The change. */
  subscription: EventSubscription;
};

/** What a conversation says, in short. */
export type Summary = {
  __typename?: 'Summary';
  /** What somebody has to do. */
  actionItems: Array<Scalars['String']['output']>;
  /** The summary itself. */
  content: Scalars['String']['output'];
  /** What wrote it. */
  generator: SummaryGenerator;
  /** BCP 47 tag; `und` when it could not be told. */
  language: Scalars['String']['output'];
  /** The conversation's mood. */
  sentiment: Sentiment;
  /** A line that names it. */
  title: Scalars['String']['output'];
  /** What it is about. */
  topics: Array<Scalars['String']['output']>;
};

/** A summary could not be made. */
export type SummaryFailedPayload = {
  __typename?: 'SummaryFailedPayload';
  /** The conversation that has no new summary. */
  conversationId: Scalars['ID']['output'];
  /** Why it failed. */
  error: JobError;
  /** The job that failed. */
  summaryJobId: Scalars['ID']['output'];
};

/** A summary was made. */
export type SummaryGeneratedPayload = {
  __typename?: 'SummaryGeneratedPayload';
  /** The conversation that it summarizes. */
  conversationId: Scalars['ID']['output'];
  /** The summary itself. */
  summary: Summary;
  /** The job that made it. */
  summaryJobId: Scalars['ID']['output'];
};

/** What wrote a summary. */
export type SummaryGenerator = {
  __typename?: 'SummaryGenerator';
  /** `builtin`, or the name of the provider. */
  engine: Scalars['String']['output'];
  /** Whether the engine that was asked for failed and this one stepped in. */
  fallback: Scalars['Boolean']['output'];
  /** The provider's model, where it has one. */
  model?: Maybe<Scalars['String']['output']>;
  /** Which prompt the model was given. */
  promptVersion?: Maybe<Scalars['String']['output']>;
};

/** The making of a summary. */
export type SummaryJob = Node & {
  __typename?: 'SummaryJob';
  /** When it completed or failed; null until then. */
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The conversation that it summarizes. */
  conversationId: Scalars['ID']['output'];
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** Why it failed; else null. */
  error?: Maybe<JobError>;
  /** Starts with `job_`. */
  id: Scalars['ID']['output'];
  /** The language asked for; null is the conversation's own. */
  language?: Maybe<Scalars['String']['output']>;
  /** How far it is. */
  status: JobStatus;
  /** How the summary is written. */
  style: SummaryStyle;
  /** What it made; null until it has completed. */
  summary?: Maybe<Summary>;
};

/** A summary job on its way. */
export type SummaryProgress = {
  __typename?: 'SummaryProgress';
  /** How often it was begun. */
  attempt: Scalars['Int']['output'];
  /** The conversation that it summarizes. */
  conversationId: Scalars['ID']['output'];
  /** Once it has failed. */
  error?: Maybe<JobError>;
  /** The job that makes it. */
  jobId: Scalars['ID']['output'];
  /** The text so far, where the engine tells it while it writes; the whole text once it is completed. */
  partialText?: Maybe<Scalars['String']['output']>;
  /** 0 to 100. */
  percent: Scalars['Int']['output'];
  /** What is done at the moment. */
  stage: SummaryStage;
  /** How far the job is. */
  status: JobStatus;
  /** Once it is completed. */
  summary?: Maybe<Summary>;
};

/** What is done about a summary at the moment. */
export type SummaryStage =
  /** The summary is there. */
  | 'completed'
  /** No summary could be made. */
  | 'failed'
  /** Waits for a worker, or for an earlier job of the conversation. */
  | 'queued'
  /** Failed for the moment; it is tried again soon. */
  | 'retrying'
  /** The text is read and written about. */
  | 'summarizing';

/** How a summary is written. */
export type SummaryStyle =
  /** A list of points. */
  | 'bullets'
  /** The gist in a few sentences. */
  | 'concise'
  /** All points, at more length. */
  | 'detailed';

/** A sample event to be sent. */
export type TestWebhookInput = {
  /** Which sample. */
  eventType: EventType;
  /** Starts with `wh_`. */
  id: Scalars['ID']['input'];
};

/** A change of a conversation: title, metadata or both. */
export type UpdateConversationInput = {
  /** Starts with `conv_`. */
  id: Scalars['ID']['input'];
  /** Changes it only if it still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Merged into what is there; a null removes its key. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  /** 1 to 200 characters, not only white space. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** A change of plan. */
export type UpdateSubscriptionInput = {
  /** The new plan; the present one changes nothing. */
  plan: Plan;
};

/** A change of a webhook: what is absent stays. */
export type UpdateWebhookInput = {
  /** True also brings back one that was marked failed. */
  active?: InputMaybe<Scalars['Boolean']['input']>;
  /** An empty one removes it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** At least one. */
  events?: InputMaybe<Array<WebhookEventType>>;
  /** Starts with `wh_`. */
  id: Scalars['ID']['input'];
  /** https, without credentials, and not a private address. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A conversation as it was after the update. */
export type UpdatedEventConversation = {
  __typename?: 'UpdatedEventConversation';
  /** When it was stored. */
  createdAt: Scalars['DateTime']['output'];
  /** The conversation's id. */
  id: Scalars['ID']['output'];
  /** The owner's own fields. */
  metadata: Scalars['JSON']['output'];
  /** Where it came from. */
  source: ConversationSource;
  /** How far its summary was. */
  status: ConversationStatus;
  /** Its title. */
  title: Scalars['String']['output'];
  /** When it was updated. */
  updatedAt: Scalars['DateTime']['output'];
};

/** What was created and called in a period, and what is stored now. */
export type Usage = {
  __typename?: 'Usage';
  /** Calls that were not refused. */
  apiRequests: UsageRequests;
  /** Created in the period and not deleted. */
  conversations: UsageConversations;
  /** The days that are counted. */
  period: UsagePeriod;
  /** As of now, in MB of 1,000,000 bytes. */
  storage: UsageStorage;
};

/** Conversations of the period. */
export type UsageConversations = {
  __typename?: 'UsageConversations';
  /** From each source. */
  bySource: Array<SourceCount>;
  /** From all sources. */
  total: Scalars['Int']['output'];
};

/** UTC days, both included. */
export type UsagePeriod = {
  __typename?: 'UsagePeriod';
  /** The first day. */
  from: Scalars['Date']['output'];
  /** The last day. */
  to: Scalars['Date']['output'];
};

/** Calls of the period. */
export type UsageRequests = {
  __typename?: 'UsageRequests';
  /** Most called first. */
  byEndpoint: Array<EndpointCount>;
  /** Of all endpoints. */
  total: Scalars['Int']['output'];
};

/** What is stored, in MB of 1,000,000 bytes. */
export type UsageStorage = {
  __typename?: 'UsageStorage';
  /** By what it is. */
  byType: UsageStorageByType;
  /** All of it. */
  totalMb: Scalars['Float']['output'];
};

/** What is stored, by what it is, in MB of 1,000,000 bytes. */
export type UsageStorageByType = {
  __typename?: 'UsageStorageByType';
  /** Files. */
  attachments: Scalars['Float']['output'];
  /** Content, metadata and summaries. */
  conversations: Scalars['Float']['output'];
};

/** An endpoint that is told of events by signed POST requests. */
export type Webhook = Node & {
  __typename?: 'Webhook';
  /** Whether it is told of anything; else nothing is kept for it. */
  active: Scalars['Boolean']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** What it is for, in the owner's words. */
  description?: Maybe<Scalars['String']['output']>;
  /** Why it was marked failed; else null. */
  disabledReason?: Maybe<WebhookDisabledReason>;
  /** What it is told of. */
  events: Array<WebhookEventType>;
  /** Starts with `wh_`. */
  id: Scalars['ID']['output'];
  /** Signs the deliveries, as the literal string. Only in the answers of createWebhook and rotateWebhookSecret. */
  secret?: Maybe<Scalars['String']['output']>;
  /** Whether deliveries arrive. */
  status: WebhookStatus;
  /** Where deliveries go. */
  url: Scalars['String']['output'];
};

/** One event on its way to one webhook. */
export type WebhookDelivery = Node & {
  __typename?: 'WebhookDelivery';
  /** Every one so far, oldest first. */
  attempts: Array<DeliveryAttempt>;
  /** When it was owed. */
  createdAt: Scalars['DateTime']['output'];
  /** What it tells. */
  eventId: Scalars['ID']['output'];
  /** The event's type. */
  eventType: EventType;
  /** Starts with `dlv_`. */
  id: Scalars['ID']['output'];
  /** Not before; null once nothing more is planned. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** How far it is. */
  status: DeliveryStatus;
  /** Where it goes. */
  webhookId: Scalars['ID']['output'];
};

/** A page of deliveries. */
export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  /** The page's entries with their cursors. */
  edges: Array<WebhookDeliveryEdge>;
  /** The page's deliveries alone. */
  nodes: Array<WebhookDelivery>;
  /** Whether there is more. */
  pageInfo: PageInfo;
  /** All that the filters admit, on whatever page; counted only when it is selected. */
  totalCount: Scalars['Int']['output'];
};

/** A delivery in a list. */
export type WebhookDeliveryEdge = {
  __typename?: 'WebhookDeliveryEdge';
  /** Its place in the list, for `after`. */
  cursor: Scalars['String']['output'];
  /** The delivery. */
  node: WebhookDelivery;
};

/** A webhook was marked failed. Scope: admin. */
export type WebhookDisabledPayload = {
  __typename?: 'WebhookDisabledPayload';
  /** As it was then. */
  webhook: EventWebhook;
};

/** Why a webhook was marked failed. */
export type WebhookDisabledReason =
  /** Its last answer was 410. */
  | 'gone'
  /** The last retry of a delivery failed. */
  | 'retries_exhausted';

/** An event type that a webhook can ask for. */
export type WebhookEventType =
  /** All but WEBHOOK_DISABLED and WEBHOOK_RECOVERED: `*`. */
  | 'ALL'
  /** An API key was made. */
  | 'API_KEY_CREATED'
  /** An API key was revoked. */
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
  /** The plan was cancelled. */
  | 'SUBSCRIPTION_CANCELLED'
  /** The plan was changed. */
  | 'SUBSCRIPTION_UPDATED'
  /** A summary could not be made. */
  | 'SUMMARY_FAILED'
  /** A summary is there. */
  | 'SUMMARY_GENERATED'
  /** Another webhook was marked failed. */
  | 'WEBHOOK_DISABLED'
  /** Another webhook works again. */
  | 'WEBHOOK_RECOVERED';

/** A webhook that was marked failed works again. Scope: admin. */
export type WebhookRecoveredPayload = {
  __typename?: 'WebhookRecoveredPayload';
  /** As it was then. */
  webhook: EventWebhook;
};

/** A task that delivers what was missed. */
export type WebhookRecovery = Node & {
  __typename?: 'WebhookRecovery';
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** Those of them that were delivered, or failed for good. */
  done: Scalars['Int']['output'];
  /** Starts with `rcv_`. */
  id: Scalars['ID']['output'];
  /** From when on events are delivered. */
  since: Scalars['DateTime']['output'];
  /** Whether it is still under way. */
  status: RecoveryStatus;
  /** Deliveries found so far that are to be made. */
  total: Scalars['Int']['output'];
  /** Up to when events are delivered. */
  until: Scalars['DateTime']['output'];
};

/** Whether deliveries to a webhook arrive. */
export type WebhookStatus =
  /** The last retry of a delivery failed: what is owed waits. */
  | 'failed'
  /** A delivery waits for a retry. */
  | 'failing'
  /** They do. */
  | 'healthy';



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




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( AccountView )
    | ( AttachmentView )
    | ( ConversationView )
    | ( EventView )
    | ( ExportView )
    | ( SummaryJobView )
    | ( WebhookView )
    | ( WebhookDeliveryView )
    | ( WebhookRecoveryView )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Account: ResolverTypeWrapper<AccountView>;
  AccountApiUsage: ResolverTypeWrapper<AccountApiUsageView>;
  AccountStorage: ResolverTypeWrapper<AccountStorageView>;
  ApiKey: ResolverTypeWrapper<ApiKeyView>;
  ApiKeyCreatedPayload: ResolverTypeWrapper<ApiKeyCreatedPayload>;
  ApiKeyRevokedPayload: ResolverTypeWrapper<ApiKeyRevokedPayload>;
  Attachment: ResolverTypeWrapper<AttachmentView>;
  AttachmentUpload: ResolverTypeWrapper<AttachmentUploadView>;
  AuthTest: ResolverTypeWrapper<AuthTest>;
  AuthTestUser: ResolverTypeWrapper<AuthTestUser>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Conversation: ResolverTypeWrapper<ConversationView>;
  ConversationConnection: ResolverTypeWrapper<Omit<ConversationConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['ConversationEdge']>, nodes: Array<ResolversTypes['Conversation']> }>;
  ConversationCreatedPayload: ResolverTypeWrapper<Omit<ConversationCreatedPayload, 'conversation'> & { conversation: ResolversTypes['CreatedEventConversation'] }>;
  ConversationDeletedPayload: ResolverTypeWrapper<ConversationDeletedPayload>;
  ConversationEdge: ResolverTypeWrapper<Omit<ConversationEdge, 'node'> & { node: ResolversTypes['Conversation'] }>;
  ConversationSort: ConversationSort;
  ConversationSource: ConversationSource;
  ConversationStatus: ConversationStatus;
  ConversationUpdatedPayload: ResolverTypeWrapper<ConversationUpdatedPayload>;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateAttachmentUploadInput: CreateAttachmentUploadInput;
  CreateConversationInput: CreateConversationInput;
  CreateExportInput: CreateExportInput;
  CreateImportInput: CreateImportInput;
  CreateOauthClientInput: CreateOauthClientInput;
  CreateWebhookInput: CreateWebhookInput;
  CreatedEventConversation: ResolverTypeWrapper<Omit<CreatedEventConversation, 'summary'> & { summary?: Maybe<ResolversTypes['Summary']> }>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeletedAttachment: ResolverTypeWrapper<DeletedAttachment>;
  DeletedConversation: ResolverTypeWrapper<DeletedConversation>;
  DeletedEventConversation: ResolverTypeWrapper<DeletedEventConversation>;
  DeletedExport: ResolverTypeWrapper<DeletedExport>;
  DeletedOauthClient: ResolverTypeWrapper<DeletedOauthClient>;
  DeletedWebhook: ResolverTypeWrapper<DeletedWebhook>;
  DeliveryAttempt: ResolverTypeWrapper<DeliveryAttemptView>;
  DeliveryStatus: DeliveryStatus;
  EndpointCount: ResolverTypeWrapper<EndpointCount>;
  Event: ResolverTypeWrapper<EventView>;
  EventApiKey: ResolverTypeWrapper<EventApiKey>;
  EventConnection: ResolverTypeWrapper<Omit<EventConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['EventEdge']>, nodes: Array<ResolversTypes['Event']> }>;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  EventPayload: ResolverTypeWrapper<EventPayloadView>;
  EventStorageUsage: ResolverTypeWrapper<EventStorageUsage>;
  EventSubscription: ResolverTypeWrapper<EventSubscription>;
  EventType: EventType;
  EventWebhook: ResolverTypeWrapper<EventWebhook>;
  Export: ResolverTypeWrapper<ExportView>;
  ExportFilters: ExportFilters;
  ExportFormat: ExportFormat;
  ExportOptions: ResolverTypeWrapper<ExportOptions>;
  ExportOptionsInput: ExportOptionsInput;
  ExportStatus: ExportStatus;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Import: ResolverTypeWrapper<ImportView>;
  ImportEntry: ResolverTypeWrapper<ImportEntry>;
  ImportResult: ImportResult;
  ImportUpload: ResolverTypeWrapper<ImportUpload>;
  ImportedAttachmentInput: ImportedAttachmentInput;
  ImportedConversationInput: ImportedConversationInput;
  ImportedFile: ResolverTypeWrapper<ImportedFile>;
  ImportedGeneratorInput: ImportedGeneratorInput;
  ImportedSummaryInput: ImportedSummaryInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  IpAllowlist: ResolverTypeWrapper<IpAllowlistView>;
  IpAllowlistEntry: ResolverTypeWrapper<IpAllowlistEntry>;
  IpAllowlistEntryInput: IpAllowlistEntryInput;
  IpAllowlistInput: IpAllowlistInput;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JobError: ResolverTypeWrapper<JobError>;
  JobStatus: JobStatus;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  OauthClient: ResolverTypeWrapper<OauthClientView>;
  OauthClientType: OauthClientType;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Plan: Plan;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateLimit: ResolverTypeWrapper<RateLimit>;
  RecoverWebhookInput: RecoverWebhookInput;
  RecoveryStatus: RecoveryStatus;
  RegenerateSummaryInput: RegenerateSummaryInput;
  RerollApiKeyInput: RerollApiKeyInput;
  RetryWebhookEventInput: RetryWebhookEventInput;
  Scope: Scope;
  SearchFilters: SearchFilters;
  SearchHit: ResolverTypeWrapper<SearchHitView>;
  SearchResult: ResolverTypeWrapper<SearchResultView>;
  SearchSort: SearchSort;
  Sentiment: Sentiment;
  SourceCount: ResolverTypeWrapper<SourceCount>;
  StorageLimitExceededPayload: ResolverTypeWrapper<StorageLimitExceededPayload>;
  StorageLimitReachedPayload: ResolverTypeWrapper<StorageLimitReachedPayload>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SubscriptionCancelledPayload: ResolverTypeWrapper<SubscriptionCancelledPayload>;
  SubscriptionUpdatedPayload: ResolverTypeWrapper<SubscriptionUpdatedPayload>;
  Summary: ResolverTypeWrapper<SummaryView>;
  SummaryFailedPayload: ResolverTypeWrapper<SummaryFailedPayload>;
  SummaryGeneratedPayload: ResolverTypeWrapper<Omit<SummaryGeneratedPayload, 'summary'> & { summary: ResolversTypes['Summary'] }>;
  SummaryGenerator: ResolverTypeWrapper<GeneratorView>;
  SummaryJob: ResolverTypeWrapper<SummaryJobView>;
  SummaryProgress: ResolverTypeWrapper<SummaryProgressView>;
  SummaryStage: SummaryStage;
  SummaryStyle: SummaryStyle;
  TestWebhookInput: TestWebhookInput;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  UpdateConversationInput: UpdateConversationInput;
  UpdateSubscriptionInput: UpdateSubscriptionInput;
  UpdateWebhookInput: UpdateWebhookInput;
  UpdatedEventConversation: ResolverTypeWrapper<UpdatedEventConversation>;
  Usage: ResolverTypeWrapper<Usage>;
  UsageConversations: ResolverTypeWrapper<UsageConversations>;
  UsagePeriod: ResolverTypeWrapper<UsagePeriod>;
  UsageRequests: ResolverTypeWrapper<UsageRequests>;
  UsageStorage: ResolverTypeWrapper<UsageStorage>;
  UsageStorageByType: ResolverTypeWrapper<UsageStorageByType>;
  Webhook: ResolverTypeWrapper<WebhookView>;
  WebhookDelivery: ResolverTypeWrapper<WebhookDeliveryView>;
  WebhookDeliveryConnection: ResolverTypeWrapper<Omit<WebhookDeliveryConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['WebhookDeliveryEdge']>, nodes: Array<ResolversTypes['WebhookDelivery']> }>;
  WebhookDeliveryEdge: ResolverTypeWrapper<Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversTypes['WebhookDelivery'] }>;
  WebhookDisabledPayload: ResolverTypeWrapper<WebhookDisabledPayload>;
  WebhookDisabledReason: WebhookDisabledReason;
  WebhookEventType: WebhookEventType;
  WebhookRecoveredPayload: ResolverTypeWrapper<WebhookRecoveredPayload>;
  WebhookRecovery: ResolverTypeWrapper<WebhookRecoveryView>;
  WebhookStatus: WebhookStatus;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: AccountView;
  AccountApiUsage: AccountApiUsageView;
  AccountStorage: AccountStorageView;
  ApiKey: ApiKeyView;
  ApiKeyCreatedPayload: ApiKeyCreatedPayload;
  ApiKeyRevokedPayload: ApiKeyRevokedPayload;
  Attachment: AttachmentView;
  AttachmentUpload: AttachmentUploadView;
  AuthTest: AuthTest;
  AuthTestUser: AuthTestUser;
  Boolean: Scalars['Boolean']['output'];
  Conversation: ConversationView;
  ConversationConnection: Omit<ConversationConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['ConversationEdge']>, nodes: Array<ResolversParentTypes['Conversation']> };
  ConversationCreatedPayload: Omit<ConversationCreatedPayload, 'conversation'> & { conversation: ResolversParentTypes['CreatedEventConversation'] };
  ConversationDeletedPayload: ConversationDeletedPayload;
  ConversationEdge: Omit<ConversationEdge, 'node'> & { node: ResolversParentTypes['Conversation'] };
  ConversationUpdatedPayload: ConversationUpdatedPayload;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateAttachmentUploadInput: CreateAttachmentUploadInput;
  CreateConversationInput: CreateConversationInput;
  CreateExportInput: CreateExportInput;
  CreateImportInput: CreateImportInput;
  CreateOauthClientInput: CreateOauthClientInput;
  CreateWebhookInput: CreateWebhookInput;
  CreatedEventConversation: Omit<CreatedEventConversation, 'summary'> & { summary?: Maybe<ResolversParentTypes['Summary']> };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DeletedAttachment: DeletedAttachment;
  DeletedConversation: DeletedConversation;
  DeletedEventConversation: DeletedEventConversation;
  DeletedExport: DeletedExport;
  DeletedOauthClient: DeletedOauthClient;
  DeletedWebhook: DeletedWebhook;
  DeliveryAttempt: DeliveryAttemptView;
  EndpointCount: EndpointCount;
  Event: EventView;
  EventApiKey: EventApiKey;
  EventConnection: Omit<EventConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['EventEdge']>, nodes: Array<ResolversParentTypes['Event']> };
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  EventPayload: EventPayloadView;
  EventStorageUsage: EventStorageUsage;
  EventSubscription: EventSubscription;
  EventWebhook: EventWebhook;
  Export: ExportView;
  ExportFilters: ExportFilters;
  ExportOptions: ExportOptions;
  ExportOptionsInput: ExportOptionsInput;
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  Import: ImportView;
  ImportEntry: ImportEntry;
  ImportUpload: ImportUpload;
  ImportedAttachmentInput: ImportedAttachmentInput;
  ImportedConversationInput: ImportedConversationInput;
  ImportedFile: ImportedFile;
  ImportedGeneratorInput: ImportedGeneratorInput;
  ImportedSummaryInput: ImportedSummaryInput;
  Int: Scalars['Int']['output'];
  IpAllowlist: IpAllowlistView;
  IpAllowlistEntry: IpAllowlistEntry;
  IpAllowlistEntryInput: IpAllowlistEntryInput;
  IpAllowlistInput: IpAllowlistInput;
  JSON: Scalars['JSON']['output'];
  JobError: JobError;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  OauthClient: OauthClientView;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  RateLimit: RateLimit;
  RecoverWebhookInput: RecoverWebhookInput;
  RegenerateSummaryInput: RegenerateSummaryInput;
  RerollApiKeyInput: RerollApiKeyInput;
  RetryWebhookEventInput: RetryWebhookEventInput;
  SearchFilters: SearchFilters;
  SearchHit: SearchHitView;
  SearchResult: SearchResultView;
  SourceCount: SourceCount;
  StorageLimitExceededPayload: StorageLimitExceededPayload;
  StorageLimitReachedPayload: StorageLimitReachedPayload;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SubscriptionCancelledPayload: SubscriptionCancelledPayload;
  SubscriptionUpdatedPayload: SubscriptionUpdatedPayload;
  Summary: SummaryView;
  SummaryFailedPayload: SummaryFailedPayload;
  SummaryGeneratedPayload: Omit<SummaryGeneratedPayload, 'summary'> & { summary: ResolversParentTypes['Summary'] };
  SummaryGenerator: GeneratorView;
  SummaryJob: SummaryJobView;
  SummaryProgress: SummaryProgressView;
  TestWebhookInput: TestWebhookInput;
  URL: Scalars['URL']['output'];
  UpdateConversationInput: UpdateConversationInput;
  UpdateSubscriptionInput: UpdateSubscriptionInput;
  UpdateWebhookInput: UpdateWebhookInput;
  UpdatedEventConversation: UpdatedEventConversation;
  Usage: Usage;
  UsageConversations: UsageConversations;
  UsagePeriod: UsagePeriod;
  UsageRequests: UsageRequests;
  UsageStorage: UsageStorage;
  UsageStorageByType: UsageStorageByType;
  Webhook: WebhookView;
  WebhookDelivery: WebhookDeliveryView;
  WebhookDeliveryConnection: Omit<WebhookDeliveryConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['WebhookDeliveryEdge']>, nodes: Array<ResolversParentTypes['WebhookDelivery']> };
  WebhookDeliveryEdge: Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversParentTypes['WebhookDelivery'] };
  WebhookDisabledPayload: WebhookDisabledPayload;
  WebhookRecoveredPayload: WebhookRecoveredPayload;
  WebhookRecovery: WebhookRecoveryView;
};

export type AccountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  apiUsage?: Resolver<ResolversTypes['AccountApiUsage'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  storage?: Resolver<ResolversTypes['AccountStorage'], ParentType, ContextType>;
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
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['Scope']>, ParentType, ContextType>;
};

export type ApiKeyCreatedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApiKeyCreatedPayload'] = ResolversParentTypes['ApiKeyCreatedPayload']> = {
  apiKey?: Resolver<ResolversTypes['EventApiKey'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiKeyRevokedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApiKeyRevokedPayload'] = ResolversParentTypes['ApiKeyRevokedPayload']> = {
  apiKey?: Resolver<ResolversTypes['EventApiKey'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AttachmentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Attachment'] = ResolversParentTypes['Attachment']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mimeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AttachmentUploadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AttachmentUpload'] = ResolversParentTypes['AttachmentUpload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ConversationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
  attachments?: Resolver<Array<ResolversTypes['Attachment']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ConversationSource'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversationStatus'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['Summary']>, ParentType, ContextType>;
  summaryJobs?: Resolver<Array<ResolversTypes['SummaryJob']>, ParentType, ContextType>;
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
  conversation?: Resolver<ResolversTypes['CreatedEventConversation'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversationDeletedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationDeletedPayload'] = ResolversParentTypes['ConversationDeletedPayload']> = {
  conversation?: Resolver<ResolversTypes['DeletedEventConversation'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversationEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationEdge'] = ResolversParentTypes['ConversationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export type ConversationUpdatedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationUpdatedPayload'] = ResolversParentTypes['ConversationUpdatedPayload']> = {
  changed?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  conversation?: Resolver<ResolversTypes['UpdatedEventConversation'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreatedEventConversationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreatedEventConversation'] = ResolversParentTypes['CreatedEventConversation']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ConversationSource'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversationStatus'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['Summary']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeletedAttachmentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeletedAttachment'] = ResolversParentTypes['DeletedAttachment']> = {
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeletedConversationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeletedConversation'] = ResolversParentTypes['DeletedConversation']> = {
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeletedEventConversationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeletedEventConversation'] = ResolversParentTypes['DeletedEventConversation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeletedExportResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeletedExport'] = ResolversParentTypes['DeletedExport']> = {
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeletedOauthClientResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeletedOauthClient'] = ResolversParentTypes['DeletedOauthClient']> = {
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeletedWebhookResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeletedWebhook'] = ResolversParentTypes['DeletedWebhook']> = {
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeliveryAttemptResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeliveryAttempt'] = ResolversParentTypes['DeliveryAttempt']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statusCode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EndpointCountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EndpointCount'] = ResolversParentTypes['EndpointCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payload?: Resolver<Maybe<ResolversTypes['EventPayload']>, ParentType, ContextType>;
  redacted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EventApiKeyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventApiKey'] = ResolversParentTypes['EventApiKey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['Scope']>, ParentType, ContextType>;
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
  __resolveType: TypeResolveFn<'ApiKeyCreatedPayload' | 'ApiKeyRevokedPayload' | 'ConversationCreatedPayload' | 'ConversationDeletedPayload' | 'ConversationUpdatedPayload' | 'StorageLimitExceededPayload' | 'StorageLimitReachedPayload' | 'SubscriptionCancelledPayload' | 'SubscriptionUpdatedPayload' | 'SummaryFailedPayload' | 'SummaryGeneratedPayload' | 'WebhookDisabledPayload' | 'WebhookRecoveredPayload', ParentType, ContextType>;
};

export type EventStorageUsageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventStorageUsage'] = ResolversParentTypes['EventStorageUsage']> = {
  currentMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  limitMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  percentage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type EventSubscriptionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventSubscription'] = ResolversParentTypes['EventSubscription']> = {
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  previousPlan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
};

export type EventWebhookResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventWebhook'] = ResolversParentTypes['EventWebhook']> = {
  disabledReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExportResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Export'] = ResolversParentTypes['Export']> = {
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

export type ExportOptionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExportOptions'] = ResolversParentTypes['ExportOptions']> = {
  bom?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includeAttachments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includeContent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ImportResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Import'] = ResolversParentTypes['Import']> = {
  conversations?: Resolver<Array<ResolversTypes['ImportEntry']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  renamed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportEntry'] = ResolversParentTypes['ImportEntry']> = {
  attachments?: Resolver<Array<ResolversTypes['ImportedFile']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  originalId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['ImportResult'], ParentType, ContextType>;
};

export type ImportUploadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportUpload'] = ResolversParentTypes['ImportUpload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type ImportedFileResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ImportedFile'] = ResolversParentTypes['ImportedFile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  originalId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  upload?: Resolver<Maybe<ResolversTypes['ImportUpload']>, ParentType, ContextType>;
};

export type IpAllowlistResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IpAllowlist'] = ResolversParentTypes['IpAllowlist']> = {
  disabledReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  cancelExport?: Resolver<ResolversTypes['Export'], ParentType, ContextType, RequireFields<MutationCancelExportArgs, 'id'>>;
  cancelSubscription?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  createApiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'input'>>;
  createAttachmentUpload?: Resolver<ResolversTypes['AttachmentUpload'], ParentType, ContextType, RequireFields<MutationCreateAttachmentUploadArgs, 'input'>>;
  createConversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<MutationCreateConversationArgs, 'input'>>;
  createExport?: Resolver<ResolversTypes['Export'], ParentType, ContextType, RequireFields<MutationCreateExportArgs, 'input'>>;
  createImport?: Resolver<ResolversTypes['Import'], ParentType, ContextType, RequireFields<MutationCreateImportArgs, 'input'>>;
  createOauthClient?: Resolver<ResolversTypes['OauthClient'], ParentType, ContextType, RequireFields<MutationCreateOauthClientArgs, 'input'>>;
  createWebhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  deleteAttachment?: Resolver<ResolversTypes['DeletedAttachment'], ParentType, ContextType, RequireFields<MutationDeleteAttachmentArgs, 'id'>>;
  deleteConversation?: Resolver<ResolversTypes['DeletedConversation'], ParentType, ContextType, RequireFields<MutationDeleteConversationArgs, 'id'>>;
  deleteExport?: Resolver<ResolversTypes['DeletedExport'], ParentType, ContextType, RequireFields<MutationDeleteExportArgs, 'id'>>;
  deleteOauthClient?: Resolver<ResolversTypes['DeletedOauthClient'], ParentType, ContextType, RequireFields<MutationDeleteOauthClientArgs, 'id'>>;
  deleteWebhook?: Resolver<ResolversTypes['DeletedWebhook'], ParentType, ContextType, RequireFields<MutationDeleteWebhookArgs, 'id'>>;
  recoverWebhook?: Resolver<ResolversTypes['WebhookRecovery'], ParentType, ContextType, RequireFields<MutationRecoverWebhookArgs, 'input'>>;
  regenerateSummary?: Resolver<ResolversTypes['SummaryJob'], ParentType, ContextType, RequireFields<MutationRegenerateSummaryArgs, 'input'>>;
  rerollApiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, RequireFields<MutationRerollApiKeyArgs, 'input'>>;
  retryWebhookEvent?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType, RequireFields<MutationRetryWebhookEventArgs, 'input'>>;
  revokeApiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'id'>>;
  rotateWebhookSecret?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType, RequireFields<MutationRotateWebhookSecretArgs, 'id'>>;
  setIpAllowlist?: Resolver<ResolversTypes['IpAllowlist'], ParentType, ContextType, RequireFields<MutationSetIpAllowlistArgs, 'input'>>;
  testWebhook?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType, RequireFields<MutationTestWebhookArgs, 'input'>>;
  updateConversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<MutationUpdateConversationArgs, 'input'>>;
  updateSubscription?: Resolver<ResolversTypes['Account'], ParentType, ContextType, RequireFields<MutationUpdateSubscriptionArgs, 'input'>>;
  updateWebhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType, RequireFields<MutationUpdateWebhookArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Account' | 'Attachment' | 'Conversation' | 'Event' | 'Export' | 'SummaryJob' | 'Webhook' | 'WebhookDelivery' | 'WebhookRecovery', ParentType, ContextType>;
};

export type OauthClientResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OauthClient'] = ResolversParentTypes['OauthClient']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clientSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  disabledReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  redirectUris?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['Scope']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['OauthClientType'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  apiKeys?: Resolver<Array<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  authTest?: Resolver<ResolversTypes['AuthTest'], ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType, RequireFields<QueryConversationArgs, 'id'>>;
  conversations?: Resolver<ResolversTypes['ConversationConnection'], ParentType, ContextType, RequireFields<QueryConversationsArgs, 'sort'>>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'id'>>;
  events?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, Partial<QueryEventsArgs>>;
  export?: Resolver<Maybe<ResolversTypes['Export']>, ParentType, ContextType, RequireFields<QueryExportArgs, 'id'>>;
  exports?: Resolver<Array<ResolversTypes['Export']>, ParentType, ContextType, Partial<QueryExportsArgs>>;
  ipAllowlist?: Resolver<ResolversTypes['IpAllowlist'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  oauthClients?: Resolver<Array<ResolversTypes['OauthClient']>, ParentType, ContextType>;
  searchConversations?: Resolver<ResolversTypes['SearchResult'], ParentType, ContextType, RequireFields<QuerySearchConversationsArgs, 'page' | 'perPage' | 'sort'>>;
  summaryJob?: Resolver<Maybe<ResolversTypes['SummaryJob']>, ParentType, ContextType, RequireFields<QuerySummaryJobArgs, 'id'>>;
  summaryJobs?: Resolver<Array<ResolversTypes['SummaryJob']>, ParentType, ContextType, RequireFields<QuerySummaryJobsArgs, 'conversationId'>>;
  usage?: Resolver<ResolversTypes['Usage'], ParentType, ContextType, Partial<QueryUsageArgs>>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<QueryWebhookArgs, 'id'>>;
  webhookDeliveries?: Resolver<ResolversTypes['WebhookDeliveryConnection'], ParentType, ContextType, RequireFields<QueryWebhookDeliveriesArgs, 'webhookId'>>;
  webhookRecovery?: Resolver<Maybe<ResolversTypes['WebhookRecovery']>, ParentType, ContextType, RequireFields<QueryWebhookRecoveryArgs, 'id'>>;
  webhooks?: Resolver<Array<ResolversTypes['Webhook']>, ParentType, ContextType>;
};

export type RateLimitResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RateLimit'] = ResolversParentTypes['RateLimit']> = {
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SearchHitResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SearchHit'] = ResolversParentTypes['SearchHit']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  snippet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SearchResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SearchResult'] = ResolversParentTypes['SearchResult']> = {
  nodes?: Resolver<Array<ResolversTypes['SearchHit']>, ParentType, ContextType>;
  tookMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SourceCountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceCount'] = ResolversParentTypes['SourceCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ConversationSource'], ParentType, ContextType>;
};

export type StorageLimitExceededPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['StorageLimitExceededPayload'] = ResolversParentTypes['StorageLimitExceededPayload']> = {
  recommendation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['EventStorageUsage'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StorageLimitReachedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['StorageLimitReachedPayload'] = ResolversParentTypes['StorageLimitReachedPayload']> = {
  recommendation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['EventStorageUsage'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  events?: SubscriptionResolver<ResolversTypes['Event'], "events", ParentType, ContextType, Partial<SubscriptionEventsArgs>>;
  exportProgress?: SubscriptionResolver<ResolversTypes['Export'], "exportProgress", ParentType, ContextType, RequireFields<SubscriptionExportProgressArgs, 'id'>>;
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

export type SummaryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Summary'] = ResolversParentTypes['Summary']> = {
  actionItems?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  generator?: Resolver<ResolversTypes['SummaryGenerator'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentiment?: Resolver<ResolversTypes['Sentiment'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SummaryFailedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryFailedPayload'] = ResolversParentTypes['SummaryFailedPayload']> = {
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['JobError'], ParentType, ContextType>;
  summaryJobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummaryGeneratedPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryGeneratedPayload'] = ResolversParentTypes['SummaryGeneratedPayload']> = {
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['Summary'], ParentType, ContextType>;
  summaryJobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummaryGeneratorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryGenerator'] = ResolversParentTypes['SummaryGenerator']> = {
  engine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fallback?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promptVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SummaryJobResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryJob'] = ResolversParentTypes['SummaryJob']> = {
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['JobError']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['JobStatus'], ParentType, ContextType>;
  style?: Resolver<ResolversTypes['SummaryStyle'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['Summary']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummaryProgressResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SummaryProgress'] = ResolversParentTypes['SummaryProgress']> = {
  attempt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  conversationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['JobError']>, ParentType, ContextType>;
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  partialText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['SummaryStage'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['JobStatus'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['Summary']>, ParentType, ContextType>;
};

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type UpdatedEventConversationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdatedEventConversation'] = ResolversParentTypes['UpdatedEventConversation']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ConversationSource'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversationStatus'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type UsageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Usage'] = ResolversParentTypes['Usage']> = {
  apiRequests?: Resolver<ResolversTypes['UsageRequests'], ParentType, ContextType>;
  conversations?: Resolver<ResolversTypes['UsageConversations'], ParentType, ContextType>;
  period?: Resolver<ResolversTypes['UsagePeriod'], ParentType, ContextType>;
  storage?: Resolver<ResolversTypes['UsageStorage'], ParentType, ContextType>;
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
  totalMb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type UsageStorageByTypeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UsageStorageByType'] = ResolversParentTypes['UsageStorageByType']> = {
  attachments?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  conversations?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disabledReason?: Resolver<Maybe<ResolversTypes['WebhookDisabledReason']>, ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['WebhookEventType']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookStatus'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  attempts?: Resolver<Array<ResolversTypes['DeliveryAttempt']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeliveryStatus'], ParentType, ContextType>;
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
  webhook?: Resolver<ResolversTypes['EventWebhook'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookRecoveredPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebhookRecoveredPayload'] = ResolversParentTypes['WebhookRecoveredPayload']> = {
  webhook?: Resolver<ResolversTypes['EventWebhook'], ParentType, ContextType>;
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
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphqlContext> = {
  Account?: AccountResolvers<ContextType>;
  AccountApiUsage?: AccountApiUsageResolvers<ContextType>;
  AccountStorage?: AccountStorageResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyCreatedPayload?: ApiKeyCreatedPayloadResolvers<ContextType>;
  ApiKeyRevokedPayload?: ApiKeyRevokedPayloadResolvers<ContextType>;
  Attachment?: AttachmentResolvers<ContextType>;
  AttachmentUpload?: AttachmentUploadResolvers<ContextType>;
  AuthTest?: AuthTestResolvers<ContextType>;
  AuthTestUser?: AuthTestUserResolvers<ContextType>;
  Conversation?: ConversationResolvers<ContextType>;
  ConversationConnection?: ConversationConnectionResolvers<ContextType>;
  ConversationCreatedPayload?: ConversationCreatedPayloadResolvers<ContextType>;
  ConversationDeletedPayload?: ConversationDeletedPayloadResolvers<ContextType>;
  ConversationEdge?: ConversationEdgeResolvers<ContextType>;
  ConversationUpdatedPayload?: ConversationUpdatedPayloadResolvers<ContextType>;
  CreatedEventConversation?: CreatedEventConversationResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeletedAttachment?: DeletedAttachmentResolvers<ContextType>;
  DeletedConversation?: DeletedConversationResolvers<ContextType>;
  DeletedEventConversation?: DeletedEventConversationResolvers<ContextType>;
  DeletedExport?: DeletedExportResolvers<ContextType>;
  DeletedOauthClient?: DeletedOauthClientResolvers<ContextType>;
  DeletedWebhook?: DeletedWebhookResolvers<ContextType>;
  DeliveryAttempt?: DeliveryAttemptResolvers<ContextType>;
  EndpointCount?: EndpointCountResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventApiKey?: EventApiKeyResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  EventPayload?: EventPayloadResolvers<ContextType>;
  EventStorageUsage?: EventStorageUsageResolvers<ContextType>;
  EventSubscription?: EventSubscriptionResolvers<ContextType>;
  EventWebhook?: EventWebhookResolvers<ContextType>;
  Export?: ExportResolvers<ContextType>;
  ExportOptions?: ExportOptionsResolvers<ContextType>;
  Import?: ImportResolvers<ContextType>;
  ImportEntry?: ImportEntryResolvers<ContextType>;
  ImportUpload?: ImportUploadResolvers<ContextType>;
  ImportedFile?: ImportedFileResolvers<ContextType>;
  IpAllowlist?: IpAllowlistResolvers<ContextType>;
  IpAllowlistEntry?: IpAllowlistEntryResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  JobError?: JobErrorResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  OauthClient?: OauthClientResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RateLimit?: RateLimitResolvers<ContextType>;
  SearchHit?: SearchHitResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  SourceCount?: SourceCountResolvers<ContextType>;
  StorageLimitExceededPayload?: StorageLimitExceededPayloadResolvers<ContextType>;
  StorageLimitReachedPayload?: StorageLimitReachedPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SubscriptionCancelledPayload?: SubscriptionCancelledPayloadResolvers<ContextType>;
  SubscriptionUpdatedPayload?: SubscriptionUpdatedPayloadResolvers<ContextType>;
  Summary?: SummaryResolvers<ContextType>;
  SummaryFailedPayload?: SummaryFailedPayloadResolvers<ContextType>;
  SummaryGeneratedPayload?: SummaryGeneratedPayloadResolvers<ContextType>;
  SummaryGenerator?: SummaryGeneratorResolvers<ContextType>;
  SummaryJob?: SummaryJobResolvers<ContextType>;
  SummaryProgress?: SummaryProgressResolvers<ContextType>;
  URL?: GraphQLScalarType;
  UpdatedEventConversation?: UpdatedEventConversationResolvers<ContextType>;
  Usage?: UsageResolvers<ContextType>;
  UsageConversations?: UsageConversationsResolvers<ContextType>;
  UsagePeriod?: UsagePeriodResolvers<ContextType>;
  UsageRequests?: UsageRequestsResolvers<ContextType>;
  UsageStorage?: UsageStorageResolvers<ContextType>;
  UsageStorageByType?: UsageStorageByTypeResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  WebhookDisabledPayload?: WebhookDisabledPayloadResolvers<ContextType>;
  WebhookRecoveredPayload?: WebhookRecoveredPayloadResolvers<ContextType>;
  WebhookRecovery?: WebhookRecoveryResolvers<ContextType>;
};

