import type { SectionType } from "../../gql/graphql.ts";
import { type SectionDraft, TYPE } from "./template-sections.ts";

interface Props {
  section: SectionDraft;
  number: number;
  onChange(section: SectionDraft): void;
  /** Moves the section up; undefined for the first. */
  onMove: (() => void) | undefined;
  /** Undefined for the only section. */
  onRemove: (() => void) | undefined;
}

/** Fields of a section of a template. */
export function SectionFields({ section, number, onChange, onMove, onRemove }: Props) {
  const { title, type, instructions, values } = section;
  return (
    <fieldset className="section-fields">
      <legend>Section {number}</legend>
      <div className="field-pair">
        <label className="field">
          Title
          <input
            required
            maxLength={100}
            value={title}
            onChange={({ target }) => onChange({ ...section, title: target.value })}
          />
        </label>
        <label className="field">
          Type
          <select value={type} onChange={({ target }) => onChange({ ...section, type: target.value as SectionType })}>
            {Object.entries(TYPE).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {type === "ENUM" && (
        <label className="field">
          Values, separated by commas
          <input
            required
            value={values}
            placeholder="ours, theirs"
            onChange={({ target }) => onChange({ ...section, values: target.value })}
          />
        </label>
      )}
      <label className="field">
        Instructions
        <input
          maxLength={500}
          value={instructions}
          placeholder="What the section holds"
          onChange={({ target }) => onChange({ ...section, instructions: target.value })}
        />
      </label>
      <div className="row end">
        {onMove && (
          <button type="button" className="button small" aria-label={`Move up section ${number}`} onClick={onMove}>
            Move up
          </button>
        )}
        {onRemove && (
          <button type="button" className="button small" aria-label={`Remove section ${number}`} onClick={onRemove}>
            Remove
          </button>
        )}
      </div>
    </fieldset>
  );
}
