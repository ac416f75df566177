import { useBlocker } from "@tanstack/react-router";

const shouldStay = () => !window.confirm("Leave this screen? What you wrote is not saved.");

/** Asks before the screen or the page is left, also by the redirect to the sign-in page when the session has ended, while something is unsaved. */
export const useUnsavedWarning = (isUnsaved: boolean): void =>
  useBlocker({ shouldBlockFn: shouldStay, disabled: !isUnsaved });
