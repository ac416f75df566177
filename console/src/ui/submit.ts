import type { FormEvent } from "react";

/** Handles a form by its fields instead of a request of the browser. */
export const onFields =
  (handle: (fields: FormData, form: HTMLFormElement) => unknown) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void handle(new FormData(form), form);
  };
