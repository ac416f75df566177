import { type ReactNode, useState } from "react";
import type { SummarizerEngine, SummarizerProviderInput, SummarizerQuery } from "../../gql/graphql.ts";
import { DescribedChoices } from "../../ui/described-choices.tsx";
import { onFields } from "../../ui/submit.ts";

type Provider = NonNullable<SummarizerQuery["summarizer"]>["provider"];

const DEFAULT_URL = "https://api.openai.com/v1";
const ENGINES: Record<SummarizerEngine, { name: string; words: string }> = {
  DEFAULT: { name: "The server's", words: "The summarizer that the operator of this server chose." },
  BUILTIN: { name: "Built-in", words: "Quotes and condenses on this server. No text leaves it." },
  OPENAI: { name: "A model of your own", words: "Any server with OpenAI's chat completions API, with your key." },
};

interface Props {
  provider: Provider;
  onSubmit(fields: FormData): unknown;
  onChange(): void;
  isRunning: boolean;
  children: ReactNode;
}

export function ProviderForm({ provider, onSubmit, onChange, isRunning, children }: Props) {
  const [engine, setEngine] = useState(provider.engine);
  const losesModel = provider.engine === "OPENAI" && engine !== "OPENAI";
  return (
    <form onSubmit={onFields(onSubmit)} onChange={onChange}>
      <fieldset className="field">
        <legend className="hidden">Summarizer</legend>
        <DescribedChoices name="engine" choices={ENGINES} value={engine} onSelect={setEngine} />
      </fieldset>
      {engine === "OPENAI" && <ModelFields provider={provider} />}
      {losesModel && <p className="warning">Saving deletes the stored address, model, key and limit.</p>}
      {children}
      <div className="row end">
        <button type="submit" className="button primary" disabled={isRunning}>
          Save
        </button>
      </div>
    </form>
  );
}

function ModelFields({ provider }: { provider: Provider }) {
  const { baseUrl, model, monthlyTokens, promptPrice, completionPrice } = provider;
  const [url, setUrl] = useState(baseUrl ?? "");
  return (
    <div className="model-fields">
      <div className="field-pair">
        <label className="field">
          Address
          <input
            name="baseUrl"
            type="url"
            maxLength={2_048}
            placeholder={DEFAULT_URL}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <span className="hint">Without /chat/completions.</span>
        </label>
        <label className="field">
          Model
          <input name="model" required maxLength={200} placeholder="gpt-5-mini" defaultValue={model ?? ""} />
        </label>
      </div>
      <SecretFields provider={provider} isMoved={isMoved(provider, url)} />
      <div className="field-pair thirds">
        <label className="field">
          Tokens a month
          <input
            name="monthlyTokens"
            type="number"
            min={1}
            step={1}
            placeholder="No limit"
            defaultValue={monthlyTokens ?? ""}
          />
          <span className="hint">Calendar month, UTC.</span>
        </label>
        <PriceField name="promptPrice" price={promptPrice} label="Price of a million tokens read">
          <span className="hint">In any currency, to show the cost.</span>
        </PriceField>
        <PriceField name="completionPrice" price={completionPrice} label="Price of a million tokens written" />
      </div>
    </div>
  );
}

interface PriceProps {
  name: string;
  price: number | null;
  label: string;
  children?: ReactNode;
}

const PriceField = ({ name, price, label, children }: PriceProps) => (
  <label className="field">
    {label}
    <input name={name} type="number" min={0} step="any" placeholder="Unknown" defaultValue={price ?? ""} />
    {children}
  </label>
);

/** The key and the headers, of which the server shows no value again. */
function SecretFields({ provider, isMoved }: { provider: Provider; isMoved: boolean }) {
  const { apiKeySet, apiKeyEnd, headerNames } = provider;
  const keeps = (isStored: boolean) => isStored && !isMoved;
  const describe = (isStored: boolean, kept: string, without: string) => {
    if (!isStored) return without;
    return isMoved ? "The stored value is not sent to another address: enter it again." : kept;
  };
  return (
    <>
      <div className="field">
        <label className="field-label">
          API key
          <input
            name="apiKey"
            type="password"
            autoComplete="off"
            maxLength={1_000}
            placeholder={keeps(apiKeySet) ? `Stored${apiKeyEnd ? `, ends in ${apiKeyEnd}` : ""}` : "sk-…"}
          />
          <span className="hint">
            {describe(
              apiKeySet,
              "Stays stored while this field is empty. It is never shown again.",
              "Stored encrypted, and never shown again. Leave it empty for a server without keys.",
            )}
          </span>
        </label>
        {keeps(apiKeySet) && (
          <label className="check">
            <input type="checkbox" name="removesKey" />
            Delete the stored key
          </label>
        )}
      </div>
      <details className="field" open={headerNames.length > 0}>
        <summary>Further headers</summary>
        <label className="field-label">
          <span className="hidden">Further headers, one per line</span>
          <textarea name="headers" rows={2} spellCheck={false} autoComplete="off" placeholder="X-Project: recap" />
          <span className="hint">
            {describe(
              headerNames.length > 0,
              `Stored: ${headerNames.join(", ")}. They stay while this field is empty.`,
              "One per line, sent with each call. Values are stored encrypted, and never shown again.",
            )}
          </span>
        </label>
        {keeps(headerNames.length > 0) && (
          <label className="check">
            <input type="checkbox" name="removesHeaders" />
            Delete the stored headers
          </label>
        )}
      </details>
    </>
  );
}

/** The server sends stored secrets to the address only with which they were stored. */
const isMoved = ({ baseUrl }: Provider, url: string) => baseUrl !== null && (url.trim() || DEFAULT_URL) !== baseUrl;

export function readProvider(fields: FormData, stored: Provider): SummarizerProviderInput {
  const engine = fields.get("engine") as SummarizerEngine;
  if (engine !== "OPENAI") return { engine };
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const number = (name: string) => (text(name) === "" ? null : Number(text(name)));
  const moved = isMoved(stored, text("baseUrl"));
  const headers = text("headers")
    .split("\n")
    .filter((line) => line.trim())
    .map(readHeader);
  return {
    engine,
    ...(text("baseUrl") && { baseUrl: text("baseUrl") }),
    model: text("model"),
    ...((text("apiKey") || moved || fields.has("removesKey")) && { apiKey: text("apiKey") }),
    ...((headers.length > 0 || moved || fields.has("removesHeaders")) && { headers }),
    monthlyTokens: number("monthlyTokens"),
    promptPrice: number("promptPrice"),
    completionPrice: number("completionPrice"),
  };
}

function readHeader(line: string) {
  const [name = "", ...value] = line.split(":");
  return { name: name.trim(), value: value.join(":").trim() };
}
