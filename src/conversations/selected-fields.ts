import { getSelectedFields, keepBySelection } from "../graphql/field-names.ts";

/** Names the fields selected of the conversation at a path below this field, and those of its summary as `summary.NAME`. */
export const getConversationFields = keepBySelection((info, path): ReadonlySet<string> => {
  const fields = new Set(getSelectedFields(info, path));
  if (fields.has("summary"))
    for (const name of getSelectedFields(info, [...path, "summary"])) fields.add(`summary.${name}`);
  return fields;
});
