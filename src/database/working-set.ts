import type { Write } from "./change.ts";
import type { ModelDefinition, Row } from "./define-model.ts";
import { matches, type Ref, type Where } from "./references.ts";

/** The rows of one collection in a working set. */
export interface Table {
  readonly model: ModelDefinition;
  /** By id, as the units of work that have run leave them. */
  readonly rows: Map<string, Row>;
  /** Ids of rows that the database contains. */
  readonly stored: Set<string>;
  /** Ids of rows to insert, replace or delete. */
  readonly changed: Set<string>;
}

/** A removal by condition; `read` are the ids of the stored rows that the group had read before it. */
interface Removal {
  readonly model: ModelDefinition;
  readonly where: Where;
  readonly read: readonly string[];
}

/**
 * The documents that a group has read, with the writes of its units of work applied in memory. A unit of work that
 * changes a document sees what earlier ones of the group made of it.
 */
export class WorkingSet {
  readonly removals: Removal[] = [];
  readonly updates: Extract<Write, { kind: "updateWhere" }>[] = [];
  readonly #tables = new Map<string, Table>();

  get tables(): readonly Table[] {
    return [...this.#tables.values()];
  }

  /** Adds rows that were read from the database. */
  load(model: ModelDefinition, rows: readonly Row[]): void {
    const table = this.#getTable(model);
    for (const row of rows) {
      table.rows.set(row._id, row);
      table.stored.add(row._id);
    }
  }

  findById<T extends Row>(model: ModelDefinition<T>, id: string): T | undefined {
    // Every table contains rows of its model.
    return this.#getTable(model).rows.get(id) as T | undefined;
  }

  /** Lists the rows of a model that the set contains. */
  listRows(model: ModelDefinition): Row[] {
    return [...this.#getTable(model).rows.values()];
  }

  /** Finds the row, or null, or the rows that a reference names. */
  find({ kind, model, where }: Ref): Row | Row[] | null {
    const rows = select(this.#getTable(model), where);
    return kind === "one" ? (rows[0] ?? null) : rows;
  }

  apply(write: Write): void {
    if (write.kind === "updateWhere") {
      this.updates.push(write);
      return;
    }
    const table = this.#getTable(write.model);
    if (write.kind === "removeWhere") {
      this.removals.push({ model: write.model, where: write.where, read: [...table.stored] });
      for (const row of select(table, write.where)) remove(table, row);
    } else if (write.kind === "remove") {
      remove(table, write.row);
    } else {
      table.rows.set(write.row._id, write.row);
      table.changed.add(write.row._id);
    }
  }

  #getTable(model: ModelDefinition): Table {
    let table = this.#tables.get(model.collection);
    if (!table) {
      table = { model, rows: new Map(), stored: new Set(), changed: new Set() };
      this.#tables.set(model.collection, table);
    }
    return table;
  }
}

function select(table: Table, where: Where): Row[] {
  if (typeof where._id === "string") {
    const row = table.rows.get(where._id);
    return row && matches(row, where) ? [row] : [];
  }
  return [...table.rows.values()].filter((row) => matches(row, where));
}

function remove(table: Table, row: Row): void {
  table.rows.delete(row._id);
  if (table.stored.has(row._id)) table.changed.add(row._id);
  else table.changed.delete(row._id);
}
