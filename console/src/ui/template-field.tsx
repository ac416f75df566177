import { useQuery } from "urql";
import { SummaryTemplatesDocument } from "../gql/graphql.ts";

/** A choice of the template whose sections a summary has. */
export function TemplateField({ selected = "" }: { selected?: string | undefined }) {
  const [{ data }] = useQuery({ query: SummaryTemplatesDocument });
  const templates = data?.account?.summaryTemplates?.nodes ?? [];
  return (
    <label className="field">
      Template
      {/* The key selects again once the templates are known. */}
      <select name="template" key={`${templates.length} ${selected}`} defaultValue={selected}>
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
