import { getSelectedFields } from "../graphql/field-names.ts";

type Info = Parameters<typeof getSelectedFields>[0];

/** Names the fields selected of the conversation at a path below this field, and those of its summary as `summary.NAME`. */
export function getConversationFields(info: Info, path: readonly string[] = []): Set<string> {
  const fields = getSelectedFields(info, path);
  if (fields.has("summary"))
    for (const name of getSelectedFields(info, [...path, "summary"])) fields.add(`summary.${name}`);
  return fields;
}
