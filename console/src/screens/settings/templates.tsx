import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { useAction } from "../../api/use-action.ts";
import {
  DeleteSummaryTemplateDocument,
  SummaryTemplatesDocument,
  type TemplateFieldsFragment,
} from "../../gql/graphql.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Time } from "../../ui/time.tsx";
import { SettingsFrame } from "./tabs.tsx";
import { TemplateEditor } from "./template-editor.tsx";
import { TYPE } from "./template-sections.ts";

/** The template that is being edited, or the start of a new one. */
type Draft = { template?: TemplateFieldsFragment; isCopy?: boolean };

/** Templates of summaries: own ones, which can be changed, and built-in ones, which can be copied. */
export function TemplatesScreen() {
  const [{ data, error }, reload] = useQuery({ query: SummaryTemplatesDocument });
  const [draft, setDraft] = useState<Draft>();
  const refresh = () => reload({ requestPolicy: "network-only" });
  const templates = data?.account?.summaryTemplates?.nodes ?? [];
  const own = templates.filter(({ builtIn }) => !builtIn);
  const close = () => setDraft(undefined);
  return (
    <SettingsFrame>
      {!data && !error && <p className="loading">Loading…</p>}
      {error && <FaultNote fault={toFault(error)} onRetry={refresh} />}
      {draft && (
        <TemplateEditor
          key={draft.template?.id}
          template={draft.template}
          isCopy={draft.isCopy}
          onSaved={() => {
            close();
            refresh();
          }}
          onClose={close}
        />
      )}
      {data && !draft && (
        <>
          <section className="card" aria-labelledby="own-templates">
            <div className="card-head">
              <h2 id="own-templates">Own templates</h2>
              <button type="button" className="button primary" onClick={() => setDraft({})}>
                <Icon name="plus" />
                New template
              </button>
            </div>
            <p className="soft">A template adds sections with values and evidence to the summaries that name it.</p>
            {own.length === 0 && (
              <EmptyState title="No own templates" icon="text">
                <p>Create one, or copy a built-in template and change it.</p>
              </EmptyState>
            )}
            <ul className="entries">
              {own.map((template) => (
                <TemplateRow key={template.id} template={template} onEdit={setDraft} onDeleted={refresh} />
              ))}
            </ul>
          </section>
          <section className="card" aria-labelledby="built-in-templates">
            <h2 id="built-in-templates">Built-in templates</h2>
            <ul className="entries">
              {templates
                .filter(({ builtIn }) => builtIn)
                .map((template) => (
                  <TemplateRow key={template.id} template={template} onEdit={setDraft} onDeleted={refresh} />
                ))}
            </ul>
          </section>
        </>
      )}
    </SettingsFrame>
  );
}

interface RowProps {
  template: TemplateFieldsFragment;
  onEdit(draft: Draft): void;
  onDeleted(): void;
}

function TemplateRow({ template, onEdit, onDeleted }: RowProps) {
  const { id, name, description, builtIn, sections, updatedAt } = template;
  const remove = useAction(DeleteSummaryTemplateDocument);
  async function confirm() {
    const result = await remove.run({ id });
    if (result) onDeleted();
    return result !== undefined;
  }
  return (
    <li>
      <div className="template">
        <strong>{name}</strong>{" "}
        {updatedAt && (
          <span className="soft">
            changed <Time value={updatedAt} />
          </span>
        )}
        {description && <p className="soft">{description}</p>}
        <details>
          <summary>{sections.length === 1 ? "1 section" : `${sections.length} sections`}</summary>
          <dl className="pairs">
            {sections.map((section) => (
              <div key={section.key}>
                <dt>
                  {section.title} · {section.values?.join(", ") ?? TYPE[section.type].toLowerCase()}
                </dt>
                <dd>{section.instructions || "—"}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <span className="row">
        <button
          type="button"
          className="button small"
          aria-label={`${builtIn ? "Copy" : "Edit"} ${name}`}
          onClick={() => onEdit({ template, isCopy: builtIn })}
        >
          {builtIn ? "Copy" : "Edit"}
        </button>
        {!builtIn && (
          <ConfirmButton label="Delete" isSmall title={`Delete “${name}”?`} fault={remove.fault} onConfirm={confirm}>
            Summaries that exist keep their sections. New ones can no longer name the template.
          </ConfirmButton>
        )}
      </span>
    </li>
  );
}
