import type { presentApiKey } from "../../access/api-keys/present.ts";
import type { testAuth } from "../../access/auth-test.ts";
import type { ClientToken } from "../../access/client-tokens/output.ts";
import type { Session } from "../../access/sessions/output.ts";
import type { presentAccount, presentIpAllowlist } from "../../accounts/present.ts";
import type { SecurityEvent } from "../../audit/output.ts";
import type { presentLinkedAttachment } from "../../conversations/attachment-present.ts";
import type { presentUpload } from "../../conversations/attachments/present.ts";
import type { ListPatch } from "../../conversations/live/patch.ts";
import type { AppendedMessages, Message } from "../../conversations/messages/output.ts";
import type { Summary } from "../../conversations/output.ts";
import type { SummaryPoints, Task } from "../../conversations/points-output.ts";
import type { presentVersioned } from "../../conversations/present.ts";
import type { pageSearch } from "../../conversations/search-pages.ts";
import type { SummaryDiff, SummaryVersion } from "../../conversations/versions/output.ts";
import type { EventType } from "../../core/event-types.ts";
import type { Event } from "../../events/output.ts";
import type { Export } from "../../exports/output.ts";
import type { UserErrorView } from "../../graphql/user-errors.ts";
import type { Import, ImportEntry } from "../../imports/output.ts";
import type { presentImportView } from "../../imports/present.ts";
import type { presentImportUpload } from "../../imports/upload.ts";
import type { Generator } from "../../lib/summarizer/summarizer.ts";
import type { OauthAuthorization } from "../../oauth/output.ts";
import type { presentOauthClient } from "../../oauth/present.ts";
import type { presentProgress, presentSummaryJob } from "../../summaries/present.ts";
import type { SummaryTemplate } from "../../templates/output.ts";
import type { Delivery, Webhook } from "../../webhooks/output.ts";
import type { presentLinkedRecovery } from "../../webhooks/present.ts";

/**
 * Parent objects of the resolvers of each type: the contract's objects in snake_case. A field without a resolver
 * reads the property of its name in snake_case (graphql/field-names.ts).
 */
export type AuthTestUserView = ReturnType<typeof testAuth>["user"];
export type AccountView = ReturnType<typeof presentAccount>;
export type AccountStorageView = AccountView["storage"];
export type AccountApiUsageView = AccountView["api_usage"];
export type IpAllowlistView = ReturnType<typeof presentIpAllowlist>;
export type ApiKeyView = ReturnType<typeof presentApiKey> & { key?: string };
export type ClientTokenView = ClientToken;
export type OauthClientView = ReturnType<typeof presentOauthClient> & { client_secret?: string };
/** Only the selected fields are present. */
export type ConversationView = Partial<ReturnType<typeof presentVersioned>> & { id: string };
export type ConversationListPatchView = ListPatch;
export type ConversationListEntryView = ListPatch["entries"][number];
export type MessageView = Message;
export type AppendedMessagesView = AppendedMessages;
export type AttachmentView = ReturnType<typeof presentLinkedAttachment>;
export type AttachmentUploadView = ReturnType<typeof presentUpload>;
export type ConversationSearchView = Awaited<ReturnType<typeof pageSearch>>;
export type SummaryView = Summary;
export type SummaryStatementView = Summary["statements"][number];
export type EvidenceView = SummaryStatementView["evidence"][number];
export type SummaryPointsView = SummaryPoints;
export type SummaryPointView = SummaryPoints["decisions"][number];
export type TaskView = Task;
export type SummaryVersionView = SummaryVersion;
export type SummaryDiffView = SummaryDiff;
export type SummaryDiffPointView = SummaryDiff["added"][number];
export type SummaryTemplateView = SummaryTemplate;
export type SummaryTemplateSectionView = SummaryTemplate["sections"][number];
export type SummarySectionView = Summary["sections"][number];
export type GeneratorView = Generator;
export type SummaryJobView = ReturnType<typeof presentSummaryJob> & { summary?: Summary | null };
export type SummaryProgressView = ReturnType<typeof presentProgress>;
export type EventView = Event;
export type SecurityEventView = SecurityEvent;
export type SessionView = Session;
export type OauthAuthorizationView = OauthAuthorization;
export type EventTypeView = EventType;
/** The event's `data` with the name of its type. */
export type EventPayloadView = { __typename: string } & Record<string, unknown>;
export type WebhookEventTypeView = Webhook["events"][number];
export type WebhookView = Webhook & { secret?: string };
export type WebhookDeliveryView = Delivery;
export type DeliveryAttemptView = Delivery["attempts"][number];
export type WebhookRecoveryView = ReturnType<typeof presentLinkedRecovery>;
export type ExportView = Export;
export type ImportView = ReturnType<typeof presentImportView>;
export type ImportFileUploadView = ReturnType<typeof presentImportUpload>;
export type ImportProgressView = Import["progress"];
export type ImportRowErrorView = Import["errors"][number];
export type ImportEntryView = ImportEntry;
export type ImportedFileView = ImportEntryView["attachments"][number];
export type { UserErrorView };
/** With the id of the conversation that the request named. */
export type VersionConflictView = UserErrorView & { id?: string };
export type DeletedIdView = string;
