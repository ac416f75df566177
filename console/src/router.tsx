import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { Layout } from "./shell/layout.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { ScreenError } from "./shell/screen-error.tsx";

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound });

/** What the address of the conversations says about the list. */
export interface ListSearch {
  q?: string | undefined;
  status?: "PROCESSING" | "COMPLETED" | "FAILED" | undefined;
  source?: "EMAIL" | "WHATSAPP" | "API" | undefined;
  sentiment?: "POSITIVE" | "NEUTRAL" | "NEGATIVE" | "MIXED" | undefined;
  topic?: string | undefined;
}

const pick = <Word extends string>(value: unknown, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === value);
const text = (value: unknown) => (value === undefined || value === "" ? undefined : String(value));

/** Unknown values are undefined rather than absent: the router adds the result to the parameters as they are in the address. */
function validateList(search: Record<string, unknown>): ListSearch {
  return {
    q: text(search.q),
    status: pick(search.status, ["PROCESSING", "COMPLETED", "FAILED"]),
    source: pick(search.source, ["EMAIL", "WHATSAPP", "API"]),
    sentiment: pick(search.sentiment, ["POSITIVE", "NEUTRAL", "NEGATIVE", "MIXED"]),
    topic: text(search.topic),
  };
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

const live = createRoute({
  getParentRoute: () => root,
  path: "/live",
  component: lazyRouteComponent(() => import("./screens/live/screen.tsx"), "LiveScreen"),
});
const webhooks = createRoute({
  getParentRoute: () => root,
  path: "/webhooks",
  component: lazyRouteComponent(() => import("./screens/webhooks/screen.tsx"), "WebhooksScreen"),
});
const webhook = createRoute({
  getParentRoute: () => root,
  path: "/webhooks/$id",
  component: lazyRouteComponent(() => import("./screens/webhooks/webhook-screen.tsx"), "WebhookScreen"),
});
const exports = createRoute({
  getParentRoute: () => root,
  path: "/exports",
  component: lazyRouteComponent(() => import("./screens/exports/screen.tsx"), "ExportsScreen"),
});
const imports = createRoute({
  getParentRoute: () => root,
  path: "/imports",
  component: lazyRouteComponent(() => import("./screens/imports/screen.tsx"), "ImportsScreen"),
});
const usage = createRoute({
  getParentRoute: () => root,
  path: "/usage",
  component: lazyRouteComponent(() => import("./screens/usage/screen.tsx"), "UsageScreen"),
});
const keys = createRoute({
  getParentRoute: () => root,
  path: "/keys",
  component: lazyRouteComponent(() => import("./screens/keys/screen.tsx"), "KeysScreen"),
});
const settings = [
  createRoute({
    getParentRoute: () => root,
    path: "/settings",
    component: lazyRouteComponent(() => import("./screens/settings/account.tsx"), "AccountScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/settings/summaries",
    component: lazyRouteComponent(() => import("./screens/settings/summaries.tsx"), "SummariesScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/settings/templates",
    component: lazyRouteComponent(() => import("./screens/settings/templates.tsx"), "TemplatesScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/settings/sessions",
    component: lazyRouteComponent(() => import("./screens/settings/sessions.tsx"), "SessionsScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/settings/applications",
    component: lazyRouteComponent(() => import("./screens/settings/applications.tsx"), "ApplicationsScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/settings/addresses",
    component: lazyRouteComponent(() => import("./screens/settings/addresses.tsx"), "AddressesScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/settings/events",
    component: lazyRouteComponent(() => import("./screens/settings/events.tsx"), "SecurityEventsScreen"),
  }),
] as const;
const developers = createRoute({
  getParentRoute: () => root,
  path: "/developers",
  component: lazyRouteComponent(() => import("./screens/developers/screen.tsx"), "DevelopersScreen"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    conversations,
    create,
    conversation,
    live,
    webhooks,
    webhook,
    exports,
    imports,
    usage,
    keys,
    ...settings,
    developers,
  ]),
  defaultPreload: "intent",
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
