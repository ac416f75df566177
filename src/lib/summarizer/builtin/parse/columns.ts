import { isChatTranscript } from "./chat.ts";
import { findRecurring } from "./count-values.ts";
import { isCapitalizedName } from "./speaker-names.ts";
import { isTimestamp } from "./timestamps.ts";

const TABLE_RULE = /^[|\s:=*_-]+$/;
const CELL_BORDER = / ?\| ?/;
/** Cells before the words of a table: a number, the start and the end, the speaker. */
const MAX_CELLS = 4;
const NUMBER_CELL = /^#?\d{1,6}(?:[.,]\d{1,3})?$/;
/** "JB", "J.B." or "MARGE", with a stage direction: what precedes a period only if it is in capitals. */
const CAPITALS = "(?:\\p{Lu}\\.){2,3}|(?:(?:MR|MRS|MS|DR)\\. )?\\p{Lu}[\\p{Lu}\\d'’ -]{0,30}";
const DIRECTION = "(?: \\([^()]{1,80}\\))?";
const INITIALS = /^(?:\p{Lu}\.){2,3}$/u;
/** The questions that follow in the transcript of a court are those of this person. */
const EXAMINER = /^BY (?=\p{Lu})([\p{Lu}.'’ -]{2,40}):$/u;
const MIN_SHARE = 0.6;
/** In brackets: a name of any kind, or a letter. */
const BRACKETED = /^(?:\[([^[\]]{1,30})\]|\(([^()]{1,30})\)):? +(\S.*)$/;
const MARKS_OF_NAME = /[^\p{L}\p{N}\p{M}.'’& -]+/gu;

interface Row {
  name: string;
  text: string;
}
/** Reads the speaker and the words of a line; null for a line of another layout. */
type RowReader = (line: string) => Row | null;

/** Converts lines that name the speaker in one way ("10:02 | Name | text", "Name — text", "NAME. text", "[Name] text", "text — Name"), where most do and names recur. */
export function convertColumns(lines: readonly string[]): string[] | null {
  const filled = lines.filter((line) => line.trim() !== "" && !TABLE_RULE.test(line));
  // Dialogues may write the same initials in several ways: "JB:", "J.B. -".
  const readers = isChatTranscript(lines) ? [readCapitals] : READERS;
  if (filled.length < 3) return null;
  const isRecord = () => isLayout(selectRecord(filled), readTimedCapitals);
  const readRow = readers.find((read) => isLayout(filled, read)) ?? (isRecord() ? readTimedCapitals : null);
  if (!readRow) return null;
  const names = readInitials(lines);
  let last = "";
  return lines.map((line) => {
    const examiner = EXAMINER.exec(line.trim())?.[1];
    if (examiner) names.set("Q", examiner);
    const row = readRow(line.trim());
    if (!row) return examiner || TABLE_RULE.test(line) ? "" : line;
    // An empty cell continues what the speaker above says.
    last = row.name || last;
    return `${names.get(last) ?? last}: ${row.text}`;
  });
}

function isLayout(filled: readonly string[], readRow: RowReader): boolean {
  const found = filled.map((line) => readRow(line.trim())).filter((row) => row !== null);
  const speakers = findRecurring(found.map(({ name }) => name).filter((name) => name !== ""));
  const turns = found.filter(({ name }) => name === "" || speakers.has(name)).length;
  return speakers.size > 1 && turns >= filled.length * MIN_SHARE && turns >= found.length * 0.7;
}

/** The lines between the first and the last row of a record, without those that continue the words of the column. */
function selectRecord(filled: readonly string[]): string[] {
  const isRow = (line: string) => readTimedCapitals(line.trim()) !== null;
  const start = filled.findIndex(isRow);
  return start < 0 ? [] : filled.slice(start, filled.findLastIndex(isRow) + 1).filter((line) => !/^\s{8}/.test(line));
}

/** Reads whom initials stand for: "Present: Jo Barraclough (JB)". */
function readInitials(lines: readonly string[]): Map<string, string> {
  const names = lines.join("\n").matchAll(/(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2}) \((\p{Lu}{2,3})\b/gu);
  return new Map(
    [...names].flatMap(([, name = "", initials = ""]) =>
      name.startsWith(initials.charAt(0)) ? [[initials, name] as const] : [],
    ),
  );
}

const readCells: RowReader = (line) => {
  const cells = line.replace(/^\| ?| ?\|$/g, "").split(CELL_BORDER);
  for (const [index, cell] of cells.slice(0, MAX_CELLS).entries()) {
    const text = cells
      .slice(index + 1)
      .join(" | ")
      .trim();
    if (text === "") return null;
    if (isCapitalizedName(cell) || (cell.trim() === "" && index > 0)) return { name: cell.trim(), text };
    if (!isTimestamp(cell) && !NUMBER_CELL.test(cell)) return null;
  }
  return null;
};

const readSeparated =
  (separator: RegExp): RowReader =>
  (line) => {
    let rest = line;
    for (let cells = 0; cells < 2; cells += 1) {
      const match = separator.exec(rest);
      if (!match) return null;
      const cell = rest.slice(0, match.index).trim();
      rest = rest.slice(match.index + match[0].length).trim();
      if (isCapitalizedName(cell)) return rest === "" ? null : { name: cell, text: rest };
      if (!isTimestamp(cell)) return null;
    }
    return null;
  };

const CAPITAL_LABEL = new RegExp(`^(${CAPITALS})${DIRECTION}(?:[.:] | ?[-–—>] ?)(\\S.*)$`, "u");
const readCapitals: RowReader = (line) => {
  const [, label = "", text = ""] = CAPITAL_LABEL.exec(line) ?? [];
  const name = INITIALS.test(label) ? label.replaceAll(".", "") : label.trim();
  return name === "" ? null : { name, text };
};

/** "00:41 SMITH Yes.", of the record of an interview. */
const readTimedCapitals: RowReader = (line) => {
  const [, name = "", text = ""] =
    /^\d{1,2}:\d{2}(?::\d{2})?[ |]+(\p{Lu}[\p{Lu}'’-]{2,}(?: \p{Lu}{2,})?)[ |:]+(\S.*)$/u.exec(line) ?? [];
  return name === "" ? null : { name, text };
};

const readBracketed: RowReader = (line) => {
  const [, square, round, text = ""] = BRACKETED.exec(line) ?? [];
  const name = (square ?? round ?? "").replaceAll(":", " ").replace(MARKS_OF_NAME, "").trim();
  return text !== "" && (isCapitalizedName(name) || (square !== undefined && /^\p{L}[\p{L}\d .-]{1,20}$/u.test(name)))
    ? { name, text: text.replace(/ ?[✓✔]+$/u, "") }
    : null;
};

const readSigned: RowReader = (line) => {
  const [, text = "", name = ""] = /^(.*\S) [—–-]{1,2} ?(\p{Lu}[\p{L}.'’ -]{0,30})$/u.exec(line) ?? [];
  return isCapitalizedName(name) ? { name, text } : null;
};

const READERS: readonly RowReader[] = [
  readCells,
  readSeparated(/ [—–-] /),
  readSeparated(/> /),
  readSeparated(/:(?=[^\s/])/),
  readCapitals,
  readBracketed,
  readSigned,
];
