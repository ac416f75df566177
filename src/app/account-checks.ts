import { conversationCheck } from "../conversations/check.ts";
import { attachmentCheck } from "../conversations/check-attachments.ts";
import { searchCheck } from "../conversations/check-search.ts";
import type { AccountCheck } from "../database/account-check.ts";
import { createKeptBytesCheck } from "../database/kept-bytes-check.ts";
import { sequenceCheck } from "../events/check.ts";
import { reservationCheck } from "../files/check.ts";
import { indexBytesCheck } from "../search-index/index-bytes.ts";
import { webhookCheck } from "../webhooks/check.ts";
import { KEPT_MODELS } from "./collections.ts";

/** What `recap db verify` compares, for each account. */
export const ACCOUNT_CHECKS: readonly AccountCheck[] = [
  conversationCheck,
  attachmentCheck,
  reservationCheck,
  webhookCheck,
  createKeptBytesCheck(KEPT_MODELS),
  sequenceCheck,
  searchCheck,
  indexBytesCheck,
];
