import { createRetryFrame, EVENT_STREAM_TYPE, HEARTBEAT, type StreamFormat } from "../http/event-stream.ts";
import { formatApiError } from "./errors.ts";

/** A format of GraphQL results over HTTP. */
export interface ResultFormat extends StreamFormat {
  /** Formats a result and its place in the log. */
  formatResult(json: string, cursor: string | undefined): string;
  complete: string;
}

const formatNext = (json: string, cursor?: string) =>
  `${cursor === undefined ? "" : `id: ${cursor}\n`}event: next\ndata: ${json}\n\n`;

// A client discards an event without data.
const COMPLETE = "event: complete\ndata:\n\n";

/** The protocol graphql-sse in distinct connections mode; the ids are cursors. */
export const EVENT_STREAM: ResultFormat = {
  contentType: EVENT_STREAM_TYPE,
  createStart: createRetryFrame,
  heartbeat: HEARTBEAT,
  formatResult: formatNext,
  formatError: (reason) => formatNext(JSON.stringify({ errors: [formatApiError(reason)] })) + COMPLETE,
  complete: COMPLETE,
};

/** The delimiter follows each part at once: a client reads a part up to it. */
const formatPart = (json: string) => `\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${json}\r\n--graphql`;

const CLOSE = "--\r\n";

/** Multipart subscriptions of Apollo Client. */
export const MULTIPART: ResultFormat = {
  contentType: 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0',
  createStart: () => "\r\n--graphql",
  heartbeat: formatPart("{}"),
  formatResult: (json) => formatPart(`{"payload":${json}}`),
  formatError: (reason) => formatPart(JSON.stringify({ payload: null, errors: [formatApiError(reason)] })) + CLOSE,
  complete: CLOSE,
};
