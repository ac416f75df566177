/** Often enough to notice soon, seldom enough to cost nothing. */
const TICK_MS = 50;
/** One long turn (a collection of garbage, a large body) is no overload; this many in a row are. */
const LATE_TURNS = 3;

/** Tells when the event loop can't keep up: its timers come late, turn after turn. */
export interface OverloadMonitor {
  overloaded(): boolean;
  /** By how much the last timer came late, in milliseconds. */
  delay(): number;
  close(): void;
}

/** `limitMs`: how late is too late; 0 never is. Over again when a timer comes in half of that. */
export function createOverloadMonitor(limitMs: number): OverloadMonitor {
  let delay = 0;
  let lateTurns = 0;
  let due = 0;
  let timer: NodeJS.Timeout;

  const schedule = () => {
    due = performance.now() + TICK_MS;
    timer = setTimeout(tick, TICK_MS).unref();
  };
  const tick = () => {
    delay = Math.max(0, performance.now() - due);
    if (delay > limitMs) lateTurns += 1;
    else if (delay <= limitMs / 2) lateTurns = 0;
    schedule();
  };
  schedule();

  return {
    overloaded: () => limitMs > 0 && lateTurns >= LATE_TURNS,
    delay: () => delay,
    close: () => clearTimeout(timer),
  };
}
