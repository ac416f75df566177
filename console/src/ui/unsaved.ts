import { useEffect } from "react";

/** Asks before the page is left, also by the redirect to the sign-in page when the session has ended, while something is unsaved. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}
