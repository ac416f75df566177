import type { mongo } from "mongoose";
import { invalidCursor } from "../core/cursor-errors.ts";
import { type IdPrefix, isId } from "../core/ids.ts";
import type { Database } from "./database.ts";
import type { ModelDefinition, Row, RowFilter } from "./define-model.ts";

/** The fields of an order, the last one unique; an index ends in them. */
export type KeysetOrder = Readonly<Record<string, 1 | -1>>;

/** The values of those fields at one place in the order, whether or not a row has them. */
export type KeysetPosition = Readonly<Record<string, unknown>>;

export interface KeysetRequest extends Pick<mongo.FindOptions, "projection" | "hint" | "skip" | "readConcern"> {
  filter: RowFilter;
  order: KeysetOrder;
  after?: KeysetPosition | undefined;
  before?: KeysetPosition | undefined;
  /** Takes the page from the end of the list. */
  backward?: boolean;
  limit: number;
  /** Returns the signal that ends the read. */
  getSignal?: (() => AbortSignal) | undefined;
}

/** Rows in the order of the list. */
export interface KeysetPage<T> {
  rows: T[];
  /** True if the list goes on in the direction of the request. */
  hasMore: boolean;
}

/** Reads a page that begins at a position and not at a number of rows, so that its cost does not grow with the depth. */
export async function readKeysetPage<T extends Row>(
  database: Database,
  model: ModelDefinition<T>,
  { filter, order, after, before, backward = false, limit, getSignal, ...options }: KeysetRequest,
): Promise<KeysetPage<T>> {
  const bounds = [
    ...(after ? [createBound(order, after, "after")] : []),
    ...(before ? [createBound(order, before, "before")] : []),
  ];
  // One more row than the page detects the end of the list.
  const all = bounds.length > 0 ? { $and: [filter, ...bounds] } : filter;
  const sort = backward ? reverse(order) : order;
  const page = { ...options, sort, limit: limit + 1 };
  const { account } = filter;
  const found = await (typeof account === "string"
    ? database.findHeavy({ account, getSignal }, model, all, page)
    : database.find(model, all, page));
  const rows = found.slice(0, limit);
  return { rows: backward ? rows.reverse() : rows, hasMore: found.length > limit };
}

/** A page of a list whose cursors are ids. */
export interface IdPage {
  per_page: number;
  after?: string | undefined;
  before?: string | undefined;
  /** Takes the page from the end of the list. */
  backward?: boolean;
}

/** The same for lists in descending order of ids, whose cursor is the id of a row. @throws bad_request */
export function readPageById<T extends Row>(
  database: Database,
  model: ModelDefinition<T>,
  prefix: IdPrefix,
  { per_page, after, before, ...request }: Pick<KeysetRequest, "filter" | "projection" | "getSignal"> & IdPage,
): Promise<KeysetPage<T>> {
  const bounds = { after: parseIdCursor(prefix, "after", after), before: parseIdCursor(prefix, "before", before) };
  return readKeysetPage(database, model, { ...request, ...bounds, order: { _id: -1 }, limit: per_page });
}

/** @throws bad_request */
export function parseIdCursor(prefix: IdPrefix, parameter: "after" | "before", cursor: string | undefined) {
  if (cursor !== undefined && !isId(prefix, cursor)) throw invalidCursor(parameter);
  return cursor === undefined ? undefined : { _id: cursor };
}

/** The cursor of the next page of a list whose cursor is the id; null at the end. */
export function getNextCursor({ rows, hasMore }: KeysetPage<Row>): string | null {
  return hasMore ? (rows.at(-1)?._id ?? null) : null;
}

/** Creates the filter for the rows on one side of a position. */
export function createBound(order: KeysetOrder, position: KeysetPosition, side: "after" | "before"): RowFilter {
  const fields = Object.keys(order);
  const alternatives = fields.map((field, i): RowFilter => {
    const equal = Object.fromEntries(fields.slice(0, i).map((earlier) => [earlier, position[earlier]]));
    const ascending = (order[field] === 1) === (side === "after");
    return { ...equal, [field]: { [ascending ? "$gt" : "$lt"]: position[field] } };
  });
  const [only, ...more] = alternatives;
  return only && more.length === 0 ? only : { $or: alternatives };
}

const reverse = (order: KeysetOrder): KeysetOrder =>
  Object.fromEntries(Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]));
