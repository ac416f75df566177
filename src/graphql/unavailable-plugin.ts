import type { ApolloServerPlugin } from "@apollo/server";
import type { GraphqlContext } from "./context.ts";

/** Sets status 503 when the database is unavailable and no field of the operation has a value. */
export const unavailablePlugin: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== "single") return;
        const { data, errors = [] } = body.singleResult;
        const unavailable = errors.find(({ extensions }) => extensions?.code === "service_unavailable");
        if (!unavailable || Object.values(data ?? {}).some((field) => field !== null)) return;
        http.status = 503;
        http.headers.set("retry-after", String(unavailable.extensions?.retry_after ?? 1));
      },
    };
  },
};
