import { type ApiError, type ErrorCode, type ErrorDetails, getFaults } from "../core/errors.ts";
import { formatDetails } from "./errors.ts";

/** Codes of refusals that a client can act on; others are errors of the response. */
const CODES: ReadonlySet<ErrorCode> = new Set(["bad_request", "forbidden", "not_found", "validation_error"]);

type Details = Record<string, unknown>;

/** Members of the interface UserError by `details.reason`, with their own fields. */
const BY_REASON: Record<string, (details: Details, args: Details) => UserErrorView> = {
  plan_required: ({ plan }) => ({ __typename: "PlanRequired", plan }),
  scope_missing: ({ scope }) => ({ __typename: "ScopeMissing", scope }),
  storage_limit_exceeded: ({ usage }) => ({ __typename: "QuotaExceeded", usage }),
  precondition_failed: (_details, args) => ({
    __typename: "VersionConflict",
    path: findVersion(args),
    id: findId(args),
  }),
  not_processing: ({ reason }) => ({ __typename: "Conflict", reason }),
};

/** Parent object of the fields of a UserError, and the name of its type. */
export type UserErrorView = { __typename: string } & Details;

/** Returns the errors that the payload of a mutation contains; undefined for an error of the response. */
export function toUserErrors(error: ApiError, args: Details): UserErrorView[] | undefined {
  if (!CODES.has(error.code)) return undefined;
  const details = formatDetails(error);
  const common = { message: error.message, code: error.code, path: [], details };
  const reason = error.details?.reason;
  const create = reason === undefined ? undefined : BY_REASON[reason];
  if (create) return [{ ...common, ...create({ ...details }, args) }];
  if (Object.keys(error.details?.fields ?? {}).length > 0) return createFieldErrors(common, details, args);
  if (error.code === "not_found") return [{ ...common, __typename: "NotFound" }];
  return [{ ...common, __typename: "Refusal", reason: reason ?? null }];
}

const createFieldErrors = (common: Details, details: ErrorDetails | undefined, args: Details): UserErrorView[] =>
  Object.entries(getFaults({ details })).map(([place, messages]) => ({
    ...common,
    __typename: "ValidationError",
    message: messages.join("; "),
    field: details?.paths ? removeIndexes(place) : place,
    path: createPath(place, args),
  }));

const removeIndexes = (place: string): string => place.replace(/\.\d+(?=\.|$)/g, "");

/** Splits `entries.0.cidr` into the path of an argument. */
function createPath(field: string, args: Details): string[] {
  const steps = field.split(/[.[\]]+/).filter((step) => step !== "");
  const [first = ""] = steps;
  return first === "input" || first in args || !("input" in args) ? steps : ["input", ...steps];
}

const getInput = ({ input }: Details): Details => (typeof input === "object" && input !== null ? { ...input } : {});
const findId = (args: Details): unknown => args.id ?? getInput(args).id ?? getInput(args).conversationId;
const findVersion = (args: Details): string[] => ("input" in args ? ["input", "ifVersion"] : ["ifVersion"]);
