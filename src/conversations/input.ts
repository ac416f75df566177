import { z } from "zod";
import { queryInteger, text } from "../input.ts";
import { MetadataInput } from "./metadata.ts";
import { SOURCES, STATUSES } from "./model.ts";

const title = text(200);

export const CreateConversationInput = z.strictObject({
  title,
  content: text(9_999, "must be fewer than 10000 characters"),
  source: z.enum(SOURCES).default("api"),
  metadata: MetadataInput.default({}),
});
export type CreateConversationInput = z.input<typeof CreateConversationInput>;

export const UpdateConversationInput = z
  .strictObject({ title: title.optional(), metadata: MetadataInput.optional() })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    message: "must hold at least one of title, metadata",
  });
export type UpdateConversationInput = z.input<typeof UpdateConversationInput>;

export const SORTS = ["created_at", "-created_at", "updated_at", "-updated_at"] as const;

export const ListConversationsQuery = z.strictObject({
  page: queryInteger(1, 1_000_000_000).default(1),
  per_page: queryInteger(1, 100).default(20),
  status: z.enum(STATUSES).optional(),
  source: z.enum(SOURCES).optional(),
  search: z.string().max(1_000, "must be at most 1000 characters").optional(),
  sort: z.enum(SORTS).default("-created_at"),
});
export type ListConversationsInput = z.output<typeof ListConversationsQuery>;
