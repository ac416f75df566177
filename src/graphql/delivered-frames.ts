import { type FrameSource, formatCursorFrame } from "../http/event-stream.ts";
import type { SendResult } from "./shared-execution.ts";
import { EVENT_STREAM, type ResultFormat } from "./stream-formats.ts";

/** Characters of waiting frames above which the sender waits. */
const MAX_WAITING = 64_000;

/** The results of one subscription as frames of a stream, with backpressure. */
export class DeliveredFrames implements FrameSource {
  readonly #format: ResultFormat;
  readonly #start: (send: SendResult) => AsyncIterator<never>;
  /** Returns the place up to which everything was sent, if there is one. */
  readonly #findCursor: () => string | undefined;
  readonly #frames: string[] = [];
  #length = 0;
  #delivery: AsyncIterator<never> | undefined;
  #ended = false;
  #failure: { error: unknown } | undefined;
  #wake: (() => void) | undefined;
  #resume: (() => void) | undefined;

  constructor(
    format: ResultFormat,
    start: (send: SendResult) => AsyncIterator<never>,
    findCursor: () => string | undefined,
  ) {
    this.#format = format;
    this.#start = start;
    this.#findCursor = findCursor;
  }

  async ready(): Promise<boolean> {
    if (!this.#delivery) this.#deliver();
    while (this.#frames.length === 0) {
      if (this.#failure) throw this.#failure.error;
      if (this.#ended) return false;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return true;
  }

  take(): string | undefined {
    const frame = this.#frames.shift();
    this.#length -= frame?.length ?? 0;
    if (this.#length <= MAX_WAITING) this.#resume?.();
    return frame;
  }

  createHeartbeat(): string | undefined {
    const cursor = this.#frames.length === 0 && this.#format === EVENT_STREAM ? this.#findCursor() : undefined;
    return cursor === undefined ? undefined : formatCursorFrame(cursor);
  }

  close(): void {
    this.#ended = true;
    this.#resume?.();
    this.#wake?.();
    // A source that was never read must be released too.
    const delivery = this.#delivery ?? this.#start(() => undefined);
    void delivery.return?.().catch(() => {});
  }

  #deliver(): void {
    this.#delivery = this.#start(({ json }, cursor) => this.#add(this.#format.formatResult(json, cursor)));
    this.#delivery.next().then(
      () => {
        if (!this.#ended) void this.#add(this.#format.complete);
        this.#end(undefined);
      },
      (error) => this.#end({ error }),
    );
  }

  #add(frame: string): Promise<void> | undefined {
    this.#frames.push(frame);
    this.#length += frame.length;
    this.#wake?.();
    if (this.#length <= MAX_WAITING || this.#ended) return undefined;
    return new Promise((resolve) => {
      this.#resume = resolve;
    });
  }

  #end(failure: { error: unknown } | undefined): void {
    this.#ended = true;
    this.#failure = failure;
    this.#wake?.();
  }
}
