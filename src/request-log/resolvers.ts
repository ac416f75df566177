import { Kind, type OperationDefinitionNode } from "graphql";
import type { Resolvers } from "../app/graphql/generated.ts";
import { presentRequest } from "./present.ts";
import { listRequests } from "./service.ts";

export const requestLogResolvers: Resolvers = {
  Query: {
    async requests(_source, { credential }, { caller }, { operation }) {
      caller.isUnrecorded = isSingleField(operation);
      return (await listRequests(caller, { credential: credential ?? undefined })).map(presentRequest);
    },
  },
};

/** An operation with further fields is recorded. */
const isSingleField = ({ selectionSet: { selections } }: OperationDefinitionNode) =>
  selections.length === 1 && selections[0]?.kind === Kind.FIELD;
