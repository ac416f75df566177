"use strict";
const { enableCompileCache } = require("node:module");
const { join } = require("node:path");

/**
 * Keeps the compiled code of modules, so that later starts need less time. JavaScript, so that `--require` loads it before the entry:
 * with an entry from the cache too, Node does not load its compiler of TypeScript (20 MB and 0.3 s of CPU in each process and thread).
 * Without permission to write the folder, nothing is kept.
 */
// In the folder of the installation: another user of the machine could write code into a shared folder. Threads and children inherit it.
process.env.NODE_COMPILE_CACHE ??= join(__dirname, "../../node_modules/.cache/recap");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
