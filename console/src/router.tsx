import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { Layout } from "./shell/layout.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { ScreenError } from "./shell/screen-error.tsx";

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound });

/** What the address of the conversations says about the list. */
export interface ListSearch {
  q?: string;
  status?: "PROCESSING" | "COMPLETED" | "FAILED";
  source?: "EMAIL" | "WHATSAPP" | "API";
  sentiment?: "POSITIVE" | "NEUTRAL" | "NEGATIVE" | "MIXED";
  topic?: string;
}

const pick = <Word extends string>(value: unknown, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === value);
const text = (value: unknown) => (value === undefined || value === "" ? undefined : String(value));

function validateList(search: Record<string, unknown>): ListSearch {
  const found = {
    q: text(search.q),
    status: pick(search.status, ["PROCESSING", "COMPLETED", "FAILED"]),
    source: pick(search.source, ["EMAIL", "WHATSAPP", "API"]),
    sentiment: pick(search.sentiment, ["POSITIVE", "NEUTRAL", "NEGATIVE", "MIXED"]),
    topic: text(search.topic),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/conversations" });
  },
});
const conversations = createRoute({
  getParentRoute: () => root,
  path: "/conversations",
  validateSearch: validateList,
  component: lazyRouteComponent(() => import("./screens/conversations/screen.tsx"), "ConversationsScreen"),
});
const create = createRoute({
  getParentRoute: () => root,
  path: "/conversations/new",
  component: lazyRouteComponent(() => import("./screens/create/screen.tsx"), "CreateScreen"),
});
const conversation = createRoute({
  getParentRoute: () => root,
  path: "/conversations/$id",
  component: lazyRouteComponent(() => import("./screens/conversation/screen.tsx"), "ConversationScreen"),
});

export const router = createRouter({
  routeTree: root.addChildren([home, conversations, create, conversation]),
  defaultPreload: "intent",
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
