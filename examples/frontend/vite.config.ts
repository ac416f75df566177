import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** The sources of the client package; an application of yours installs the package instead. */
const clientPackage = fileURLToPath(new URL("../../clients/typescript/src", import.meta.url));

// The dev server has a fixed port, so that CORS_ORIGINS can name it.
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  resolve: {
    alias: [
      { find: /^@recap\/client$/, replacement: `${clientPackage}/recap.ts` },
      { find: /^@recap\/client\/(.+)$/, replacement: `${clientPackage}/$1.ts` },
    ],
    // The package has a copy of its own where its tests are installed.
    dedupe: ["@urql/core"],
  },
  server: { port: 5173, strictPort: true },
});
