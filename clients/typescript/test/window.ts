/** Houdini's runtime takes a process without `window` for a server, which keeps no cache. */
globalThis.window ??= globalThis as typeof globalThis & Window;
