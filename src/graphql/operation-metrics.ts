import { type ExecutionArgs, type GraphQLError, getOperationAST, type OperationTypeNode } from "graphql";
import type { InFlight } from "../process/in-flight.ts";
import type { Metrics } from "../process/metrics.ts";
import { runInSpan, setActiveSpanAttributes } from "../process/span.ts";
import { getGraphqlContext } from "./context.ts";
import { recordOperation } from "./record-operation.ts";

type Measured = Pick<Metrics, "graphqlOperations">;

/** Starts the measurement of an operation over HTTP. @returns a function that ends it; its type is undefined if it was not parsed */
export function startMeasuring({ graphqlOperations }: Measured) {
  const end = graphqlOperations.startTimer({ transport: "http" });
  return (operation: OperationTypeNode | undefined, failed: boolean): void => {
    end({ operation: operation ?? "unreadable", outcome: failed ? "error" : "ok" });
    setActiveSpanAttributes({ "graphql.operation.type": operation ?? "unreadable" });
  };
}

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
