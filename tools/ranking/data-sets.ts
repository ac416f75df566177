/** Files of which a part is held out. */
const DIVIDED = [
  ...["traps", "outcomes", "everyday", "endings", "errands", "meetings", "decided", "calls", "minutes"],
  ...["plans", "desk", "rounds", "twists"],
];
/** Files that were read later, or written for the models. */
const WHOLE = [
  ...["situations", "talks", "unseen-further", "unseen-changes"],
  ...["households", "offices", "clubs", "customers", "sites", "boards", "groups", "briefs", "threads", "sessions"],
];
/** Files that were written last, with commitments in every wording. */
const LATER = [
  ...["friends", "shifts", "events", "teams", "relatives", "orders", "agendas", "exchanges", "crews", "reviews"],
  ...["rotas", "dealings"],
];
/** The files of bench/data that relations are fitted to: with the later ones, summaries told no more of what changed. */
export const FITTED_EARLIER = [...DIVIDED, ...WHOLE];
/** The files of bench/data that weights and the other models are fitted to. */
export const FITTED = [...FITTED_EARLIER, ...LATER];
/** Those that they are measured on; nobody who writes rules has read them. */
export const HELD_OUT = DIVIDED.map((name) => `${name}-held-out`);
export const UNSEEN = ["unseen", "unseen-meetings", "unseen-late", "unseen-last"];
