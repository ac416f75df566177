import type { ApolloServerPlugin } from "@apollo/server";
import type { GraphqlContext } from "./context.ts";

/** 503 keeps its status (decisions.md, "GraphQL errors"): when nothing of the operation could be answered. */
export const unavailablePlugin: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== "single") return;
        const { data, errors = [] } = body.singleResult;
        const away = errors.find(({ extensions }) => extensions?.code === "service_unavailable");
        if (!away || Object.values(data ?? {}).some((field) => field !== null)) return;
        http.status = 503;
        http.headers.set("retry-after", String(away.extensions?.retry_after ?? 1));
      },
    };
  },
};
