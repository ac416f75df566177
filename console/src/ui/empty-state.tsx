import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** Says that there is nothing, and what to do. */
export function EmptyState({ title, icon, children }: { title: string; icon: IconName; children?: ReactNode }) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
