/** Preload for a process whose clock is wrong by CLOCK_SHIFT_MS milliseconds. */
const SystemDate = Date;
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [SystemDate.now() + shiftMs] : args, newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === "now" ? () => SystemDate.now() + shiftMs : Reflect.get(target, name, receiver),
});
