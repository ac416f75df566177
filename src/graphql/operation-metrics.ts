import type { ApolloServerPlugin } from "@apollo/server";
import { type ExecutionArgs, type GraphQLError, getOperationAST } from "graphql";
import type { InFlight } from "../process/in-flight.ts";
import type { Metrics } from "../process/metrics.ts";
import { runInSpan, setActiveSpanAttributes } from "../process/span.ts";
import { type GraphqlContext, getGraphqlContext } from "./context.ts";
import { REFUSED } from "./plugins.ts";
import { recordOperation } from "./record-operation.ts";

type Measured = Pick<Metrics, "graphqlOperations">;

/** Measures operations over HTTP, from the time at which they were parsed. */
export const measurePlugin = ({ graphqlOperations }: Measured): ApolloServerPlugin<GraphqlContext> => ({
  async requestDidStart() {
    const end = graphqlOperations.startTimer({ transport: "http" });
    return {
      async willSendResponse({ document, operation, response: { body }, contextValue }) {
        const [error] = (body.kind === "single" && body.singleResult.errors) || [];
        if (error && !contextValue.anonymous) contextValue.caller.errorCode = String(error.extensions?.code);
        const failed = error !== undefined;
        const read = document === REFUSED ? undefined : operation?.operation;
        end({ operation: read ?? "unreadable", outcome: failed ? "error" : "ok" });
        setActiveSpanAttributes({ "graphql.operation.type": read ?? "unreadable" });
      },
    };
  },
});

/** Wraps `run` (execute or subscribe) of operations over websockets and streams: measures it and counts it as in flight. */
export function measureExecution<T extends object>(
  { graphqlOperations }: Measured,
  operations: InFlight,
  run: (args: ExecutionArgs) => T | Promise<T>,
  transport: "websocket" | "stream" = "websocket",
) {
  return async (args: ExecutionArgs): Promise<T> => {
    const operation = getOperationAST(args.document, args.operationName)?.operation ?? "unreadable";
    const end = graphqlOperations.startTimer({ transport, operation });
    const done = operations.begin();
    let outcome = "error";
    let errors: readonly GraphQLError[] | undefined;
    const startedAt = performance.now();
    try {
      const result = await runInSpan(`graphql ${operation}`, { "graphql.operation.type": operation }, async () =>
        run(args),
      );
      if ("errors" in result && Array.isArray(result.errors)) errors = result.errors;
      else outcome = "ok";
      return result;
    } finally {
      end({ outcome });
      if (transport === "websocket") recordOperation(getGraphqlContext(args).caller, startedAt, errors);
      // The response is sent after this, so the shutdown must see the operation in flight for one more turn.
      setImmediate(done);
    }
  };
}
