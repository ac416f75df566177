import { sendForm } from "../api/send-form.ts";

/** Ends the session. */
export const signOut = (): void => sendForm("/signout", { next: "/" });
