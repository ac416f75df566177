import type { ConversationPageQuery, EventsSubscription } from "./gql/graphql.ts";

export type Page = NonNullable<ConversationPageQuery["conversations"]>;
export type Conversation = Page["nodes"][number];
export type Event = EventsSubscription["events"];

export interface State {
  conversations: Conversation[];
  /** Cursor of the next page. */
  next: string | null;
  /** Received events, newest first. */
  activity: Event[];
}

export type Action = { type: "page"; page: Page; first: boolean } | { type: "event"; event: Event };

export const EMPTY: State = { conversations: [], next: null, activity: [] };
const MAX_SHOWN_EVENTS = 50;

/** Applies a page or an event to the state; ignores a repeated event. */
export function reduce(state: State, action: Action): State {
  if (action.type === "page") {
    const { nodes, pageInfo } = action.page;
    const known = action.first ? [] : state.conversations;
    const ids = new Set(known.map(({ id }) => id));
    return {
      ...state,
      conversations: [...known, ...nodes.filter(({ id }) => !ids.has(id))],
      next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
    };
  }
  const { event } = action;
  if (state.activity.some(({ sequence }) => sequence === event.sequence)) return state;
  return {
    ...state,
    conversations: withEvent(state.conversations, event),
    activity: [event, ...state.activity].slice(0, MAX_SHOWN_EVENTS),
  };
}

function withEvent(conversations: Conversation[], { payload }: Event): Conversation[] {
  const change = (id: string, changes: Partial<Conversation>) =>
    conversations.map((one) => (one.id === id ? { ...one, ...changes } : one));
  switch (payload?.__typename) {
    case "ConversationCreatedPayload": {
      const { conversation } = payload;
      // Deleted since; the event of its deletion follows.
      if (!conversation) return conversations;
      if (conversations.some(({ id }) => id === conversation.id)) return conversations;
      return [{ ...conversation, summary: null }, ...conversations];
    }
    case "ConversationUpdatedPayload":
      return payload.conversation
        ? change(payload.conversation.id, { title: payload.conversation.title })
        : conversations;
    case "ConversationDeletedPayload":
      return conversations.filter(({ id }) => id !== payload.deletedConversationId);
    case "SummaryGeneratedPayload":
      return change(payload.conversationId, { status: "COMPLETED", summary: payload.summary });
    case "SummaryFailedPayload":
      // An older summary remains, and with it the status.
      return conversations.map((one) =>
        one.id === payload.conversationId ? { ...one, status: one.summary ? "COMPLETED" : "FAILED" } : one,
      );
    default:
      return conversations;
  }
}
