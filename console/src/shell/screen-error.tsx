import type { ErrorComponentProps } from "@tanstack/react-router";
import { EmptyState } from "../ui/empty-state.tsx";

/** Replaces a screen that could not be loaded or shown, for example after an update of the server. */
export function ScreenError({ error }: ErrorComponentProps) {
  return (
    <EmptyState title="This screen could not be shown" icon="alert" isScreen>
      <p>{error instanceof Error ? error.message : "An unknown error occurred."}</p>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        Load it again
      </button>
    </EmptyState>
  );
}
