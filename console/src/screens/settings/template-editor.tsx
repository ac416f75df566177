import { useLayoutEffect, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import {
  CreateSummaryTemplateDocument,
  type TemplateFieldsFragment,
  UpdateSummaryTemplateDocument,
} from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { onFields } from "../../ui/submit.ts";
import { SectionFields } from "./section-fields.tsx";
import { createSection, type SectionDraft, toDrafts, toSectionInputs } from "./template-sections.ts";

const MAX_SECTIONS = 20;

interface Props {
  /** The template to change or to copy; undefined for a new one. */
  template: TemplateFieldsFragment | undefined;
  isCopy: boolean | undefined;
  onSaved(): void;
  onClose(): void;
}

/** A form for a template and its sections. */
export function TemplateEditor({ template, isCopy = false, onSaved, onClose }: Props) {
  // The list, which may have been scrolled, is replaced by the form.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const [sections, setSections] = useState(() => (template ? toDrafts(template.sections) : [createSection(0)]));
  const create = useAction(CreateSummaryTemplateDocument);
  const update = useAction(UpdateSummaryTemplateDocument);
  const edited = isCopy ? undefined : template;
  const change = (section: SectionDraft) =>
    setSections((all) => all.map((one) => (one.id === section.id ? section : one)));
  const add = () => setSections((all) => [...all, createSection(Math.max(-1, ...all.map(({ id }) => id)) + 1)]);
  const move = (index: number) =>
    setSections((all) => {
      const [section] = all.slice(index, index + 1);
      return section ? all.toSpliced(index, 1).toSpliced(index - 1, 0, section) : all;
    });
  async function submit(fields: FormData) {
    const input = {
      name: String(fields.get("name")).trim(),
      description: String(fields.get("description")).trim(),
      sections: toSectionInputs(sections),
    };
    const result = edited ? await update.run({ input: { id: edited.id, ...input } }) : await create.run({ input });
    if (result) onSaved();
  }
  return (
    <section className="card" aria-labelledby="editor">
      <h2 id="editor">{edited ? `Edit “${edited.name}”` : "New template"}</h2>
      <form onSubmit={onFields(submit)}>
        <label className="field">
          Name
          <input
            name="name"
            // biome-ignore lint/a11y/noAutofocus: the form replaces the button that was pressed.
            autoFocus
            required
            maxLength={100}
            defaultValue={template && (isCopy ? `${template.name} (copy)` : template.name)}
            placeholder="Damage claim"
          />
        </label>
        <label className="field">
          When to use it
          <input name="description" maxLength={500} defaultValue={template?.description ?? ""} />
        </label>
        <ol className="section-list">
          {sections.map((section, index) => (
            <li key={section.id}>
              <SectionFields
                section={section}
                number={index + 1}
                onChange={change}
                onMove={index > 0 ? () => move(index) : undefined}
                onRemove={
                  sections.length > 1 ? () => setSections(sections.filter(({ id }) => id !== section.id)) : undefined
                }
              />
            </li>
          ))}
        </ol>
        <button type="button" className="button small" onClick={add} disabled={sections.length >= MAX_SECTIONS}>
          <Icon name="plus" />
          Add a section
        </button>
        <FaultNote fault={create.fault ?? update.fault} />
        <div className="row end">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={create.isRunning || update.isRunning}>
            {edited ? "Save" : "Create the template"}
          </button>
        </div>
      </form>
    </section>
  );
}
