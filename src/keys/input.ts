import { z } from "zod";
import { text } from "../input.ts";
import { SCOPES } from "./scopes.ts";

export const CreateApiKeyInput = z
  .strictObject({
    name: text(100),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .max(20)
      .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  })
  .meta({ id: "CreateApiKey", examples: [{ name: "backend", scopes: ["read", "write"] }] });
export type CreateApiKeyInput = z.input<typeof CreateApiKeyInput>;
