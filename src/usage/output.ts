import { z } from "zod";
import { count, day, megabyteCount } from "../core/output.ts";

export const Usage = z
  .object({
    period: z.object({ from: day("2026-11-01"), to: day("2026-11-21") }),
    conversations: z.object({
      total: count(12),
      by_source: z.record(z.string(), z.int().min(0)).meta({
        description: "Number of conversations created, by source.",
        examples: [{ email: 9, whatsapp: 0, api: 3 }],
      }),
    }),
    storage: z.object({
      total_mb: megabyteCount(1.204),
      by_type: z.object({ conversations: megabyteCount(0.004), attachments: megabyteCount(1.2) }),
    }),
    api_requests: z.object({
      total: count(412),
      by_endpoint: z.record(z.string(), z.int().min(0)).meta({
        description: "Number of requests, by path template.",
        examples: [{ "/conversations": 400, "/conversations/{id}": 12 }],
      }),
    }),
  })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof Usage>;
