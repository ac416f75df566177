import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useLinkState } from "../api/link-state.ts";
import { EmptyState } from "../ui/empty-state.tsx";

/** Replaces a screen that could not be loaded or shown, for example after an update of the server. Loads it again after an outage. */
export function ScreenError({ error }: ErrorComponentProps) {
  const link = useLinkState();
  const hadOutage = useRef(false);
  useEffect(() => {
    if (link === "waiting") hadOutage.current = true;
    else if (hadOutage.current) location.reload();
  }, [link]);
  return (
    <EmptyState title="This screen could not be shown" icon="alert" isScreen>
      {link === "waiting" ? (
        <p>The server can't be reached. The screen appears as soon as it responds.</p>
      ) : (
        <>
          <p>{error instanceof Error ? error.message : "An unknown error occurred."}</p>
          <button type="button" className="button primary" onClick={() => location.reload()}>
            Load it again
          </button>
        </>
      )}
    </EmptyState>
  );
}
