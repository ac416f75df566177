// Prints the path of a mongod, which it downloads into the cache if there is none: a guarded server could not.
// node tools/find-mongod.ts CACHE
import { findMongod } from "../src/lib/embedded-mongodb/find-mongod.ts";

const { PATH: path, MONGOD_BINARY: mongodBinary } = process.env;
const [cacheDir = ""] = process.argv.slice(2);
const { binary } = await findMongod({
  mongodBinary,
  path: path ?? "",
  cacheDir,
  log: { info() {}, warn: console.error },
});
console.log(binary);
