import { it } from "vitest";
import { openApolloScreen } from "./apollo-screen.ts";
import { openHoudiniScreen } from "./houdini-screen.ts";
import { openRelayScreen } from "./relay-screen.ts";
import { runScreen } from "./screen.ts";
import { openUrqlScreen } from "./urql-screen.ts";

const SCREENS = {
  "Apollo Client": openApolloScreen,
  "urql with graphcache": openUrqlScreen,
  Relay: openRelayScreen,
  Houdini: openHoudiniScreen,
};

it.concurrent.each(Object.entries(SCREENS))(
  "%s shows the right state after each step of a screen, with one record per conversation",
  (_name, open) => runScreen(open),
);
