import { fileURLToPath } from "node:url";
import { defineConfig, type ProxyOptions } from "vite";
import { compressAssets } from "./compress-assets.ts";

/** With `npm run console:dev`, everything but the console comes from the server at RECAP_URL. */
const target = process.env.RECAP_URL ?? "http://127.0.0.1:4000";
/** The sources of the client package for urql, by the names of its entries. */
const clientPackage = fileURLToPath(new URL("../clients/typescript/src", import.meta.url));
const toServer: ProxyOptions = { target, ws: true };

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: command === "build" ? "/console/" : "/",
  resolve: {
    alias: [
      { find: /^@recap\/client$/, replacement: `${clientPackage}/recap.ts` },
      { find: /^@recap\/client\/(.+)$/, replacement: `${clientPackage}/$1.ts` },
    ],
    // The package has a copy of its own where its tests are installed.
    dedupe: ["@urql/core"],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // "use client" of libraries concerns servers that render components.
      onwarn: (warning, report) => (warning.code === "MODULE_LEVEL_DIRECTIVE" ? undefined : report(warning)),
    },
  },
  plugins: [compressAssets()],
  server: {
    port: 5174,
    strictPort: true,
    proxy: { "^/(graphql|v1|files|signin|signup|signout|settings|docs|demo|console/style.css)": toServer },
  },
}));
