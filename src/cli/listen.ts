import { setTimeout as wait } from "node:timers/promises";
import type { Context, Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { EVENT_TYPES, type EventType } from "../core/event-types.ts";
import { newId } from "../core/ids.ts";
import { toApiError } from "../database/committer.ts";
import type { EventRow } from "../database/event-log.ts";
import { presentEvent } from "../events/present.ts";
import { listEvents, openStream } from "../events/service.ts";
import { type EventReader, rowsOf } from "../events/stream.ts";
import { newSecretText } from "../webhooks/secrets.ts";
import { createSender, type Sender } from "../webhooks/sender.ts";
import type { Command } from "./commands.ts";
import { type Arguments, UsageError } from "./usage.ts";

/** `recap listen`: an account's events as they happen, printed, or forwarded signed as a webhook would. */
export const LISTEN: Command = {
  name: "listen",
  about: "Prints events as they happen, or forwards them to an address, signed as a webhook would. Ctrl-C ends it.",
  positionals: [],
  options: {
    key: "required: of the account",
    types: "only these, separated by commas",
    after: "an event's id to go on after; without it from now on",
    "forward-to": "where to send them",
    secret: "to sign with; without it a new one, which is printed",
  },
  async run(deps, args) {
    const types = typesOf(args);
    const { key = "", secret, "forward-to": url } = args.options;
    if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
      throw new UsageError("recap: --forward-to must be an http or https URL");
    if (secret !== undefined && url === undefined) throw new UsageError("recap: --secret goes with --forward-to");
    const ctx = await contextOf(deps, key);
    const forward = url === undefined ? undefined : { url, secret: secret ?? newSecretText() };
    if (forward && secret === undefined) tell(`Signing with ${forward.secret}`);
    tell(forward ? `Forwarding events to ${forward.url}; Ctrl-C ends it.` : "Listening; Ctrl-C ends it.");
    const sender = createSender({ webhookAllowPrivate: true });
    const last = await follow(ctx, { after: args.options.after, types }, async (row) => {
      await contextOf(deps, key);
      const outcome = forward && (await send(sender, forward, row));
      show(row, outcome, args.json);
    });
    await sender.close();
    if (last) tell(`Go on another time with --after ${last}`);
    return undefined;
  },
};

/** Standard output is for events. */
const tell = (line: string) => process.stderr.write(`${line}\n`);

function typesOf({ options: { types } }: Arguments): EventType[] | undefined {
  if (types === undefined) return undefined;
  return types.split(",").map((name) => {
    const type = EVENT_TYPES.find((known) => known === name.trim());
    if (!type) throw new UsageError(`recap: there is no event type "${name}"; there are: ${EVENT_TYPES.join(", ")}`);
    return type;
  });
}

/** @throws unauthorized, also once the key is revoked */
async function contextOf(deps: Deps, key: string): Promise<Context> {
  const { owner, credential } = await deps.credentials.resolve(key);
  return { account: owner._id, owner, credential, requestId: newId("req"), ip: "127.0.0.1", deps };
}

/** Each event once, over losses of the database, until a signal comes. @returns the last one's id */
async function follow(
  ctx: Context,
  filter: { after: string | undefined; types: EventType[] | undefined },
  handle: (row: EventRow) => Promise<void>,
): Promise<string | undefined> {
  let reader: EventReader | undefined;
  let over = false;
  const stop = () => {
    over = true;
    reader?.close();
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  // "From now on" is a place in the log too, so that nothing is missed over a loss right after the start.
  let after = filter.after ?? (await listEvents(ctx, { per_page: 1 })).rows[0]?._id;
  while (!over) {
    try {
      reader = await openStream(ctx, { after, types: filter.types });
      if (over) reader.close();
      for await (const row of rowsOf(reader)) {
        await handle(row);
        after = row._id;
      }
    } catch (error) {
      const api = toApiError(error);
      if (!(api instanceof ApiError) || api.code !== "service_unavailable") throw error;
      tell("The database is away; waiting for it.");
      await wait(1_000);
    } finally {
      reader?.close();
    }
  }
  return after;
}

async function send(sender: Sender, { url, secret }: { url: string; secret: string }, row: EventRow): Promise<string> {
  const body = row.body ?? JSON.stringify(presentEvent(row));
  const parcel = { event: row._id, event_type: row.type, body };
  const { attempt } = await sender.send({ id: "listen", url, keys: [secret] }, parcel);
  return attempt.error ?? `answered ${attempt.status_code}`;
}

function show(row: EventRow, outcome: string | undefined, json: boolean): void {
  const line = json ? JSON.stringify(presentEvent(row)) : `${row.created_at.toISOString()} ${row.type} ${row._id}`;
  process.stdout.write(outcome && !json ? `${line} ${outcome}\n` : `${line}\n`);
  if (outcome && json) tell(`${row._id} ${outcome}`);
}
