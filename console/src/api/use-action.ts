import { useState } from "react";
import { type AnyVariables, type TypedDocumentNode, useMutation } from "urql";
import { type Fault, findFault } from "./faults.ts";

/** A mutation with its fault. `run` resolves to its result, or to undefined after a fault. */
export function useAction<Data, Variables extends AnyVariables>(document: TypedDocumentNode<Data, Variables>) {
  const [{ fetching }, execute] = useMutation(document);
  const [fault, setFault] = useState<Fault>();
  async function run(variables: Variables): Promise<Data | undefined> {
    const { data, error } = await execute(variables);
    const [payload] = Object.values(data ?? {}) as ({ userErrors?: { message: string; code: string }[] } | null)[];
    const failed = findFault(error, payload?.userErrors);
    setFault(failed);
    return failed ? undefined : data;
  }
  return { run, fault, isRunning: fetching };
}
