import { listSetting, optionalSetting, setting } from "./setting.ts";
import { directory, integer, memory, mongodbUri, program, redisUrl, searchUrl, secretKey, token } from "./types.ts";

export const database = {
  mongodbUri: optionalSetting(
    "MONGODB_URI",
    mongodbUri,
    "Connection string of a replica set or mongos, MongoDB 6.0 to 8.x. It selects the database, or `recap` if it names none. A standalone server is rejected.",
    "embedded",
  ),
  dataDir: setting(
    "DATA_DIR",
    ".data",
    directory,
    "Directory of the embedded MongoDB and its `secret.key`. A second process on the same directory joins the MongoDB that runs there.",
  ),
  mongodBinary: optionalSetting("MONGOD_BINARY", program, "A `mongod` for the embedded server.", "see below"),
  mongodCache: optionalSetting(
    "MONGOD_CACHE",
    memory(256 * 1024 ** 2),
    "Cache of the embedded `mongod`, such as `512MB` or `4GB`, at least 256 MB. It should hold the indexes and the data in use. The process that starts `mongod` decides.",
    "a quarter of the memory of the machine or container",
  ),
  minFreeDiskMb: setting(
    "MIN_FREE_DISK_MB",
    "300",
    integer(0, 100_000_000),
    "Reserve of free disk space of the database, in MB. Below it, requests that store data are answered with 503 `disk_full` and no job begins; reads and deletions go on, and everything continues once there is space. `0` disables the check.",
  ),
  redisUrl: optionalSetting(
    "REDIS_URL",
    redisUrl,
    "A Redis or Valkey that carries wake-ups between many processes, such as `redis://10.0.0.5:6379`: one process reads MongoDB's change stream for all. It stores nothing; while it is unavailable, each process reads the change stream. [When](operations.md#several-processes).",
  ),
  secretKeys: listSetting(
    "SECRET_KEY",
    secretKey,
    "Required with `MONGODB_URI`: 32 bytes in base64, or several. The first one encrypts and signs, all decrypt and verify. Stored responses of idempotent requests, webhook secrets, download links and sessions use keys derived from it; after a change of the first one, `recap secrets rotate` encrypts them again, and the others can be removed. [Rotation](operations.md#rotation-of-secret_key).",
    "embedded: generated once, in `DATA_DIR/secret.key`",
  ),
};

export const search = {
  searchUrl: optionalSetting(
    "SEARCH_URL",
    searchUrl,
    "OpenSearch 2 or Elasticsearch 8 for search instead of the index in MongoDB: `https://user:password@host:9200/index`; the index is `recap` if the URL names none. All processes need the same value. [Another engine](operations.md#another-search-engine).",
    "the index in MongoDB",
  ),
  searchCache: optionalSetting(
    "SEARCH_CACHE",
    memory(32 * 1024 ** 2),
    "Memory of a process for the parts of the index in MongoDB that searches read last, such as `256MB`, at least 32 MB. Searches of an account are fast while its part of the index, 150 to 700 bytes a conversation, is in it.",
    "1/32 of the memory of the machine or container, 120 MB to 1 GB",
  ),
};

export const commandLine = {
  recapKey: optionalSetting(
    "RECAP_KEY",
    token,
    "API key with which `recap listen` and `recap import` act; the server does not use it.",
  ),
};
