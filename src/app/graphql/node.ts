import type { GraphQLResolveInfo } from "graphql";
import { presentApiKey } from "../../access/api-keys/present.ts";
import { getApiKey } from "../../access/api-keys/read.ts";
import { presentSession } from "../../access/sessions/present.ts";
import { getSession } from "../../access/sessions/service.ts";
import { presentAccount } from "../../accounts/present.ts";
import { getAccount } from "../../accounts/service.ts";
import { presentSecurityEvent } from "../../audit/present.ts";
import { getSecurityEvent } from "../../audit/service.ts";
import { presentLinkedAttachment } from "../../conversations/attachment-present.ts";
import { getMessage } from "../../conversations/messages/service.ts";
import { presentPartial } from "../../conversations/present.ts";
import { getAttachment } from "../../conversations/read-attachments.ts";
import { getConversationFields } from "../../conversations/selected-fields.ts";
import { getConversation } from "../../conversations/service.ts";
import { getTask } from "../../conversations/tasks/service.ts";
import { presentVersion } from "../../conversations/versions/present.ts";
import { getSummaryVersion } from "../../conversations/versions/service.ts";
import type { Context } from "../../core/context.ts";
import { badRequest, notFound } from "../../core/errors.ts";
import { presentEvent } from "../../events/present.ts";
import { getEvent } from "../../events/service.ts";
import { presentExport } from "../../exports/present.ts";
import { getExport } from "../../exports/service.ts";
import type { GraphqlContext } from "../../graphql/context.ts";
import { readOptional } from "../../graphql/optional-read.ts";
import { presentImportView } from "../../imports/present.ts";
import { getImport } from "../../imports/service.ts";
import { getOauthClient } from "../../oauth/clients.ts";
import { presentOauthClient } from "../../oauth/present.ts";
import { presentSummaryJobWithSummary } from "../../summaries/present.ts";
import { getSummaryJob } from "../../summaries/service.ts";
import { presentTemplate } from "../../templates/present.ts";
import { getTemplate } from "../../templates/service.ts";
import { getDelivery } from "../../webhooks/delivery-service.ts";
import { presentDelivery, presentLinkedRecovery, presentWebhook } from "../../webhooks/present.ts";
import { getRecovery } from "../../webhooks/recovery-service.ts";
import { getWebhook } from "../../webhooks/service.ts";
import type { Resolvers, ResolversInterfaceTypes, ResolversTypes } from "./generated.ts";

type NodeView = ResolversInterfaceTypes<ResolversTypes>["Node"];

type NodeType = NonNullable<ReturnType<NonNullable<Resolvers["Node"]>["__resolveType"] & object>>;

interface Kind {
  type: NodeType;
  read(caller: Context, id: string, info: GraphQLResolveInfo, context: GraphqlContext): Promise<NodeView>;
}

/** Node types by the prefix of their ids, with the verb that reads one. */
const KINDS: Record<string, Kind> = {
  conv: {
    type: "Conversation",
    read: async (caller, id, info) => presentPartial(await getConversation(caller, id, getConversationFields(info))),
  },
  job: {
    type: "SummaryJob",
    read: async (caller, id) => presentSummaryJobWithSummary(await getSummaryJob(caller, id)),
  },
  evt: { type: "Event", read: async (caller, id) => presentEvent(await getEvent(caller, id)) },
  acc: { type: "Account", read: readAccount },
  att: {
    type: "Attachment",
    read: async (caller, id) => presentLinkedAttachment(await getAttachment(caller, id)),
  },
  exp: { type: "Export", read: async (caller, id) => presentExport(caller.deps, await getExport(caller, id)) },
  imp: { type: "Import", read: async (caller, id) => presentImportView(caller.deps, await getImport(caller, id)) },
  wh: { type: "Webhook", read: async (caller, id) => presentWebhook(await getWebhook(caller, id)) },
  dlv: { type: "WebhookDelivery", read: async (caller, id) => presentDelivery(await getDelivery(caller, id)) },
  rcv: { type: "WebhookRecovery", read: async (caller, id) => presentLinkedRecovery(await getRecovery(caller, id)) },
  msg: { type: "Message", read: (caller, id, _info, { loaders }) => getMessage(caller, id, loaders.messages) },
  task: { type: "Task", read: getTask },
  sum: {
    type: "SummaryVersion",
    read: async (caller, id) => presentVersion(await getSummaryVersion(caller, id)),
  },
  sec: {
    type: "SecurityEvent",
    read: async (caller, id) => presentSecurityEvent(await getSecurityEvent(caller, id)),
  },
  key: { type: "ApiKey", read: async (caller, id) => presentApiKey(await getApiKey(caller, id)) },
  ses: { type: "Session", read: async (caller, id) => presentSession(caller, await getSession(caller, id)) },
  tpl: { type: "SummaryTemplate", read: async (caller, id) => presentTemplate(await getTemplate(caller, id)) },
  cli: { type: "OauthClient", read: readClient },
};

async function readClient(caller: Context, id: string) {
  const { row, plan } = await getOauthClient(caller, id);
  return presentOauthClient(row, plan);
}

async function readAccount(caller: Context, id: string) {
  const account = await getAccount(caller);
  if (id !== caller.account) throw notFound("account", id);
  return presentAccount(account, await caller.deps.countRequestsToday(caller.account));
}

const findKind = (id: string): Kind | undefined => {
  const [prefix = ""] = id.split("_");
  return Object.hasOwn(KINDS, prefix) ? KINDS[prefix] : undefined;
};

const MAX_IDS = 100;

export const isNodeType = (name: string): boolean => Object.values(KINDS).some(({ type }) => type === name);

/** Returns the type of the object with a global id. */
export const findNodeType = (id: string): NodeType | undefined => findKind(id)?.type;

/** Reads the object with a global id. @throws not_found */
export async function readNode(context: GraphqlContext, id: string, info: GraphQLResolveInfo): Promise<NodeView> {
  const kind = findKind(id);
  if (!kind) throw notFound("object", id);
  return kind.read(context.caller, id, info, context);
}

/** Reads the creator of a credential by the id that its `parent` names. */
const readCreator = async (
  { parent }: { parent: string | null },
  _args: unknown,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
) => (parent === null ? null : readOptional(readNode(context, parent, info)));

export const nodeResolvers: Resolvers = {
  Query: {
    node: (_source, { id }, context, info) => readNode(context, id, info),
    // The reads of one type are batched. Each entry fails alone.
    nodes(_source, { ids }, context, info) {
      if (ids.length > MAX_IDS)
        throw badRequest(`ids must have at most ${MAX_IDS} entries.`, {
          ids: [`must have at most ${MAX_IDS} entries`],
        });
      return ids.map((id) => readNode(context, id, info));
    },
  },
  ApiKey: { creator: readCreator },
  OauthClient: { creator: readCreator },
  Node: { __resolveType: (node) => findNodeType(node.id) ?? "Conversation" },
};
