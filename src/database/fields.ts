import mongoose from "mongoose";

/** A stored field: its mongoose type, and as `T` the type of its values. */
export interface Field<T> {
  readonly type: mongoose.SchemaDefinitionProperty;
  /** Never set; it carries `T` to the row type. */
  readonly value?: T;
}

/** A field that rows may lack. */
export interface OptionalField<T> extends Field<T> {
  readonly optional: true;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

type ValueOf<F> = F extends Field<infer T> ? T : never;
type Flatten<T> = { [K in keyof T]: T[K] };

/** The row type of a set of fields; documentation comments of the fields stay visible on it. */
export type Values<F extends Fields> = Flatten<
  { [K in keyof F as F[K] extends OptionalField<unknown> ? never : K]: ValueOf<F[K]> } & {
    [K in keyof F as F[K] extends OptionalField<unknown> ? K : never]?: ValueOf<F[K]>;
  }
>;

/** `T` narrows the text, for example to the values of an enumeration. */
export const string = <T extends string = string>(): Field<T> => ({ type: String });
export const number = (): Field<number> => ({ type: Number });
export const boolean = (): Field<boolean> => ({ type: Boolean });
export const date = (): Field<Date> => ({ type: Date });
/** Bytes; a read with the driver returns them as `Binary`. */
export const bytes = (): Field<Buffer> => ({ type: Buffer });
/** Any BSON value, stored and read without casting. */
export const mixed = <T>(): Field<T> => ({ type: mongoose.Schema.Types.Mixed });

export const list = <T>(item: Field<T>): Field<T[]> => ({ type: { type: [item.type], default: undefined } });

export const object = <F extends Fields>(fields: F): Field<Values<F>> => ({
  type: { type: new mongoose.Schema(toSchema(fields), { _id: false }), default: undefined },
});

export const nullable = <T>(field: Field<T>): Field<T | null> => ({ type: field.type });

export const optional = <T>(field: Field<T>): OptionalField<T> => ({ type: field.type, optional: true });

/** The same fields as mongoose declares them. */
export function toSchema(fields: Fields): mongoose.SchemaDefinition {
  return Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type]));
}
