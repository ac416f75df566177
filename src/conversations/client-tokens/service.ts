import type { ClientToken } from "../../access/client-tokens/output.ts";
import { issueClientToken } from "../../access/client-tokens/service.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { omitUndefined, parseInput } from "../../core/input.ts";
import { requireConversations } from "../service.ts";
import { CreateClientTokenInput } from "./input.ts";

/**
 * POST /client_tokens: a token for a browser, which reads a part of the account's data for some minutes.
 * @throws not_found for the first conversation that does not exist
 */
export async function createClientToken(ctx: Context, input: CreateClientTokenInput): Promise<ClientToken> {
  requireScope(ctx, "read");
  const grant = parseInput(CreateClientTokenInput, input);
  await requireConversations(ctx, grant.conversation_ids ?? []);
  // Stored as given, so that the response states it and later versions parse it again.
  return issueClientToken(ctx, { ...grant, where: input.where && omitUndefined(input.where) });
}
