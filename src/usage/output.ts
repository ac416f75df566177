import { z } from "zod";
import { count, day, megabyteCount } from "../core/output.ts";

export const Usage = z
  .object({
    period: z
      .object({
        from: day("First day of the period.", "2026-11-01"),
        to: day("Last day of the period, inclusive.", "2026-11-21"),
      })
      .meta({ id: "UsagePeriod", description: "UTC days." }),
    conversations: z
      .object({
        total: count("Number of conversations created in the period.", 12),
        by_source: z.record(z.string(), z.int().min(0)).meta({
          description: "Number of conversations created, by source.",
          examples: [{ email: 9, whatsapp: 0, api: 3 }],
        }),
      })
      .meta({ id: "ConversationUsage", description: "Created conversations." }),
    storage: z
      .object({
        total_mb: megabyteCount("Storage in use now.", 1.204),
        by_type: z
          .object({
            conversations: megabyteCount("Storage of conversations.", 0.004),
            attachments: megabyteCount("Storage of attachments.", 1.2),
          })
          .meta({ id: "StorageByType", description: "Storage in use now, by what it holds." }),
        records: z
          .object({
            total_mb: megabyteCount("Size of the records.", 0.9),
            limit_mb: megabyteCount("Above this size, writes that add records are refused.", 130),
            by_type: z
              .object({
                events: megabyteCount("Event log.", 0.6),
                deliveries: megabyteCount("Webhook deliveries.", 0.1),
                summary_jobs: megabyteCount("Summary jobs.", 0.1),
                idempotency_keys: megabyteCount("Idempotency keys with their responses.", 0.1),
                oauth_tokens: megabyteCount("OAuth grants, codes and tokens.", 0),
                imports: megabyteCount("Imports, and the input of those in progress.", 0),
                summary_templates: megabyteCount("Summary templates, which do not expire.", 0),
                search_index: megabyteCount("Search index of the conversations, as of its last change.", 0),
              })
              .meta({ id: "RecordsByType", description: "Size of the records, by kind." }),
          })
          .meta({
            id: "RecordStorage",
            description: "Records beside the storage quota. Each kind expires, except templates and the search index.",
          }),
        exports: z
          .object({
            total_mb: megabyteCount("Size of the files that exist.", 0),
            limit_mb: megabyteCount("Maximum size of the files that exist at once.", 230),
          })
          .meta({ id: "ExportStorage", description: "Files of exports, beside the storage quota." }),
      })
      .meta({ id: "StorageUsage", description: "Storage." }),
    api_requests: z
      .object({
        total: count("Number of accepted requests in the period.", 412),
        by_endpoint: z.record(z.string(), z.int().min(0)).meta({
          description: "Number of requests, by path template.",
          examples: [{ "/conversations": 400, "/conversations/{id}": 12 }],
        }),
      })
      .meta({ id: "RequestUsage", description: "API requests." }),
    summaries: z
      .object({
        prompt_tokens: count("Tokens that the model read.", 81_200),
        completion_tokens: count("Tokens that the model wrote.", 24_000),
        cost: z
          .number()
          .nullable()
          .meta({ description: "At the prices of the operator; null without prices.", examples: [0.31] }),
        monthly_tokens: z
          .int()
          .nullable()
          .meta({
            description: "Tokens that the account may use in a calendar month (UTC); null without a limit.",
            examples: [1_000_000],
          }),
        monthly_tokens_used: count("Tokens of the current calendar month.", 105_200),
      })
      .meta({ id: "SummaryUsage", description: "Tokens of a model that summaries of the period used." }),
  })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof Usage>;
