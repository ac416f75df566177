import { availableParallelism } from "node:os";

const INTERVAL_MS = 250;
/** Share of the time that the event loop was active. */
const BUSY_UTILIZATION = 0.5;
/** Share of all cores that the threads of this process used; the database uses about as much. */
const BUSY_CORES = 0.25;

/** Returns a function that measures whether this process and its database use so much processor time that work waits for it. */
export function createLoadCheck(): () => boolean {
  let loop = performance.eventLoopUtilization();
  let cpu = process.cpuUsage();
  let measuredAt = performance.now();
  let isBusy = false;
  return () => {
    const now = performance.now();
    if (now - measuredAt < INTERVAL_MS) return isBusy;
    const { user, system } = process.cpuUsage(cpu);
    const usedCores = (user + system) / 1_000 / (now - measuredAt) / availableParallelism();
    const { utilization } = performance.eventLoopUtilization(performance.eventLoopUtilization(), loop);
    isBusy = utilization > BUSY_UTILIZATION || usedCores > BUSY_CORES;
    loop = performance.eventLoopUtilization();
    cpu = process.cpuUsage();
    measuredAt = now;
    return isBusy;
  };
}
