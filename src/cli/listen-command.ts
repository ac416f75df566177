import { z } from "zod";
import { EVENT_TYPES, type EventType } from "../core/event-types.ts";
import type { EventRow } from "../database/event-log.ts";
import { presentEvent } from "../events/present.ts";
import { createSecretText } from "../webhooks/secrets.ts";
import { Sender } from "../webhooks/sender.ts";
import { defineCommand, NO_WORDS, optionalAddress, optionalText } from "./command.ts";
import { followEvents } from "./follow-events.ts";
import { createKeyContext, getApiKey, KEY_OPTION } from "./key-context.ts";
import { printNotice } from "./output.ts";

const eventTypes = z.string().transform((value, ctx): EventType[] =>
  value.split(",").map((name) => {
    const type = EVENT_TYPES.find((known) => known === name.trim());
    if (!type) ctx.addIssue(`contains no event type "${name}"; event types are ${EVENT_TYPES.join(", ")}`);
    return type ?? z.NEVER;
  }),
);

export const listenCommand = defineCommand({
  name: "listen",
  about: "Prints events as they happen, or forwards them to a URL, signed as webhook deliveries are. Ctrl-C ends it.",
  words: NO_WORDS,
  options: z
    .object({
      key: KEY_OPTION,
      types: eventTypes.optional().describe("Event types, separated by commas; all by default."),
      after: optionalText("Id of the event after which to start; by default only new events are read."),
      "forward-to": optionalAddress("URL that receives the events."),
      secret: optionalText("Secret to sign with; by default a new one is created and printed."),
    })
    .refine((options) => options.secret === undefined || options["forward-to"] !== undefined, {
      path: ["secret"],
      error: "goes with --forward-to",
    }),
  check: getApiKey,
  async run(deps, { options, json }) {
    const { types, after, secret, "forward-to": url } = options;
    const key = getApiKey(deps.config, options);
    const ctx = await createKeyContext(deps, key);
    const target = url === undefined ? undefined : { url, secret: secret ?? createSecretText() };
    if (target && secret === undefined) printNotice(`Signing with ${target.secret}`);
    printNotice(target ? `Forwarding events to ${target.url}; Ctrl-C ends it.` : "Listening; Ctrl-C ends it.");
    const sender = new Sender({ ...deps.config, webhookAllowPrivate: true });
    const last = await followEvents(ctx, { after, types }, async (row) => {
      // Ends the command once the key is revoked.
      await createKeyContext(deps, key);
      const outcome = target && (await forward(sender, target, row));
      return printEvent(row, outcome, json);
    });
    await sender.close();
    if (last) printNotice(`To continue from here: --after ${last}`);
    return undefined;
  },
});

interface ForwardTarget {
  url: string;
  secret: string;
}

/** Sends the event as a webhook delivery. Returns the outcome as text. */
async function forward(sender: Sender, { url, secret }: ForwardTarget, row: EventRow): Promise<string> {
  const body = row.body ?? JSON.stringify(presentEvent(row));
  const delivery = { event: row._id, event_type: row.type, body };
  const { attempt } = await sender.send({ account: row.account, id: "listen", url, keys: [secret] }, delivery);
  return attempt.error ?? `answered ${attempt.status_code}`;
}

/** @returns false if the program that reads the output has ended */
async function printEvent(row: EventRow, outcome: string | undefined, json: boolean): Promise<boolean> {
  const line = json ? JSON.stringify(presentEvent(row)) : `${row.created_at.toISOString()} ${row.type} ${row._id}`;
  if (outcome && json) printNotice(`${row._id} ${outcome}`);
  const text = outcome && !json ? `${line} ${outcome}\n` : `${line}\n`;
  return new Promise((resolve) => process.stdout.write(text, (error) => resolve(!error)));
}
