// Made by graphql-codegen from schema/*.graphql (npm run codegen).
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AccountView, ApiKeyView, OauthClientView, IpAllowlistView, ConversationView, AttachmentView, AttachmentUploadView, SearchHitView, SearchResultView, SummaryView, GeneratorView, SummaryJobView, SummaryProgressView, EventView, EventPayloadView, WebhookView, WebhookDeliveryView, DeliveryAttemptView, WebhookRecoveryView, AccountStorageView, AccountApiUsageView } from './views.ts';
import type { GraphqlContext } from './context.ts';
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
  /** An instant: ISO 8601, UTC, milliseconds. */
  DateTime: { input: string; output: string; }
  /** Any JSON value, letter for letter as the REST contract has it. */
  JSON: { input: Record<string, unknown>; output: Record<string, unknown>; }
};

/** Who uses the service, on which plan, and how much of it. */
export type Account = Node & {
  __typename?: 'Account';
  apiUsage: AccountApiUsage;
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  plan: Plan;
  storage: AccountStorage;
};

/** Calls of this UTC day; the limit is 24 times the hourly one. */
export type AccountApiUsage = {
  __typename?: 'AccountApiUsage';
  limitPerDay: Scalars['Int']['output'];
  requestsToday: Scalars['Int']['output'];
};

/** MB of 1,000,000 bytes, with three decimals. */
export type AccountStorage = {
  __typename?: 'AccountStorage';
  limitMb: Scalars['Float']['output'];
  usedMb: Scalars['Float']['output'];
};

export type ApiKey = {
  __typename?: 'ApiKey';
  createdAt: Scalars['DateTime']['output'];
  /** From then on it is refused; null: never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** The key itself, when it was just made; else null. */
  key?: Maybe<Scalars['String']['output']>;
  /** The end of the key, to tell it by. */
  last4: Scalars['String']['output'];
  /** At most a minute behind; null when it was never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  name: Scalars['String']['output'];
  /** The id of the key that a reroll put in its place. */
  replacedBy?: Maybe<Scalars['ID']['output']>;
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  scopes: Array<Scope>;
};

/** An API key was made. Scope: admin. */
export type ApiKeyCreatedPayload = {
  __typename?: 'ApiKeyCreatedPayload';
  apiKey: EventApiKey;
};

/** An API key was revoked. Scope: admin. */
export type ApiKeyRevokedPayload = {
  __typename?: 'ApiKeyRevokedPayload';
  apiKey: EventApiKey;
};

/** A file that belongs to a conversation. */
export type Attachment = Node & {
  __typename?: 'Attachment';
  createdAt: Scalars['DateTime']['output'];
  filename: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Told from the bytes, else from the name. */
  mimeType: Scalars['String']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
  /** Signed: needs no API key, and works until the end of the next full hour. Takes ranges. */
  url: Scalars['String']['output'];
};

/** Where to send the bytes of an attachment. */
export type AttachmentUpload = {
  __typename?: 'AttachmentUpload';
  expiresAt: Scalars['DateTime']['output'];
  /** The id that the attachment will have. */
  id: Scalars['ID']['output'];
  /** The HTTP method to send them with: PUT. */
  method: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

export type AuthTest = {
  __typename?: 'AuthTest';
  authenticated: Scalars['Boolean']['output'];
  rateLimit: RateLimit;
  scopes: Array<Scalars['String']['output']>;
  user: AuthTestUser;
};

/** The account that the credential belongs to. */
export type AuthTestUser = {
  __typename?: 'AuthTestUser';
  email: Scalars['String']['output'];
  id: Scalars['ID']['output'];
};

/** A text record and its summary. */
export type Conversation = Node & {
  __typename?: 'Conversation';
  /** Files that belong to it, oldest first; at most 50. */
  attachments: Array<Attachment>;
  content: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  metadata: Scalars['JSON']['output'];
  source: ConversationSource;
  status: ConversationStatus;
  /** Null until the first summary is made. */
  summary?: Maybe<Summary>;
  /** Jobs that made or make its summaries, newest first. */
  summaryJobs: Array<SummaryJob>;
  title: Scalars['String']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** Raised by every change: what `ifVersion` compares. */
  version: Scalars['Int']['output'];
};

export type ConversationConnection = {
  __typename?: 'ConversationConnection';
  edges: Array<ConversationEdge>;
  nodes: Array<Conversation>;
  pageInfo: PageInfo;
  /** Counted only when it is asked for. */
  totalCount: Scalars['Int']['output'];
};

/** A conversation was created. */
export type ConversationCreatedPayload = {
  __typename?: 'ConversationCreatedPayload';
  conversation: CreatedEventConversation;
};

/** A conversation was deleted. */
export type ConversationDeletedPayload = {
  __typename?: 'ConversationDeletedPayload';
  conversation: DeletedEventConversation;
  deleted: Scalars['Boolean']['output'];
};

export type ConversationEdge = {
  __typename?: 'ConversationEdge';
  cursor: Scalars['String']['output'];
  node: Conversation;
};

export type ConversationSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'UPDATED_AT_ASC'
  | 'UPDATED_AT_DESC';

export type ConversationSource =
  | 'api'
  | 'email'
  | 'whatsapp';

export type ConversationStatus =
  | 'completed'
  | 'failed'
  | 'processing';

/** A conversation was updated. */
export type ConversationUpdatedPayload = {
  __typename?: 'ConversationUpdatedPayload';
  /** Names of the fields that were changed, as in REST. */
  changed: Array<Scalars['String']['output']>;
  conversation: UpdatedEventConversation;
};

export type CreateApiKeyInput = {
  /** When it stops to work; absent: never. */
  expiresAt?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** At least one; none that the caller's own key lacks. */
  scopes: Array<Scope>;
};

export type CreateAttachmentUploadInput = {
  conversationId: Scalars['ID']['input'];
  /** Path parts and control characters are taken out. Without it the attachment is named by its type. */
  filename?: InputMaybe<Scalars['String']['input']>;
  /** Bytes, at most 25,000,000; other bytes are then refused. */
  size?: InputMaybe<Scalars['Int']['input']>;
};

export type CreateConversationInput = {
  /** 1 to 9,999 characters. */
  content: Scalars['String']['input'];
  /** A JSON object of at most 16 KiB and 8 levels. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  source?: InputMaybe<ConversationSource>;
  /** 1 to 200 characters. */
  title: Scalars['String']['input'];
};

export type CreateOauthClientInput = {
  /** 1 to 100 characters; what the person who is asked for consent reads. */
  name: Scalars['String']['input'];
  /** At most 20, https or http to localhost. None: the client can only act for its own account. */
  redirectUris?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The most that it may ask for; none that the caller's own credential lacks. */
  scopes?: InputMaybe<Array<Scope>>;
  type?: InputMaybe<OauthClientType>;
};

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
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  source: ConversationSource;
  status: ConversationStatus;
  /** Always null: it is made afterwards. */
  summary?: Maybe<Summary>;
  title: Scalars['String']['output'];
};

export type DeletedAttachment = {
  __typename?: 'DeletedAttachment';
  deleted: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
};

export type DeletedConversation = {
  __typename?: 'DeletedConversation';
  deleted: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
};

/** What is left of a deleted conversation. */
export type DeletedEventConversation = {
  __typename?: 'DeletedEventConversation';
  id: Scalars['ID']['output'];
};

export type DeletedOauthClient = {
  __typename?: 'DeletedOauthClient';
  deleted: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
};

export type DeletedWebhook = {
  __typename?: 'DeletedWebhook';
  deleted: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
};

export type DeliveryAttempt = {
  __typename?: 'DeliveryAttempt';
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

export type DeliveryStatus =
  | 'delivered'
  | 'failed'
  | 'pending';

export type EndpointCount = {
  __typename?: 'EndpointCount';
  count: Scalars['Int']['output'];
  /** A path template such as `/conversations/{id}`; a GraphQL operation counts once, under `/graphql`. */
  endpoint: Scalars['String']['output'];
};

/** What happened, as webhooks send it. */
export type Event = Node & {
  __typename?: 'Event';
  createdAt: Scalars['DateTime']['output'];
  /** To go on after this event; the same as its id. */
  cursor: Scalars['String']['output'];
  /** The contract's object, letter for letter (snake_case). */
  data: Scalars['JSON']['output'];
  id: Scalars['ID']['output'];
  /** The same as `data`, typed by the event's type; null when redacted. */
  payload?: Maybe<EventPayload>;
  /** Whether its conversation was deleted since: then `data` holds ids only. */
  redacted: Scalars['Boolean']['output'];
  /** Per account, without gaps, from 1. */
  sequence: Scalars['Int']['output'];
  type: EventType;
};

/** An API key without the key itself. */
export type EventApiKey = {
  __typename?: 'EventApiKey';
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  last4: Scalars['String']['output'];
  name: Scalars['String']['output'];
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  scopes: Array<Scope>;
};

/** A page of the event log. */
export type EventConnection = {
  __typename?: 'EventConnection';
  edges: Array<EventEdge>;
  nodes: Array<Event>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

/** An event and its cursor. */
export type EventEdge = {
  __typename?: 'EventEdge';
  cursor: Scalars['String']['output'];
  node: Event;
};

/** What an event tells, by its type: `SUMMARY_GENERATED` has `SummaryGeneratedPayload`. */
export type EventPayload = ApiKeyCreatedPayload | ApiKeyRevokedPayload | ConversationCreatedPayload | ConversationDeletedPayload | ConversationUpdatedPayload | StorageLimitExceededPayload | StorageLimitReachedPayload | SubscriptionCancelledPayload | SubscriptionUpdatedPayload | SummaryFailedPayload | SummaryGeneratedPayload | WebhookDisabledPayload | WebhookRecoveredPayload;

/** The storage at the time of the event, in MB of 1,000,000 bytes. */
export type EventStorageUsage = {
  __typename?: 'EventStorageUsage';
  currentMb: Scalars['Float']['output'];
  limitMb: Scalars['Float']['output'];
  percentage: Scalars['Float']['output'];
};

/** A change of the plan. */
export type EventSubscription = {
  __typename?: 'EventSubscription';
  changedAt: Scalars['DateTime']['output'];
  plan: Plan;
  previousPlan: Plan;
};

export type EventType =
  | 'API_KEY_CREATED'
  | 'API_KEY_REVOKED'
  | 'CONVERSATION_CREATED'
  | 'CONVERSATION_DELETED'
  | 'CONVERSATION_UPDATED'
  | 'STORAGE_LIMIT_EXCEEDED'
  | 'STORAGE_LIMIT_REACHED'
  | 'SUBSCRIPTION_CANCELLED'
  | 'SUBSCRIPTION_UPDATED'
  | 'SUMMARY_FAILED'
  | 'SUMMARY_GENERATED'
  | 'WEBHOOK_DISABLED'
  | 'WEBHOOK_RECOVERED';

/** A webhook without its secret. */
export type EventWebhook = {
  __typename?: 'EventWebhook';
  /** Why it was marked failed: `retries_exhausted` or `gone`. */
  disabledReason?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** `healthy`, `failing` or `failed`. */
  status: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

export type IpAllowlist = {
  __typename?: 'IpAllowlist';
  /** `plan_required` after a downgrade from pro, which keeps the list and switches it off; else null. */
  disabledReason?: Maybe<Scalars['String']['output']>;
  entries: Array<IpAllowlistEntry>;
};

export type IpAllowlistEntry = {
  __typename?: 'IpAllowlistEntry';
  /** An IPv4 or IPv6 address or CIDR range. */
  cidr: Scalars['String']['output'];
  description: Scalars['String']['output'];
};

export type IpAllowlistEntryInput = {
  cidr: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
};

export type IpAllowlistInput = {
  /** At most 100; the caller's own address must be among them. */
  entries: Array<IpAllowlistEntryInput>;
};

/** Why a job failed. */
export type JobError = {
  __typename?: 'JobError';
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type JobStatus =
  | 'completed'
  | 'failed'
  | 'processing';

export type Mutation = {
  __typename?: 'Mutation';
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
  /** Registers an OAuth client; `clientSecret` is shown in this answer only. Plan: pro. Scope: admin. */
  createOauthClient: OauthClient;
  /** Makes a webhook; `secret` is in this answer only. An account can have at most 10. Scope: admin. */
  createWebhook: Webhook;
  /** Deletes an attachment for good, its bytes too. Scope: delete. */
  deleteAttachment: DeletedAttachment;
  /** Deletes a conversation for good; with `ifVersion` only if it still has that version. Scope: delete. */
  deleteConversation: DeletedConversation;
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


export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


export type MutationCreateAttachmentUploadArgs = {
  input: CreateAttachmentUploadInput;
};


export type MutationCreateConversationArgs = {
  input: CreateConversationInput;
};


export type MutationCreateOauthClientArgs = {
  input: CreateOauthClientInput;
};


export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


export type MutationDeleteAttachmentArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteConversationArgs = {
  id: Scalars['ID']['input'];
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationDeleteOauthClientArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteWebhookArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRecoverWebhookArgs = {
  input: RecoverWebhookInput;
};


export type MutationRegenerateSummaryArgs = {
  input: RegenerateSummaryInput;
};


export type MutationRerollApiKeyArgs = {
  input: RerollApiKeyInput;
};


export type MutationRetryWebhookEventArgs = {
  input: RetryWebhookEventInput;
};


export type MutationRevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRotateWebhookSecretArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetIpAllowlistArgs = {
  input: IpAllowlistInput;
};


export type MutationTestWebhookArgs = {
  input: TestWebhookInput;
};


export type MutationUpdateConversationArgs = {
  input: UpdateConversationInput;
};


export type MutationUpdateSubscriptionArgs = {
  input: UpdateSubscriptionInput;
};


export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};

/** Anything with a global id. */
export type Node = {
  id: Scalars['ID']['output'];
};

/** An application that asks people for access to their accounts. */
export type OauthClient = {
  __typename?: 'OauthClient';
  /** The id under the name that OAuth has for it. */
  clientId: Scalars['ID']['output'];
  /** The secret, when it was just made; else null. A public client has none. */
  clientSecret?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** `plan_required` while the plan switches the client and its tokens off; else null. */
  disabledReason?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Compared letter for letter. */
  redirectUris: Array<Scalars['String']['output']>;
  /** The most that it may ask for. */
  scopes: Array<Scope>;
  type: OauthClientType;
};

/** `public`: one that can keep no secret, in a browser or on a phone. It must use PKCE. */
export type OauthClientType =
  | 'confidential'
  | 'public';

/** Relay's page information. */
export type PageInfo = {
  __typename?: 'PageInfo';
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  startCursor?: Maybe<Scalars['String']['output']>;
};

export type Plan =
  | 'free'
  | 'pro'
  | 'standard'
  | 'starter';

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
  /** One event of the log, or null. Scope: read. */
  event?: Maybe<Event>;
  /** The event log in its order, oldest first. Scope: read. */
  events: EventConnection;
  /** The addresses that may use the account. Plan: pro. Scope: admin. */
  ipAllowlist: IpAllowlist;
  /** The OAuth clients that the account registered, newest first. Plan: pro. Scope: admin. */
  oauthClients: Array<OauthClient>;
  /** Conversations that hold any of the words, or that the filters admit; one of the two is needed. Scope: read. */
  searchConversations: SearchResult;
  /** One summary job, or null where there is none with this id. Scope: read. */
  summaryJob?: Maybe<SummaryJob>;
  /** The summary jobs of a conversation, newest first. Scope: read. */
  summaryJobs: Array<SummaryJob>;
  /**
   * What was created and called in a period, and what is stored now. `from` and `to` are ISO 8601 dates or timestamps,
   * UTC days, both included, at most 366; by default the month so far. At most 2 s behind. Scope: read.
   */
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


export type QueryConversationArgs = {
  id: Scalars['ID']['input'];
};


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


export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};


export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<Array<EventType>>;
};


export type QuerySearchConversationsArgs = {
  filters?: InputMaybe<SearchFilters>;
  page?: InputMaybe<Scalars['Int']['input']>;
  perPage?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<SearchSort>;
};


export type QuerySummaryJobArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySummaryJobsArgs = {
  conversationId: Scalars['ID']['input'];
};


export type QueryUsageArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  eventType?: InputMaybe<EventType>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<DeliveryStatus>;
  webhookId: Scalars['ID']['input'];
};


export type QueryWebhookRecoveryArgs = {
  id: Scalars['ID']['input'];
};

/** The window, of minute and hour, with fewer calls remaining; `reset` is Unix time in seconds. */
export type RateLimit = {
  __typename?: 'RateLimit';
  limit: Scalars['Int']['output'];
  remaining: Scalars['Int']['output'];
  reset: Scalars['Int']['output'];
};

export type RecoverWebhookInput = {
  id: Scalars['ID']['input'];
  since: Scalars['DateTime']['input'];
  /** Now, without it. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

export type RecoveryStatus =
  | 'completed'
  | 'processing';

export type RegenerateSummaryInput = {
  conversationId: Scalars['ID']['input'];
  /** BCP 47 tag. */
  language?: InputMaybe<Scalars['String']['input']>;
  style?: InputMaybe<SummaryStyle>;
};

export type RerollApiKeyInput = {
  /** When the new key stops to work; absent: it lives as long as the old one was to. */
  expiresAt?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  /** How long the old key still works, up to a week; 0: it is revoked at once. */
  overlapSeconds?: InputMaybe<Scalars['Int']['input']>;
};

export type RetryWebhookEventInput = {
  eventId: Scalars['ID']['input'];
  webhookId: Scalars['ID']['input'];
};

/** `admin` implies the others. */
export type Scope =
  | 'admin'
  | 'delete'
  | 'read'
  | 'write';

export type SearchFilters = {
  /** YYYY-MM-DD (a day in UTC, inclusive) or an ISO 8601 timestamp. */
  dateFrom?: InputMaybe<Scalars['String']['input']>;
  /** YYYY-MM-DD (a day in UTC, inclusive) or an ISO 8601 timestamp. */
  dateTo?: InputMaybe<Scalars['String']['input']>;
  sentiment?: InputMaybe<Sentiment>;
  /** Any of them, in any case. */
  topics?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type SearchHit = {
  __typename?: 'SearchHit';
  createdAt: Scalars['DateTime']['output'];
  /** The conversation's. */
  id: Scalars['ID']['output'];
  /** 0 where only filters were given. */
  score: Scalars['Float']['output'];
  /** About 160 characters round the best match: HTML, with the matched words in <mark>. */
  snippet: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type SearchResult = {
  __typename?: 'SearchResult';
  nodes: Array<SearchHit>;
  /** Milliseconds that the search took. */
  tookMs: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type SearchSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'RELEVANCE';

export type Sentiment =
  | 'mixed'
  | 'negative'
  | 'neutral'
  | 'positive';

export type SourceCount = {
  __typename?: 'SourceCount';
  count: Scalars['Int']['output'];
  source: ConversationSource;
};

/** A write was refused because the storage quota is full. */
export type StorageLimitExceededPayload = {
  __typename?: 'StorageLimitExceededPayload';
  recommendation: Scalars['String']['output'];
  usage: EventStorageUsage;
};

/** The storage quota is 80% full. */
export type StorageLimitReachedPayload = {
  __typename?: 'StorageLimitReachedPayload';
  recommendation: Scalars['String']['output'];
  usage: EventStorageUsage;
};

export type Subscription = {
  __typename?: 'Subscription';
  /**
   * Events as they happen, from now on. With `after` (an event's id) first all later ones that are stored, then the live
   * ones, without gap or repeat. Scope: read; `API_KEY_*`, `SUBSCRIPTION_*` and `WEBHOOK_*` come to admin alone.
   */
  events: Event;
  /**
   * How the summary comes on that was asked for last: its state now, then every change, until it is completed or failed.
   * Then it ends. Nothing of it stands in the event log. Scope: read.
   */
  summaryProgress: SummaryProgress;
  /** The deliveries to a webhook as they come and change: each as it stands then. Scope: admin. */
  webhookDeliveries: WebhookDelivery;
};


export type SubscriptionEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  types?: InputMaybe<Array<EventType>>;
};


export type SubscriptionSummaryProgressArgs = {
  conversationId: Scalars['ID']['input'];
};


export type SubscriptionWebhookDeliveriesArgs = {
  webhookId: Scalars['ID']['input'];
};

/** The subscription was cancelled. Scope: admin. */
export type SubscriptionCancelledPayload = {
  __typename?: 'SubscriptionCancelledPayload';
  subscription: EventSubscription;
};

/** The plan was changed. Scope: admin. */
export type SubscriptionUpdatedPayload = {
  __typename?: 'SubscriptionUpdatedPayload';
  subscription: EventSubscription;
};

export type Summary = {
  __typename?: 'Summary';
  actionItems: Array<Scalars['String']['output']>;
  content: Scalars['String']['output'];
  /** What wrote it. */
  generator: SummaryGenerator;
  /** BCP 47 tag; `und` when it could not be told. */
  language: Scalars['String']['output'];
  sentiment: Sentiment;
  title: Scalars['String']['output'];
  topics: Array<Scalars['String']['output']>;
};

/** A summary could not be made. */
export type SummaryFailedPayload = {
  __typename?: 'SummaryFailedPayload';
  conversationId: Scalars['ID']['output'];
  error: JobError;
  summaryJobId: Scalars['ID']['output'];
};

/** A summary was made. */
export type SummaryGeneratedPayload = {
  __typename?: 'SummaryGeneratedPayload';
  conversationId: Scalars['ID']['output'];
  summary: Summary;
  summaryJobId: Scalars['ID']['output'];
};

export type SummaryGenerator = {
  __typename?: 'SummaryGenerator';
  engine: Scalars['String']['output'];
  /** Whether the engine that was asked for failed and this one stepped in. */
  fallback: Scalars['Boolean']['output'];
  model?: Maybe<Scalars['String']['output']>;
  promptVersion?: Maybe<Scalars['String']['output']>;
};

export type SummaryJob = Node & {
  __typename?: 'SummaryJob';
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  conversationId: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  error?: Maybe<JobError>;
  id: Scalars['ID']['output'];
  /** The language asked for; null is the conversation's own. */
  language?: Maybe<Scalars['String']['output']>;
  status: JobStatus;
  style: SummaryStyle;
  summary?: Maybe<Summary>;
};

/** A summary job on its way. */
export type SummaryProgress = {
  __typename?: 'SummaryProgress';
  /** How often it was begun. */
  attempt: Scalars['Int']['output'];
  conversationId: Scalars['ID']['output'];
  /** Once it has failed. */
  error?: Maybe<JobError>;
  jobId: Scalars['ID']['output'];
  /** The text so far, where the engine tells it while it writes; the whole text once it is completed. */
  partialText?: Maybe<Scalars['String']['output']>;
  /** 0 to 100. */
  percent: Scalars['Int']['output'];
  stage: SummaryStage;
  status: JobStatus;
  /** Once it is completed. */
  summary?: Maybe<Summary>;
};

/** What is done about a summary at the moment. */
export type SummaryStage =
  | 'completed'
  | 'failed'
  /** Waits for a worker, or for an earlier job of the conversation. */
  | 'queued'
  /** Failed for the moment; it is tried again soon. */
  | 'retrying'
  | 'summarizing';

export type SummaryStyle =
  | 'bullets'
  | 'concise'
  | 'detailed';

export type TestWebhookInput = {
  eventType: EventType;
  id: Scalars['ID']['input'];
};

export type UpdateConversationInput = {
  id: Scalars['ID']['input'];
  /** Changes it only if it still has this version. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Merged into what is there; a null removes its key. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateSubscriptionInput = {
  plan: Plan;
};

export type UpdateWebhookInput = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  /** An empty one removes it. */
  description?: InputMaybe<Scalars['String']['input']>;
  events?: InputMaybe<Array<WebhookEventType>>;
  id: Scalars['ID']['input'];
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A conversation as it was after the update. */
export type UpdatedEventConversation = {
  __typename?: 'UpdatedEventConversation';
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  metadata: Scalars['JSON']['output'];
  source: ConversationSource;
  status: ConversationStatus;
  title: Scalars['String']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type Usage = {
  __typename?: 'Usage';
  apiRequests: UsageRequests;
  /** Created in the period and not deleted. */
  conversations: UsageConversations;
  period: UsagePeriod;
  /** As of now, in MB of 1,000,000 bytes. */
  storage: UsageStorage;
};

export type UsageConversations = {
  __typename?: 'UsageConversations';
  bySource: Array<SourceCount>;
  total: Scalars['Int']['output'];
};

/** Dates, `YYYY-MM-DD`. */
export type UsagePeriod = {
  __typename?: 'UsagePeriod';
  from: Scalars['String']['output'];
  to: Scalars['String']['output'];
};

export type UsageRequests = {
  __typename?: 'UsageRequests';
  /** Most called first. */
  byEndpoint: Array<EndpointCount>;
  total: Scalars['Int']['output'];
};

export type UsageStorage = {
  __typename?: 'UsageStorage';
  byType: UsageStorageByType;
  totalMb: Scalars['Float']['output'];
};

export type UsageStorageByType = {
  __typename?: 'UsageStorageByType';
  attachments: Scalars['Float']['output'];
  conversations: Scalars['Float']['output'];
};

/** An endpoint that is told of events by signed POST requests. */
export type Webhook = Node & {
  __typename?: 'Webhook';
  active: Scalars['Boolean']['output'];
  createdAt: Scalars['DateTime']['output'];
  description?: Maybe<Scalars['String']['output']>;
  /** Why it was marked failed; else null. */
  disabledReason?: Maybe<WebhookDisabledReason>;
  events: Array<WebhookEventType>;
  id: Scalars['ID']['output'];
  /** Signs the deliveries, as the literal string. Only in the answers of createWebhook and rotateWebhookSecret. */
  secret?: Maybe<Scalars['String']['output']>;
  status: WebhookStatus;
  url: Scalars['String']['output'];
};

/** One event on its way to one webhook. */
export type WebhookDelivery = Node & {
  __typename?: 'WebhookDelivery';
  attempts: Array<DeliveryAttempt>;
  createdAt: Scalars['DateTime']['output'];
  eventId: Scalars['ID']['output'];
  eventType: EventType;
  id: Scalars['ID']['output'];
  /** Not before; null once nothing more is planned. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  status: DeliveryStatus;
  webhookId: Scalars['ID']['output'];
};

export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  edges: Array<WebhookDeliveryEdge>;
  nodes: Array<WebhookDelivery>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type WebhookDeliveryEdge = {
  __typename?: 'WebhookDeliveryEdge';
  cursor: Scalars['String']['output'];
  node: WebhookDelivery;
};

/** A webhook was marked failed. Scope: admin. */
export type WebhookDisabledPayload = {
  __typename?: 'WebhookDisabledPayload';
  webhook: EventWebhook;
};

export type WebhookDisabledReason =
  /** Its last answer was 410. */
  | 'gone'
  | 'retries_exhausted';

/** An event type that a webhook can ask for. */
export type WebhookEventType =
  /** All but WEBHOOK_DISABLED and WEBHOOK_RECOVERED: `*`. */
  | 'ALL'
  | 'API_KEY_CREATED'
  | 'API_KEY_REVOKED'
  | 'CONVERSATION_CREATED'
  | 'CONVERSATION_DELETED'
  | 'CONVERSATION_UPDATED'
  | 'STORAGE_LIMIT_EXCEEDED'
  | 'STORAGE_LIMIT_REACHED'
  | 'SUBSCRIPTION_CANCELLED'
  | 'SUBSCRIPTION_UPDATED'
  | 'SUMMARY_FAILED'
  | 'SUMMARY_GENERATED'
  | 'WEBHOOK_DISABLED'
  | 'WEBHOOK_RECOVERED';

/** A webhook that was marked failed works again. Scope: admin. */
export type WebhookRecoveredPayload = {
  __typename?: 'WebhookRecoveredPayload';
  webhook: EventWebhook;
};

/** A task that delivers what was missed. */
export type WebhookRecovery = Node & {
  __typename?: 'WebhookRecovery';
  createdAt: Scalars['DateTime']['output'];
  /** Those of them that were delivered, or failed for good. */
  done: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  since: Scalars['DateTime']['output'];
  status: RecoveryStatus;
  /** Deliveries found so far that are to be made. */
  total: Scalars['Int']['output'];
  until: Scalars['DateTime']['output'];
};

export type WebhookStatus =
  /** The last retry of a delivery failed: what is owed waits. */
  | 'failed'
  /** A delivery waits for a retry. */
  | 'failing'
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
  CreateOauthClientInput: CreateOauthClientInput;
  CreateWebhookInput: CreateWebhookInput;
  CreatedEventConversation: ResolverTypeWrapper<Omit<CreatedEventConversation, 'summary'> & { summary?: Maybe<ResolversTypes['Summary']> }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeletedAttachment: ResolverTypeWrapper<DeletedAttachment>;
  DeletedConversation: ResolverTypeWrapper<DeletedConversation>;
  DeletedEventConversation: ResolverTypeWrapper<DeletedEventConversation>;
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
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
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
  CreateOauthClientInput: CreateOauthClientInput;
  CreateWebhookInput: CreateWebhookInput;
  CreatedEventConversation: Omit<CreatedEventConversation, 'summary'> & { summary?: Maybe<ResolversParentTypes['Summary']> };
  DateTime: Scalars['DateTime']['output'];
  DeletedAttachment: DeletedAttachment;
  DeletedConversation: DeletedConversation;
  DeletedEventConversation: DeletedEventConversation;
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
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
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
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AttachmentUploadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AttachmentUpload'] = ResolversParentTypes['AttachmentUpload']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuthTestResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AuthTest'] = ResolversParentTypes['AuthTest']> = {
  authenticated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rateLimit?: Resolver<ResolversTypes['RateLimit'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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
  cancelSubscription?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  createApiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'input'>>;
  createAttachmentUpload?: Resolver<ResolversTypes['AttachmentUpload'], ParentType, ContextType, RequireFields<MutationCreateAttachmentUploadArgs, 'input'>>;
  createConversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<MutationCreateConversationArgs, 'input'>>;
  createOauthClient?: Resolver<ResolversTypes['OauthClient'], ParentType, ContextType, RequireFields<MutationCreateOauthClientArgs, 'input'>>;
  createWebhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  deleteAttachment?: Resolver<ResolversTypes['DeletedAttachment'], ParentType, ContextType, RequireFields<MutationDeleteAttachmentArgs, 'id'>>;
  deleteConversation?: Resolver<ResolversTypes['DeletedConversation'], ParentType, ContextType, RequireFields<MutationDeleteConversationArgs, 'id'>>;
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
  __resolveType: TypeResolveFn<'Account' | 'Attachment' | 'Conversation' | 'Event' | 'SummaryJob' | 'Webhook' | 'WebhookDelivery' | 'WebhookRecovery', ParentType, ContextType>;
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
  ipAllowlist?: Resolver<ResolversTypes['IpAllowlist'], ParentType, ContextType>;
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
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  DateTime?: GraphQLScalarType;
  DeletedAttachment?: DeletedAttachmentResolvers<ContextType>;
  DeletedConversation?: DeletedConversationResolvers<ContextType>;
  DeletedEventConversation?: DeletedEventConversationResolvers<ContextType>;
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

