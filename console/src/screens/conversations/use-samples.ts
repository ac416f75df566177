import { useCallback, useEffect, useState } from "react";
import { useMutation } from "urql";
import { useLive } from "../../api/live.tsx";
import { CreateConversationDocument } from "../../gql/graphql.ts";

const SAMPLE_INTERVAL_MS = 900;
const DEMO_EMAIL = "demo@recap.local";

/** Creates sample conversations one after the other. The demo account gets them on its first visit without a click. */
export function useSamples() {
  const { viewer, isFollowing } = useLive();
  const [, createConversation] = useMutation(CreateConversationDocument);
  const [isCreating, setCreating] = useState(false);
  const create = useCallback(async () => {
    setCreating(true);
    const { SAMPLES } = await import("./samples.ts");
    for (const input of SAMPLES) {
      const { error } = await createConversation({ input });
      if (error) break;
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_INTERVAL_MS));
    }
    setCreating(false);
  }, [createConversation]);
  const isDemo = viewer?.email === DEMO_EMAIL;
  useEffect(() => {
    if (!isDemo || !isFollowing || sessionStorage.getItem(STARTED)) return;
    sessionStorage.setItem(STARTED, "true");
    void create();
  }, [isDemo, isFollowing, create]);
  return { create, isCreating };
}

const STARTED = "recap-samples";
