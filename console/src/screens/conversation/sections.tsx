import type { SummaryFieldsFragment } from "../../gql/graphql.ts";
import { StatementButton } from "./statements.tsx";

type Section = SummaryFieldsFragment["sections"][number];

const DAY = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** Sections that the template of the summary defines. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  if (sections.length === 0) return null;
  return (
    <dl className="sections" aria-label="Sections of the template">
      {sections.map((section) => (
        <div key={section.key}>
          <dt dir="auto">{section.title}</dt>
          <dd>
            <SectionValue section={section} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SectionValue({ section: { title, type, value, evidence } }: { section: Section }) {
  if (Array.isArray(value)) {
    if (value.length === 0) return <MissingValue words="None" />;
    return (
      <>
        <ul className="plain-items" dir="auto">
          {[...new Set(value.map(String))].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {evidence.length > 0 && (
          <div className="places">
            <StatementButton statement={{ text: `${title}: ${value.join("; ")}`, evidence }}>
              Places in the text
            </StatementButton>
          </div>
        )}
      </>
    );
  }
  if (value === null || value === undefined) return <MissingValue words="Not in the text" />;
  const words = formatValue(type, value);
  return <StatementButton statement={{ text: `${title}: ${words}`, evidence }}>{words}</StatementButton>;
}

function MissingValue({ words }: { words: string }) {
  return (
    <p className="statement plain">
      <span className="soft">{words}</span>
    </p>
  );
}

function formatValue(type: Section["type"], value: unknown): string {
  if (type === "BOOLEAN") return value === true ? "Yes" : "No";
  if (type === "DATE") return DAY.format(new Date(String(value)));
  return String(value);
}
