import type { Context } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import type { ModelDefinition, Row } from "../database/define-model.ts";

/**
 * Reads a row of the account whose states are streamed, at least as new as the last change that the tail reported.
 * @throws not_found when it was deleted
 */
export async function readWatched<T extends Row>(
  { account, deps }: Context,
  model: ModelDefinition<T>,
  id: string,
  type: string,
): Promise<T> {
  const row = await deps.tail.read((session) =>
    deps.database
      .model<Row>(model)
      .findOne({ _id: id, account })
      .session(session)
      .readConcern("majority")
      .lean<T>()
      .exec(),
  );
  if (!row) throw notFound(type, id);
  return row;
}
