import { BaseNotificationChannel, toJobId } from "agenda";

/** Reports stored wake-ups to Agenda, without a change stream of its own. */
export class WakeUpChannel extends BaseNotificationChannel {
  readonly #jobName: string;
  readonly #onWakeUp: (listener: () => void) => void;
  #isListening = false;

  constructor(jobName: string, onWakeUp: (listener: () => void) => void) {
    super();
    this.#jobName = jobName;
    this.#onWakeUp = onWakeUp;
  }

  async connect(): Promise<void> {
    this.setState("connected");
    if (this.#isListening) return;
    this.#isListening = true;
    this.#onWakeUp(() => {
      const jobName = this.#jobName;
      void this.notifyHandlers({ jobId: toJobId(""), jobName, nextRunAt: null, priority: 0, timestamp: new Date() });
    });
  }

  async disconnect(): Promise<void> {
    this.setState("disconnected");
    this.handlers.clear();
  }

  /** The stored wake-up is the notification. */
  async publish(): Promise<void> {}
}
