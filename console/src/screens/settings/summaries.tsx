import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { useAction } from "../../api/use-action.ts";
import {
  SetSummarizerDocument,
  type SummarizeMode,
  SummarizerDocument,
  type SummarizerQuery,
} from "../../gql/graphql.ts";
import { DescribedChoices } from "../../ui/described-choices.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { ModelUse } from "./model-use.tsx";
import { ProviderForm, readProvider } from "./provider-form.tsx";
import { SummarizerTest } from "./summarizer-test.tsx";
import { SettingsFrame } from "./tabs.tsx";

const MODES: Record<SummarizeMode, { name: string; words: string }> = {
  AUTO: { name: "By themselves", words: "A summary follows each conversation and each appended message." },
  MANUAL: { name: "On request", words: "A summary is written when a person or a program asks for it." },
};

/** When summaries are written, and by which summarizer, with the tokens and the cost of this month. */
export function SummariesScreen() {
  const [{ data, error }, reload] = useQuery({ query: SummarizerDocument });
  const summarizer = data?.summarizer;
  return (
    <SettingsFrame>
      {!data && !error && <p className="loading">Loading…</p>}
      {error && <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />}
      {summarizer && (
        <>
          <Provider summarizer={summarizer} />
          <SummarizerTest key={summarizer.provider.updatedAt} />
          <ModelUse />
          <Mode mode={summarizer.summarize} />
        </>
      )}
    </SettingsFrame>
  );
}

function Provider({ summarizer: { summarize, provider } }: { summarizer: NonNullable<SummarizerQuery["summarizer"]> }) {
  const save = useAction(SetSummarizerDocument);
  const [isSaved, setSaved] = useState(false);
  async function submit(fields: FormData) {
    setSaved(false);
    const input = { summarize, provider: readProvider(fields, provider) };
    setSaved((await save.run({ input })) !== undefined);
  }
  return (
    <section className="card" aria-labelledby="provider">
      <h2 id="provider">Summarizer</h2>
      <p className="soft">Which program writes the summaries of this account. Existing summaries do not change.</p>
      {/* The key starts the form again with what the server has stored; the text of the key is not in it. */}
      <ProviderForm
        key={provider.updatedAt}
        provider={provider}
        onSubmit={submit}
        onChange={() => setSaved(false)}
        isRunning={save.isRunning}
      >
        <FaultNote fault={save.fault} />
        {isSaved && <output className="notice">Saved. New summaries use it.</output>}
      </ProviderForm>
    </section>
  );
}

function Mode({ mode }: { mode: SummarizeMode }) {
  const save = useAction(SetSummarizerDocument);
  return (
    <section className="card" aria-labelledby="mode">
      <h2 id="mode">When summaries are written</h2>
      <fieldset className="field" aria-labelledby="mode" disabled={save.isRunning}>
        <DescribedChoices
          name="summarize"
          choices={MODES}
          value={mode}
          onSelect={(summarize) => void save.run({ input: { summarize } })}
        />
        <span className="hint">
          It counts for conversations that are created from now on without a value of their own.
        </span>
      </fieldset>
      <FaultNote fault={save.fault} />
    </section>
  );
}
