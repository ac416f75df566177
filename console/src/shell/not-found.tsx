import { Link } from "@tanstack/react-router";
import { EmptyState } from "../ui/empty-state.tsx";

export function NotFound() {
  return (
    <EmptyState title="Nothing is at this address" icon="search" isScreen>
      <p>The address is wrong, or what it showed was deleted.</p>
      <Link className="button primary" to="/conversations">
        Go to the conversations
      </Link>
    </EmptyState>
  );
}
