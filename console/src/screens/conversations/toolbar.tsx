import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { SENTIMENT, SOURCE, STATUS } from "../../ui/words.ts";
import { useListSearch } from "./list-search.ts";

const TYPING_DELAY_MS = 250;

export function Toolbar() {
  const { search, change } = useListSearch();
  return (
    <search className="toolbar">
      <SearchField value={search.q ?? ""} onChange={(q) => change({ q: q || undefined })} />
      <Filter label="Status" words={STATUS} value={search.status} onChange={(status) => change({ status })} />
      <Filter label="Source" words={SOURCE} value={search.source} onChange={(source) => change({ source })} />
      <Filter
        label="Sentiment"
        words={SENTIMENT}
        value={search.sentiment}
        onChange={(sentiment) => change({ sentiment })}
      />
      {search.topic && (
        <button type="button" className="chip selected" onClick={() => change({ topic: undefined })}>
          Topic: {search.topic}
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}

/** Searches when the typing pauses. */
function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // Changed by a link, a button or the history instead of by typing.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts with each change of the text alone.
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onChange(sent.current);
    }, TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label className="search-field">
      <Icon name="search" />
      <span className="hidden">Search conversations</span>
      <input
        type="search"
        dir="auto"
        value={text}
        placeholder="Search titles and texts"
        maxLength={256}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

interface FilterProps<Word extends string> {
  label: string;
  words: Record<Word, string>;
  value: Word | undefined;
  onChange(value: Word | undefined): void;
}

function Filter<Word extends string>({ label, words, value, onChange }: FilterProps<Word>) {
  return (
    <label className={value ? "filter selected" : "filter"}>
      <span className="hidden">{label}</span>
      <select value={value ?? ""} onChange={(event) => onChange((event.target.value || undefined) as Word | undefined)}>
        <option value="">{label}: all</option>
        {Object.entries<string>(words).map(([word, text]) => (
          <option key={word} value={word}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
