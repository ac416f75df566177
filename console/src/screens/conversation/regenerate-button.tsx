import { useState } from "react";
import { useMutation, useQuery } from "urql";
import { type Fault, findFault } from "../../api/faults.ts";
import { LastTemplateDocument, RegenerateDocument, type SummaryStyle } from "../../gql/graphql.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { readTemplate, TemplateField } from "../../ui/template-field.tsx";
import { STYLE } from "../../ui/words.ts";

export function RegenerateButton({ id, isRunning }: { id: string; isRunning: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [{ fetching }, regenerate] = useMutation(RegenerateDocument);
  async function submit(form: FormData) {
    const style = String(form.get("style")) as SummaryStyle;
    const language = String(form.get("language")).trim() || undefined;
    const { data, error } = await regenerate({
      input: { conversationId: id, style, language, template: readTemplate(form) },
    });
    const failed = findFault(error, data?.regenerateSummary?.userErrors);
    setFault(failed);
    if (!failed) setOpen(false);
  }
  const trigger = (
    <button type="button" className="button" disabled={isRunning}>
      <Icon name="refresh" />
      Regenerate
    </button>
  );
  return (
    <Dialog title="Regenerate the summary" trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <fieldset className="field">
          <legend>Style</legend>
          <div className="choices">
            {Object.entries(STYLE).map(([value, label]) => (
              <label key={value}>
                <input type="radio" name="style" value={value} defaultChecked={value === "CONCISE"} />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <LastTemplateField id={id} />
        <label className="field">
          Language
          <input name="language" placeholder="As the conversation" maxLength={35} />
          <span className="hint">A language tag such as “de” or “pt-BR”, where a language model is configured.</span>
        </label>
        <FaultNote fault={fault} />
        <div className="row end">
          <button type="submit" className="button primary" disabled={fetching}>
            Regenerate
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The choice of a template; that of the last summary is selected. */
function LastTemplateField({ id }: { id: string }) {
  const [{ data }] = useQuery({ query: LastTemplateDocument, variables: { id } });
  return <TemplateField selected={data?.conversation?.summaryJobs?.nodes[0]?.template?.id} />;
}
