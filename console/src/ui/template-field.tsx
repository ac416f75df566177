import { useQuery } from "urql";
import { SummaryTemplatesDocument } from "../gql/graphql.ts";

interface Props {
  selected?: string | undefined;
  onSelect?(id: string | undefined): void;
}

/** A choice of the template whose sections a summary has. */
export function TemplateField({ selected = "", onSelect }: Props) {
  const [{ data }] = useQuery({ query: SummaryTemplatesDocument });
  const templates = data?.account?.summaryTemplates?.nodes ?? [];
  return (
    <label className="field">
      Template
      {/* The key selects again once the templates are known. */}
      <select
        name="template"
        key={onSelect ? "" : `${templates.length} ${selected}`}
        {...(onSelect
          ? { value: selected, onChange: ({ target }) => onSelect(target.value || undefined) }
          : { defaultValue: selected })}
      >
        <option value="">None</option>
        {templates.map(({ id, name, builtIn }) => (
          <option key={id} value={id}>
            {builtIn ? name : `${name} (own)`}
          </option>
        ))}
      </select>
      <span className="hint">A template adds sections to the summary.</span>
    </label>
  );
}

/** @returns undefined without a template */
export const readTemplate = (fields: FormData): string | undefined => String(fields.get("template") ?? "") || undefined;
