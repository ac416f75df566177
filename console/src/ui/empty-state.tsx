import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface Props {
  title: string;
  icon: IconName;
  /** True if it is the whole screen. */
  isScreen?: boolean;
  children?: ReactNode;
}

/** Says that there is nothing, and what to do. */
export function EmptyState({ title, icon, isScreen, children }: Props) {
  const Heading = isScreen ? "h1" : "h2";
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
