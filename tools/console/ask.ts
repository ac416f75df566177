import type { Page } from "playwright-core";

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: the answer to any operation
  data: any;
  errors?: object[];
}

/** Sends a request with the session of a page, as the console does. */
export const ask = (page: Page, query: string, variables: object = {}) =>
  page.evaluate(
    async ([text, values]) => {
      const response = await fetch("/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: text, variables: values }),
      });
      const { data: answer, errors } = (await response.json()) as Answer;
      if (errors) throw new Error(JSON.stringify(errors));
      return answer;
    },
    [query, variables] as const,
  );
