import { type Route, route } from "../../http/route.ts";
import { formatEtag, parseIfMatch } from "../etag.ts";
import { Summary } from "../output.ts";
import { presentSummary } from "../present.ts";
import { SetPointFeedbackInput } from "./input.ts";
import { setPointFeedback } from "./service.ts";

export const feedbackRoutes: Route[] = [
  route({
    method: "PUT",
    path: "/conversations/{id}/summary_feedback",
    operationId: "setPointFeedback",
    summary: "Set feedback on a point of a summary",
    description:
      "Sets or, with `feedback: null`, removes feedback on a point of the current summary, and publishes `summary.feedback`. An edit replaces the point. Later summaries lack points that are wrong, keep useful ones, and have the edits of points that they find again. A request that changes nothing publishes no event.",
    scope: "write",
    response: Summary,
    conditional: true,
    body: SetPointFeedbackInput,
    async handle(ctx, { params, body }, reply) {
      const versions = parseIfMatch(reply.request.headers["if-match"]);
      const row = await setPointFeedback(ctx, params.id, body, versions);
      reply.header("etag", formatEtag(row));
      return presentSummary(row.summary, row._id);
    },
  }),
];
