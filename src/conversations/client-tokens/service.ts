import type { ClientToken } from "../../access/client-tokens/output.ts";
import { issueClientToken } from "../../access/client-tokens/service.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { parseInput } from "../../core/input.ts";
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
  return issueClientToken(ctx, grant);
}
