import { z } from "zod";
import { CLEAN_TEXT, isCleanText } from "../core/input.ts";
import { type TargetRules, validateTargetUrl } from "../core/target-url.ts";
import { PROVIDER_ENGINES } from "./provider-engines.ts";

const OPENAI_URL = "https://api.openai.com/v1";
const MAX_TOKENS = 1_000_000_000_000;
const MAX_PRICE = 1_000_000;
const HEADER_NAME = "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$";
const HEADER_VALUE = "^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$";
/** Set by the connection, or by the form of the request. */
const RESERVED_HEADERS = new Set(
  "accept-encoding connection content-encoding content-length content-type expect host keep-alive proxy-authorization proxy-connection te trailer transfer-encoding upgrade".split(
    " ",
  ),
);

const MODEL_NAME = "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$";

/** `allowPrivate`: the setting SUMMARIZER_ALLOW_PRIVATE. */
const getRules = (allowPrivate: boolean): TargetRules => ({
  allowPrivate,
  plainHttp: "any",
  privateHint: "the operator can allow it with SUMMARIZER_ALLOW_PRIVATE=true",
});

/** The path of a call is added to the URL. */
const validatePath = (url: string) => (/[?#]/.test(url) ? "must not contain a query or fragment" : undefined);

const hasDistinctNames = (headers: readonly { name: string }[]) =>
  new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length;

const HeaderInput = z
  .strictObject({
    name: z
      .string()
      .regex(new RegExp(HEADER_NAME), "must be the name of a header")
      .refine((name) => !RESERVED_HEADERS.has(name.toLowerCase()), "is set by this server")
      .describe("Name of the header."),
    value: z
      .string()
      .max(2_000)
      .regex(new RegExp(HEADER_VALUE), "must be printable ASCII")
      .describe("Value of the header. No response contains it."),
  })
  .meta({ id: "SetSummarizerHeader", description: "A header of each call." });

const price = z.number().min(0).max(MAX_PRICE).nullish();

/** `allowPrivate`: the setting SUMMARIZER_ALLOW_PRIVATE. */
export const createProviderInput = (allowPrivate: boolean) =>
  z
    .strictObject({
      engine: z
        .enum(PROVIDER_ENGINES)
        .describe(
          "`default`: the summarizer of the operator, which removes the other values. `builtin`: the built-in one, which sends nothing. `openai`: a model server with OpenAI's chat completions API.",
        ),
      base_url: z
        .string()
        .superRefine((url, issues) => {
          const fault = validateTargetUrl(url, getRules(allowPrivate)) ?? validatePath(url);
          if (fault) issues.addIssue({ code: "custom", message: fault });
        })
        .meta({ format: "uri", maxLength: 2_048, examples: [OPENAI_URL] })
        .optional()
        .describe(
          `URL without \`/chat/completions\`, by default \`${OPENAI_URL}\`. A private address, a query and a fragment are refused.`,
        ),
      model: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(new RegExp(MODEL_NAME), "must not contain control characters or line breaks")
        .refine(isCleanText, CLEAN_TEXT)
        .meta({ examples: ["gpt-5-mini"] })
        .optional()
        .describe("Name of the model; required with `openai`."),
      api_key: z
        .string()
        .max(1_000)
        .regex(/^[\x21-\x7e]*$/, "must be printable ASCII without spaces")
        .meta({ writeOnly: true, examples: ["sk-example"] })
        .optional()
        .describe(
          "Sent as a bearer token; no response contains it. Without it the stored one remains, if `base_url` does not change; an empty text removes it.",
        ),
      headers: z
        .array(HeaderInput)
        .max(20)
        .refine(hasDistinctNames, "must have each name once, in upper or lower case")
        .optional()
        .describe(
          "Further headers, each name once; `Authorization` only without `api_key`. Without them the stored ones remain, if `base_url` does not change; an empty list removes them.",
        ),
      monthly_tokens: z
        .int()
        .min(1)
        .max(MAX_TOKENS)
        .nullish()
        .describe("Tokens that this model may use in a calendar month (UTC); without it there is no limit."),
      prompt_price: price.describe("Price of a million prompt tokens, for `cost`."),
      completion_price: price.describe("Price of a million completion tokens, for `cost`."),
    })
    .superRefine(({ engine, model, ...others }, issues) => {
      const addFault = (name: string, message: string) => issues.addIssue({ code: "custom", path: [name], message });
      if (engine === "openai" && model === undefined) addFault("model", "is required with openai");
      if (engine !== "openai")
        for (const [name, value] of Object.entries({ model, ...others }))
          if (value !== undefined && value !== null) addFault(name, `belongs to openai, not to ${engine}`);
    })
    .transform(({ base_url, ...provider }) => ({ ...provider, base_url: base_url ?? OPENAI_URL }))
    .meta({ id: "SetSummarizerProvider", description: "The summarizer of the account." });
export type ProviderInput = z.output<ReturnType<typeof createProviderInput>>;
