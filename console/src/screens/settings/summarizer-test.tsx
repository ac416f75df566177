import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { TestSummarizerDocument, type TestSummarizerMutation } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";

type Result = NonNullable<NonNullable<TestSummarizerMutation["testSummarizer"]>["summarizerTest"]>;

/** Calls the summarizer that is stored, and says what happened. */
export function SummarizerTest() {
  const { run, fault, isRunning } = useAction(TestSummarizerDocument);
  const [result, setResult] = useState<Result>();
  async function test() {
    setResult(undefined);
    setResult((await run({}))?.testSummarizer?.summarizerTest ?? undefined);
  }
  return (
    <section className="card" aria-labelledby="test">
      <div className="card-head">
        <h2 id="test">Test</h2>
        <button type="button" className="button small" disabled={isRunning} onClick={() => void test()}>
          {isRunning ? "Calling…" : "Test the summarizer"}
        </button>
      </div>
      <p className="soft">Calls the saved summarizer once, with a short text that is none of yours.</p>
      <FaultNote fault={fault} />
      {result?.error && <FaultNote fault={result.error} />}
      {result?.ok && <output className="notice">{describe(result)}</output>}
    </section>
  );
}

function describe({ engine, model, durationMs, promptTokens, completionTokens }: Result): string {
  if (engine === "builtin") return "The built-in summarizer is ready. It calls no other server.";
  const tokens = `${promptTokens.toLocaleString("en")} tokens read, ${completionTokens.toLocaleString("en")} written`;
  return `${model ?? "The model"} answered in ${durationMs.toLocaleString("en")} ms: ${tokens}.`;
}
