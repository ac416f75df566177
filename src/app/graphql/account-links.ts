import type { GraphQLResolveInfo } from "graphql";
import { readApiKeys } from "../../access/api-keys/resolvers.ts";
import type { presentAccount } from "../../accounts/present.ts";
import { readAccount, selectsUsage } from "../../accounts/resolvers.ts";
import { readConversations } from "../../conversations/resolvers.ts";
import { readEvents } from "../../events/resolvers.ts";
import { readExports } from "../../exports/resolvers.ts";
import type { GraphqlContext } from "../../graphql/context.ts";
import { getSelectedFields, keepBySelection } from "../../graphql/field-names.ts";
import { createReadOnce } from "../../graphql/read-once.ts";
import { readImports } from "../../imports/resolvers.ts";
import { readOauthClients } from "../../oauth/resolvers.ts";
import { readTemplates } from "../../templates/resolvers.ts";
import { presentUsageLists } from "../../usage/present.ts";
import { getUsage } from "../../usage/service.ts";
import { readWebhooks } from "../../webhooks/resolvers.ts";
import type { Resolvers } from "./generated.ts";

/** The selections that decide which fields a read returns. */
const PATHS = [[], ["nodes"], ["edges", "node"], ["nodes", "summary"], ["edges", "node", "summary"]];

const listSelections = keepBySelection((info) => PATHS.map((path) => [...getSelectedFields(info, path)]));

/**
 * Reads a list of the account once for all objects that lead to it: a page of a hundred conversations may select the
 * lists of their account a hundred times. Equal selections share the result.
 */
function createAccountRead<Args, T>(
  read: (context: GraphqlContext, args: Args, info: GraphQLResolveInfo) => Promise<T>,
) {
  const readOnce = createReadOnce<T>();
  return (_account: unknown, args: Args, context: GraphqlContext, info: GraphQLResolveInfo): Promise<T> =>
    readOnce(context, info, [args, listSelections(info)], () => read(context, args, info));
}

const readOwnerOnce = createReadOnce<ReturnType<typeof presentAccount>>();

/** Reads the account once for all objects of a list. */
const readOwner = (_object: unknown, _args: unknown, context: GraphqlContext, info: GraphQLResolveInfo) => {
  const withUsage = selectsUsage(info);
  return readOwnerOnce(context, info, ["account", withUsage], () => readAccount(context.caller, withUsage));
};

export const accountLinkResolvers: Resolvers = {
  Account: {
    conversations: createAccountRead(({ caller }, args, info) => readConversations(caller, args, info)),
    events: createAccountRead(({ caller }, args, info) => readEvents(caller, args, info)),
    usage: createAccountRead(async ({ caller }, { from, to }) =>
      presentUsageLists(await getUsage(caller, { from: from ?? undefined, to: to ?? undefined })),
    ),
    exports: createAccountRead(({ caller }, args, info) => readExports(caller, args, info)),
    imports: createAccountRead(({ caller }, args, info) => readImports(caller, args, info)),
    summaryTemplates: createAccountRead(({ caller }, args, info) => readTemplates(caller, args, info)),
    webhooks: createAccountRead(({ caller }, args, info) => readWebhooks(caller, args, info)),
    apiKeys: createAccountRead(({ caller }, args, info) => readApiKeys(caller, args, info)),
    oauthClients: createAccountRead(({ caller }, args, info) => readOauthClients(caller, args, info)),
  },
  AuthTestUser: { account: readOwner },
  Attachment: { account: readOwner },
  Conversation: { account: readOwner },
  Event: { account: readOwner },
  Export: { account: readOwner },
  Import: { account: readOwner },
  Webhook: { account: readOwner },
  ApiKey: { account: readOwner },
  SecurityEvent: { account: readOwner },
  Session: { account: readOwner },
  SummaryTemplate: { account: readOwner },
  OauthClient: { account: readOwner },
};
