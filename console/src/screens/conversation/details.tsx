import * as Tabs from "@radix-ui/react-tabs";
import { Attachments } from "./attachments.tsx";
import { Metadata } from "./metadata.tsx";
import type { Conversation } from "./screen.tsx";
import { Versions } from "./versions.tsx";

/** What belongs to a conversation besides its text and its current summary. */
export function Details({ conversation }: { conversation: Conversation }) {
  const { id, attachments, status, updatedAt } = conversation;
  return (
    <Tabs.Root className="card" defaultValue="metadata">
      <Tabs.List className="tabs" aria-label="Details">
        <Tabs.Trigger value="metadata">Metadata</Tabs.Trigger>
        <Tabs.Trigger value="versions">Versions</Tabs.Trigger>
        <Tabs.Trigger value="attachments">
          Attachments {attachments.length > 0 && <span className="count">{attachments.length}</span>}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="metadata">
        <Metadata conversation={conversation} />
      </Tabs.Content>
      <Tabs.Content value="versions">
        <Versions id={id} key={`${status} ${updatedAt}`} />
      </Tabs.Content>
      <Tabs.Content value="attachments">
        <Attachments id={id} attachments={attachments} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
