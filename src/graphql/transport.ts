import type { ExecutionResult, FormattedExecutionResult, GraphQLSchema } from "graphql";
import type { Execute } from "./compiled/executor.ts";
import type { CreateLoaders } from "./context.ts";
import type { DocumentIds } from "./document-ids.ts";
import type { AdmitOperation } from "./operation-admission.ts";
import type { Deliver, FormatErrors } from "./shared-execution.ts";

/** What the websocket and the streams over HTTP execute operations with. */
export interface TransportParts {
  schema: GraphQLSchema;
  createLoaders: CreateLoaders;
  ids: DocumentIds;
  admit: AdmitOperation;
  execute: Execute;
  /** Sends the results of a subscription. */
  deliver: Deliver;
  formatErrors: FormatErrors;
  /** Replaces the errors of a result by those that clients see. */
  formatResult(result: ExecutionResult): FormattedExecutionResult;
}
