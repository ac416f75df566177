import { ApiKeys } from "../access/api-keys/model.ts";
import { ClientTokens } from "../access/client-tokens/model.ts";
import { Passkeys, UsedChallenges } from "../access/passkeys/model.ts";
import { RateWindows } from "../access/rate-limits/lease.ts";
import { Attempts, Sessions } from "../access/sessions/model.ts";
import { SocketShares } from "../access/sockets.ts";
import { Accounts } from "../accounts/model.ts";
import { SecurityEvents } from "../audit/model.ts";
import { AttachmentUploads } from "../conversations/attachments/model.ts";
import { Attachments, Conversations, ImportedIds, Messages, SummaryVersions } from "../conversations/model.ts";
import type { CollectionDefinition, ModelDefinition } from "../database/define-model.ts";
import { Events } from "../database/event-log.ts";
import { Ledgers } from "../database/ledger.ts";
import { Processes } from "../database/processes.ts";
import { WriteTurns } from "../database/write-turns.ts";
import { Exports } from "../exports/model.ts";
import { FileChunks, PendingFiles, StoredFiles } from "../files/model.ts";
import { IdempotencyKeys } from "../idempotency/model.ts";
import { Imports } from "../imports/model.ts";
import { OauthClients, OauthRecords } from "../oauth/model.ts";
import { RequestLogs } from "../request-log/model.ts";
import { SearchBlocks, SearchDeletions, SearchIndexes } from "../search-index/model.ts";
import { SummaryJobs } from "../summaries/model.ts";
import { SummaryTemplates } from "../templates/model.ts";
import { UsageDays } from "../usage/model.ts";
import { Deliveries, Dispatchers, Recoveries, Webhooks } from "../webhooks/model.ts";

/** Collections whose rows the ledger of an account counts. */
export const COUNTED_MODELS: readonly ModelDefinition[] = [Conversations];

/** Collections whose bytes the ledger of an account counts beside the storage quota; docs/operations.md states what each row counts. */
export const KEPT_MODELS: readonly ModelDefinition[] = [
  Events,
  Deliveries,
  SummaryJobs,
  IdempotencyKeys,
  OauthRecords,
  Imports,
  Exports,
  SummaryTemplates,
];

/** Every collection of the database: a process creates them and their indexes when it starts. */
export const COLLECTIONS: readonly CollectionDefinition<unknown>[] = [
  Accounts,
  Ledgers,
  WriteTurns,
  ApiKeys,
  ClientTokens,
  OauthClients,
  OauthRecords,
  Sessions,
  Passkeys,
  UsedChallenges,
  Attempts,
  SecurityEvents,
  IdempotencyKeys,
  Conversations,
  Messages,
  SummaryVersions,
  Attachments,
  AttachmentUploads,
  ImportedIds,
  StoredFiles,
  FileChunks,
  PendingFiles,
  Events,
  RateWindows,
  Processes,
  SocketShares,
  UsageDays,
  RequestLogs,
  SummaryJobs,
  SummaryTemplates,
  SearchIndexes,
  SearchBlocks,
  SearchDeletions,
  Exports,
  Imports,
  Webhooks,
  Dispatchers,
  Deliveries,
  Recoveries,
];
