import { listSetting, optionalSetting, setting } from "./setting.ts";
import {
  choice,
  duration,
  flag,
  httpUrl,
  integer,
  list,
  nameServer,
  positiveDuration,
  price,
  text,
  token,
} from "./types.ts";

export const summaries = {
  summarizer: setting(
    "SUMMARIZER",
    "builtin",
    choice("builtin", "openai"),
    "`builtin` needs no network. `openai` uses any OpenAI-compatible server.",
  ),
  summarizerModel: optionalSetting("SUMMARIZER_MODEL", text, "Name of the model; required with `openai`."),
  openaiBaseUrl: setting(
    "OPENAI_BASE_URL",
    "https://api.openai.com/v1",
    httpUrl,
    "Base URL of the model server, without `/chat/completions`.",
  ),
  openaiApiKey: optionalSetting("OPENAI_API_KEY", token, "Sent to the model server as a bearer token."),
  summarizerTimeout: setting(
    "SUMMARIZER_TIMEOUT",
    "60s",
    positiveDuration,
    "Longest period without data from the model server during a call. A call takes at most five times as long.",
  ),
  summarizerFallback: setting(
    "SUMMARIZER_FALLBACK",
    "builtin",
    choice("builtin", "none"),
    "Summarizer to use when the model fails permanently; the summary's `generator.fallback` records it. With `none` the job fails with `summary.failed`.",
  ),
  summarizerTokenBudget: optionalSetting(
    "SUMMARIZER_TOKEN_BUDGET",
    integer(1, 1_000_000_000_000),
    "Tokens of the model that an account may use in a calendar month (UTC). Then its summaries are those of the fallback, or fail with `budget_exhausted` without one; a summary in progress is completed.",
  ),
  summarizerPromptPrice: optionalSetting(
    "SUMMARIZER_PROMPT_PRICE",
    price,
    "Price of a million prompt tokens, in a currency of your choice. With it or the next one, both APIs show the cost of summaries.",
  ),
  summarizerCompletionPrice: optionalSetting(
    "SUMMARIZER_COMPLETION_PRICE",
    price,
    "Price of a million completion tokens.",
  ),
  summaryQuietTime: setting(
    "SUMMARY_QUIET_TIME",
    "20s",
    positiveDuration,
    "Time without further messages after which a conversation with appended messages is summarized again; at most five minutes after the first of them.",
  ),
  summarizerRedact: listSetting(
    "SUMMARIZER_REDACT",
    choice("email", "card", "phone"),
    "Personal data that placeholders replace before a text is sent to the model server, separated by commas: `email`, `card` (card numbers), `phone`. The summary has the words again.",
  ),
  summarizerAllowPrivate: setting(
    "SUMMARIZER_ALLOW_PRIVATE",
    "false",
    flag,
    "Allows accounts to use model servers of their own at private addresses, and over plain HTTP. Metadata services of clouds stay closed.",
  ),
  summaryConcurrency: setting(
    "SUMMARY_CONCURRENCY",
    "4",
    integer(1, 1_000),
    "Concurrent summaries per process, 1 to 1,000, and one less of the same account. Accounts take turns, weighted by plan. The built-in summarizer also uses at most one thread less than there are cores. Beside these, four times as many summaries wait for model servers of accounts, half as many of the same account.",
  ),
};

export const exports = {
  exportConcurrency: setting(
    "EXPORT_CONCURRENCY",
    "3",
    integer(1, 100),
    "Concurrent exports per process, 1 to 100, each in a thread of its own. At most 2 exports of an account run at the same time in all processes together, and in one process one less than this number and than the number of cores, but at least one; further ones wait. Accounts take turns.",
  ),
};

export const webhooks = {
  deliveryConcurrency: setting(
    "DELIVERY_CONCURRENCY",
    "50",
    integer(1, 10_000),
    "Concurrent deliveries per process, 1 to 10,000; at most ten of them to one endpoint, and half of them of one account.",
  ),
  webhookRetrySchedule: setting(
    "WEBHOOK_RETRY_SCHEDULE",
    "1m,5m,30m,2h,6h",
    list(duration),
    "Delay before each retry. The number of delays is the number of retries.",
  ),
  webhookAllowPrivate: setting(
    "WEBHOOK_ALLOW_PRIVATE",
    "false",
    flag,
    "Allows webhooks to private addresses, and over plain HTTP to loopback. `npm run dev` sets it.",
  ),
  webhookDnsServers: listSetting(
    "WEBHOOK_DNS_SERVERS",
    nameServer,
    "Name servers that resolve the host names of webhooks, each an IP address with an optional port: `10.0.0.2,[fd00::2]:5353`. Names of `/etc/hosts` need none.",
    "those of the system",
  ),
  retentionDays: setting(
    "RETENTION_DAYS",
    "30",
    integer(1, 3_650),
    "Days for which events are kept in the event log, and deliveries and summary jobs after they ended, 1 to 3,650.",
  ),
  securityRetentionDays: setting(
    "SECURITY_RETENTION_DAYS",
    "365",
    integer(1, 3_650),
    "Days for which security events are kept, 1 to 3,650.",
  ),
};
