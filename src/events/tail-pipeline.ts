/** Collections whose changes invalidate caches. */
const WATCHED = ["accounts", "api_keys", "oauth_clients", "oauth_records", "sessions", "webhooks"];
/** Collections of jobs that report their progress in the field `progress` of their row. */
const WITH_PROGRESS = ["summary_jobs", "exports", "imports"];
/** Collections of jobs whose end publishes no event. */
const WITHOUT_EVENTS = ["exports", "imports"];

export const isProgressCollection = (collection: string): boolean => WITH_PROGRESS.includes(collection);

/** Collection of the wake-ups of workers. */
export const WAKE_UPS = "agenda_jobs";
/** Collection of the turns to commit that have ended. */
export const TURNS = "write_turns";

/** Selects the changes that the tail reports. */
export const TAIL_PIPELINE = [
  {
    $match: {
      $or: [
        { "ns.coll": { $in: ["events", WAKE_UPS, TURNS] }, operationType: "insert" },
        {
          "ns.coll": { $in: WATCHED },
          operationType: { $in: ["update", "replace", "delete"] },
          // Frequent writes that affect no credential.
          "updateDescription.updatedFields.last_used_at": { $exists: false },
          "updateDescription.updatedFields.last_seen_at": { $exists: false },
        },
        {
          "ns.coll": { $in: WITH_PROGRESS },
          operationType: "update",
          "updateDescription.updatedFields.progress": { $exists: true },
        },
        { "ns.coll": { $in: WITHOUT_EVENTS }, operationType: { $in: ["replace", "delete"] } },
      ],
    },
  },
];
