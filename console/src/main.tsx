import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { StrictMode, useCallback, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "urql";
import { createConsoleClient } from "./api/client.ts";
import { LiveProvider } from "./api/live.tsx";
import { router } from "./router.tsx";
import { applyStoredTheme } from "./shell/theme.ts";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/controls.css";

// Libraries that add style elements mark them with the nonce that the policy of the page permits.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;
if (nonce) setNonce(nonce);
applyStoredTheme();

function App() {
  const [generation, setGeneration] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another generation starts with an empty cache.
  const client = useMemo(createConsoleClient, [generation]);
  const restart = useCallback(() => setGeneration((previous) => previous + 1), []);
  return (
    <Provider value={client} key={generation}>
      <LiveProvider onExpired={restart}>
        <RouterProvider router={router} />
      </LiveProvider>
    </Provider>
  );
}

createRoot(document.getElementById("app") as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
