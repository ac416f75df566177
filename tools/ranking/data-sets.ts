/** Files without a part that is held out: they were read later, or written for the models. */
const WHOLE = [
  ...["talks", "unseen-further", "unseen-changes"],
  ...["households", "offices", "clubs", "customers", "sites", "boards", "groups", "briefs", "threads", "sessions"],
];
/** The files of bench/data that weights and models are fitted to. */
export const FITTED = [
  ...["traps", "outcomes", "situations", "everyday", "endings", "errands", "meetings", "decided", "calls", "minutes"],
  ...["plans", "desk", "rounds", "twists"],
  ...WHOLE,
];
/** Those that they are measured on; nobody who writes rules has read them. */
export const HELD_OUT = FITTED.filter((name) => name !== "situations" && !WHOLE.includes(name)).map(
  (name) => `${name}-held-out`,
);
export const UNSEEN = ["unseen", "unseen-meetings", "unseen-late", "unseen-last"];
