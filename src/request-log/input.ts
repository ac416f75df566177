import { z } from "zod";

export const ListRequestsQuery = z.strictObject({
  credential: z
    .string()
    .max(200)
    .optional()
    .meta({
      description:
        "Id of an API key, session or token of the account; needs the scope `admin`. Default: the credential of the request.",
      examples: ["key_01kajq8m4dft2s7cbx3v9e5gzh"],
    }),
});
export type ListRequestsQuery = z.input<typeof ListRequestsQuery>;
