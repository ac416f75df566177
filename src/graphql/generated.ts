// Made by graphql-codegen from schema/*.graphql (npm run codegen).
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AccountView, ConversationView, SummaryView, GeneratorView, SummaryJobView, EventView, AccountStorageView, AccountApiUsageView } from './views.ts';
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

/** A text record and its summary. */
export type Conversation = Node & {
  __typename?: 'Conversation';
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
};

export type ConversationConnection = {
  __typename?: 'ConversationConnection';
  edges: Array<ConversationEdge>;
  nodes: Array<Conversation>;
  pageInfo: PageInfo;
  /** Counted only when it is asked for. */
  totalCount: Scalars['Int']['output'];
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

export type CreateConversationInput = {
  /** 1 to 9,999 characters. */
  content: Scalars['String']['input'];
  /** A JSON object of at most 16 KiB and 8 levels. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  source?: InputMaybe<ConversationSource>;
  /** 1 to 200 characters. */
  title: Scalars['String']['input'];
};

export type DeletedConversation = {
  __typename?: 'DeletedConversation';
  deleted: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
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
  /** Whether its conversation was deleted since: then `data` holds ids only. */
  redacted: Scalars['Boolean']['output'];
  /** Per account, without gaps, from 1. */
  sequence: Scalars['Int']['output'];
  type: EventType;
};

export type EventConnection = {
  __typename?: 'EventConnection';
  edges: Array<EventEdge>;
  nodes: Array<Event>;
  pageInfo: PageInfo;
  totalCount: Scalars['Int']['output'];
};

export type EventEdge = {
  __typename?: 'EventEdge';
  cursor: Scalars['String']['output'];
  node: Event;
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
  /** Stores a conversation; its summary follows as the event SUMMARY_GENERATED. Scope: write. */
  createConversation: Conversation;
  /** Deletes a conversation for good. Scope: delete. */
  deleteConversation: DeletedConversation;
  /** Makes the summary again; done when SUMMARY_GENERATED tells so. Scope: write. */
  regenerateSummary: SummaryJob;
  /** Changes title or metadata (JSON Merge Patch). Scope: write. */
  updateConversation: Conversation;
};


export type MutationCreateConversationArgs = {
  input: CreateConversationInput;
};


export type MutationDeleteConversationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRegenerateSummaryArgs = {
  input: RegenerateSummaryInput;
};


export type MutationUpdateConversationArgs = {
  input: UpdateConversationInput;
};

/** Anything with a global id. */
export type Node = {
  id: Scalars['ID']['output'];
};

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
  /** One conversation, or null where there is none with this id. Scope: read. */
  conversation?: Maybe<Conversation>;
  /** The account's conversations as a Relay connection. Scope: read. */
  conversations: ConversationConnection;
  /** One event of the log, or null. Scope: read. */
  event?: Maybe<Event>;
  /** The event log in its order, oldest first. Scope: read. */
  events: EventConnection;
  /** One summary job, or null where there is none with this id. Scope: read. */
  summaryJob?: Maybe<SummaryJob>;
  /** The summary jobs of a conversation, newest first. Scope: read. */
  summaryJobs: Array<SummaryJob>;
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


export type QuerySummaryJobArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySummaryJobsArgs = {
  conversationId: Scalars['ID']['input'];
};

export type RegenerateSummaryInput = {
  conversationId: Scalars['ID']['input'];
  /** BCP 47 tag. */
  language?: InputMaybe<Scalars['String']['input']>;
  style?: InputMaybe<SummaryStyle>;
};

export type Sentiment =
  | 'mixed'
  | 'negative'
  | 'neutral'
  | 'positive';

export type Subscription = {
  __typename?: 'Subscription';
  /**
   * Events as they happen. With `after` (an event's id) first all later ones that are stored, then the live ones,
   * without gap or repeat. Scope: read.
   */
  events: Event;
};


export type SubscriptionEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  types?: InputMaybe<Array<EventType>>;
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

export type SummaryStyle =
  | 'bullets'
  | 'concise'
  | 'detailed';

export type UpdateConversationInput = {
  id: Scalars['ID']['input'];
  /** Merged into what is there; a null removes its key. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
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




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( AccountView )
    | ( ConversationView )
    | ( EventView )
    | ( SummaryJobView )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Account: ResolverTypeWrapper<AccountView>;
  AccountApiUsage: ResolverTypeWrapper<AccountApiUsageView>;
  AccountStorage: ResolverTypeWrapper<AccountStorageView>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Conversation: ResolverTypeWrapper<ConversationView>;
  ConversationConnection: ResolverTypeWrapper<Omit<ConversationConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['ConversationEdge']>, nodes: Array<ResolversTypes['Conversation']> }>;
  ConversationEdge: ResolverTypeWrapper<Omit<ConversationEdge, 'node'> & { node: ResolversTypes['Conversation'] }>;
  ConversationSort: ConversationSort;
  ConversationSource: ConversationSource;
  ConversationStatus: ConversationStatus;
  CreateConversationInput: CreateConversationInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeletedConversation: ResolverTypeWrapper<DeletedConversation>;
  Event: ResolverTypeWrapper<EventView>;
  EventConnection: ResolverTypeWrapper<Omit<EventConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['EventEdge']>, nodes: Array<ResolversTypes['Event']> }>;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  EventType: EventType;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JobError: ResolverTypeWrapper<JobError>;
  JobStatus: JobStatus;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Plan: Plan;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RegenerateSummaryInput: RegenerateSummaryInput;
  Sentiment: Sentiment;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Summary: ResolverTypeWrapper<SummaryView>;
  SummaryGenerator: ResolverTypeWrapper<GeneratorView>;
  SummaryJob: ResolverTypeWrapper<SummaryJobView>;
  SummaryStyle: SummaryStyle;
  UpdateConversationInput: UpdateConversationInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: AccountView;
  AccountApiUsage: AccountApiUsageView;
  AccountStorage: AccountStorageView;
  Boolean: Scalars['Boolean']['output'];
  Conversation: ConversationView;
  ConversationConnection: Omit<ConversationConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['ConversationEdge']>, nodes: Array<ResolversParentTypes['Conversation']> };
  ConversationEdge: Omit<ConversationEdge, 'node'> & { node: ResolversParentTypes['Conversation'] };
  CreateConversationInput: CreateConversationInput;
  DateTime: Scalars['DateTime']['output'];
  DeletedConversation: DeletedConversation;
  Event: EventView;
  EventConnection: Omit<EventConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['EventEdge']>, nodes: Array<ResolversParentTypes['Event']> };
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  JobError: JobError;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  RegenerateSummaryInput: RegenerateSummaryInput;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Summary: SummaryView;
  SummaryGenerator: GeneratorView;
  SummaryJob: SummaryJobView;
  UpdateConversationInput: UpdateConversationInput;
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

export type ConversationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
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
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConversationConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationConnection'] = ResolversParentTypes['ConversationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ConversationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Conversation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConversationEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConversationEdge'] = ResolversParentTypes['ConversationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeletedConversationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeletedConversation'] = ResolversParentTypes['DeletedConversation']> = {
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type EventResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  redacted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
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

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type JobErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['JobError'] = ResolversParentTypes['JobError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createConversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<MutationCreateConversationArgs, 'input'>>;
  deleteConversation?: Resolver<ResolversTypes['DeletedConversation'], ParentType, ContextType, RequireFields<MutationDeleteConversationArgs, 'id'>>;
  regenerateSummary?: Resolver<ResolversTypes['SummaryJob'], ParentType, ContextType, RequireFields<MutationRegenerateSummaryArgs, 'input'>>;
  updateConversation?: Resolver<ResolversTypes['Conversation'], ParentType, ContextType, RequireFields<MutationUpdateConversationArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Account' | 'Conversation' | 'Event' | 'SummaryJob', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  conversation?: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType, RequireFields<QueryConversationArgs, 'id'>>;
  conversations?: Resolver<ResolversTypes['ConversationConnection'], ParentType, ContextType, RequireFields<QueryConversationsArgs, 'sort'>>;
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'id'>>;
  events?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, Partial<QueryEventsArgs>>;
  summaryJob?: Resolver<Maybe<ResolversTypes['SummaryJob']>, ParentType, ContextType, RequireFields<QuerySummaryJobArgs, 'id'>>;
  summaryJobs?: Resolver<Array<ResolversTypes['SummaryJob']>, ParentType, ContextType, RequireFields<QuerySummaryJobsArgs, 'conversationId'>>;
};

export type SubscriptionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  events?: SubscriptionResolver<ResolversTypes['Event'], "events", ParentType, ContextType, Partial<SubscriptionEventsArgs>>;
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

export type Resolvers<ContextType = GraphqlContext> = {
  Account?: AccountResolvers<ContextType>;
  AccountApiUsage?: AccountApiUsageResolvers<ContextType>;
  AccountStorage?: AccountStorageResolvers<ContextType>;
  Conversation?: ConversationResolvers<ContextType>;
  ConversationConnection?: ConversationConnectionResolvers<ContextType>;
  ConversationEdge?: ConversationEdgeResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeletedConversation?: DeletedConversationResolvers<ContextType>;
  Event?: EventResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  JobError?: JobErrorResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Summary?: SummaryResolvers<ContextType>;
  SummaryGenerator?: SummaryGeneratorResolvers<ContextType>;
  SummaryJob?: SummaryJobResolvers<ContextType>;
};

