import { Link } from "@tanstack/react-router";
import { Icon } from "../../ui/icon.tsx";
import { ConversationList } from "./list.tsx";
import { useListSearch } from "./list-search.ts";
import { SearchResults } from "./search-results.tsx";
import { Toolbar } from "./toolbar.tsx";
import "./conversations.css";

/** All conversations, newest first, or those that a search finds. */
export function ConversationsScreen() {
  const { search } = useListSearch();
  const isSearch = Boolean(search.q || search.sentiment || search.topic);
  return (
    <div className="screen list-screen">
      <div className="screen-head">
        <h1>Conversations</h1>
        <Link to="/conversations/new" className="button primary">
          <Icon name="plus" />
          New
        </Link>
      </div>
      <Toolbar />
      {isSearch ? <SearchResults /> : <ConversationList />}
    </div>
  );
}
