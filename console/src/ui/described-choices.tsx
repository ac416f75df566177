interface Props<V extends string> {
  name: string;
  /** The name and a description of each value. */
  choices: Record<V, { name: string; words: string }>;
  value: V;
  onSelect(value: V): void;
}

/** Radio buttons below each other, each with a description. */
export const DescribedChoices = <V extends string>({ name, choices, value, onSelect }: Props<V>) => (
  <div className="choices stacked">
    {(Object.keys(choices) as V[]).map((each) => (
      <label key={each}>
        <input type="radio" name={name} value={each} checked={each === value} onChange={() => onSelect(each)} />
        <span>
          <strong>{choices[each].name}</strong> <span className="soft">{choices[each].words}</span>
        </span>
      </label>
    ))}
  </div>
);
