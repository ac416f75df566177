import { defineConfig } from "vite";

// The dev server has a fixed port, so that CORS_ORIGINS can name it.
export default defineConfig({ root: import.meta.dirname, base: "./", server: { port: 5173, strictPort: true } });
