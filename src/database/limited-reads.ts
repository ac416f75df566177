import type { mongo } from "mongoose";
import { READ_TIMEOUT_MS } from "./define-model.ts";

/** Reads of the driver, with the position of their options. */
const COLLECTION_READS = { find: 1, findOne: 1, aggregate: 1, countDocuments: 1, distinct: 2 } as const;
const DB_READS = { aggregate: 1 } as const;

/** Gives every read of a database's collections a time limit, unless its options state one or its session has one. */
export function limitReads(db: mongo.Db): mongo.Db {
  const open = db.collection.bind(db);
  db.collection = (name, options) => limitMethods(open(name, options), COLLECTION_READS);
  return limitMethods(db, DB_READS);
}

function limitMethods<T extends object>(target: T, reads: Readonly<Record<string, number>>): T {
  for (const [name, position] of Object.entries(reads)) {
    const read: unknown = Reflect.get(target, name);
    if (typeof read !== "function") throw new TypeError(`the driver has no method ${name}`);
    Reflect.set(target, name, (...parameters: unknown[]) => {
      parameters[position] = addTimeLimit(parameters[position]);
      return Reflect.apply(read, target, parameters);
    });
  }
  return target;
}

/** A transaction has a time limit of its own, and other sessions belong to scans that state theirs. */
function addTimeLimit(options: unknown): unknown {
  const given: Pick<mongo.FindOptions, "maxTimeMS" | "session"> = options ?? {};
  return given.session || given.maxTimeMS !== undefined ? options : { ...given, maxTimeMS: READ_TIMEOUT_MS };
}
