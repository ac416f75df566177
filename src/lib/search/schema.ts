/** The shape of the documents of an index. Segments of one index share it; documents state values in its order. */
export interface Schema {
  /** Text fields with their weight in the score, at most MAX_FIELDS. */
  readonly fields: readonly { readonly name: string; readonly weight: number }[];
  /** Integer columns for ranges and sort orders. Documents of a segment are numbered in the order of the first one. */
  readonly numbers: readonly string[];
}

/** A word of a text: the term that ranked queries match, for example its stem, and the exact form. */
export interface Token {
  readonly term: string;
  readonly form: string;
}

/** A word of a field of a document. */
export interface FieldWord extends Token {
  /** Occurrences, as one object; default: one. */
  readonly times?: number | undefined;
}

export interface SearchDocument {
  /** Unique within an index. */
  readonly id: string;
  /** Words of each field of the schema, in its order. */
  readonly fields: readonly (readonly FieldWord[])[];
  /** Integers of each column of the schema, in its order. */
  readonly numbers: readonly number[];
  /** Values by name, for filters. */
  readonly keywords: Readonly<Record<string, readonly string[]>>;
}

/** Frequencies are stored in four bits for each field, together in an integer of 16 bits. */
export const MAX_FIELDS = 4;
/** Further occurrences of a form in a field of a document do not count. */
export const MAX_FREQUENCY = 15;
/** Longer fields count as this many words in the score. */
export const MAX_FIELD_LENGTH = 65_535;

/** Index of a number column. @throws if the schema lacks it */
export function findNumber({ numbers }: Schema, name: string): number {
  const index = numbers.indexOf(name);
  if (index === -1) throw new RangeError(`the schema has no number "${name}"`);
  return index;
}

/** The weights of the fields as a text; the highest scores in a segment are valid for these only. */
export const formatWeights = ({ fields }: Schema) => JSON.stringify(fields.map(({ weight }) => weight));
