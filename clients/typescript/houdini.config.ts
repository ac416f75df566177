/** What `houdini generate` reads for the documents of the tests. */
export default {
  include: "test/houdini.gql",
  schemaPath: "./test/schema.graphql",
  runtimeDir: "test/__generated__/houdini",
  watchSchema: false,
  scalars: {
    Date: { type: "string" },
    DateTime: { type: "string" },
    JSON: { type: "unknown" },
    URL: { type: "string" },
  },
};
