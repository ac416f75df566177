import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { useDeferredValue, useState } from "react";
import { useQuery } from "urql";
import { SearchConversationsDocument } from "../gql/graphql.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { SOURCE_ICON } from "../ui/words.ts";
import { PAGES, SCREENS } from "./navigation.ts";
import { signOut } from "./sign-out.ts";

/** Opens screens and conversations by a few letters. */
export function Palette({ onClose, onCode }: { onClose(): void; onCode(): void }) {
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const query = useDeferredValue(words.trim());
  const [{ data }] = useQuery({
    query: SearchConversationsDocument,
    variables: { query },
    pause: query.length < 3,
    requestPolicy: "cache-first",
  });
  const run = (act: () => unknown) => () => {
    onClose();
    act();
  };
  const found = query.length < 3 ? [] : (data?.searchConversations?.edges ?? []).slice(0, 6);
  return (
    <Command.Dialog
      open
      onOpenChange={onClose}
      label="Command palette"
      overlayClassName="overlay"
      contentClassName="palette"
      loop
    >
      <Command.Input value={words} onValueChange={setWords} placeholder="Search conversations, screens and commands" />
      <Command.List>
        <Command.Empty>Nothing fits these words.</Command.Empty>
        {found.length > 0 && (
          <Command.Group heading="Conversations">
            {found.map(({ node }) => (
              <Entry
                key={node.id}
                // The filter of the palette compares values, so the words make each result fit.
                value={`${words} ${node.id}`}
                icon={SOURCE_ICON[node.source]}
                label={node.title}
                onSelect={run(() => navigate({ to: "/conversations/$id", params: { id: node.id } }))}
              />
            ))}
          </Command.Group>
        )}
        <Command.Group heading="Screens">
          {SCREENS.map(({ label, icon, to, keys }) => (
            <Entry key={to} icon={icon} label={label} keys={keys} onSelect={run(() => navigate({ to }))} />
          ))}
          {PAGES.map(({ label, icon, href }) => (
            <Entry key={href} icon={icon} label={label} onSelect={run(() => location.assign(href))} />
          ))}
        </Command.Group>
        <Command.Group heading="Commands">
          <Entry
            icon="plus"
            label="Create a conversation"
            keys="c"
            onSelect={run(() => navigate({ to: "/conversations/new" }))}
          />
          <Entry icon="code" label="Code for this screen" onSelect={run(onCode)} />
          <Entry icon="back" label="Sign out" onSelect={run(signOut)} />
        </Command.Group>
      </Command.List>
    </Command.Dialog>
  );
}

interface EntryProps {
  icon: IconName;
  label: string;
  value?: string;
  keys?: string;
  onSelect(): void;
}

function Entry({ icon, label, value = label, keys, onSelect }: EntryProps) {
  return (
    <Command.Item value={value} onSelect={onSelect}>
      <Icon name={icon} />
      <span dir="auto">{label}</span>
      {keys && <kbd>{keys}</kbd>}
    </Command.Item>
  );
}
