import * as Menu from "@radix-ui/react-dropdown-menu";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useLive } from "../api/live.tsx";
import { Icon } from "../ui/icon.tsx";
import { PLAN } from "../ui/words.ts";
import { PAGES, SCREENS } from "./navigation.ts";
import { signOut } from "./sign-out.ts";
import { readTheme, setTheme, type Theme } from "./theme.ts";

/** Screens that the navigation of a phone shows. */
const SHOWN_SCREENS = 5;

const THEMES: Record<Theme, string> = { system: "As the system", light: "Light", dark: "Dark" };

/** The account, the theme and the way out. */
export function AccountMenu() {
  const { viewer } = useLive();
  const [theme, change] = useState(readTheme);
  return (
    <Menu.Root>
      <Menu.Trigger className="account-button">
        <span className="hidden">Account</span>
        <span className="avatar" aria-hidden="true">
          {viewer?.email[0]?.toUpperCase() ?? "·"}
        </span>
        <span className="account-name">{viewer?.email ?? " "}</span>
        <Icon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="menu" align="start" sideOffset={6} collisionPadding={8}>
          <Menu.Label className="menu-label">
            {viewer?.email}
            {viewer && <span className="soft"> · plan {PLAN[viewer.plan]}</span>}
          </Menu.Label>
          <Menu.Separator className="menu-line" />
          {SCREENS.slice(SHOWN_SCREENS).map(({ to, label }) => (
            <Menu.Item key={to} className="menu-item" asChild>
              <Link to={to}>{label}</Link>
            </Menu.Item>
          ))}
          {PAGES.map(({ href, label }) => (
            <Menu.Item key={href} className="menu-item" asChild>
              <a href={href}>{label}</a>
            </Menu.Item>
          ))}
          <Menu.Separator className="menu-line" />
          <Menu.RadioGroup
            value={theme}
            onValueChange={(value) => {
              setTheme(value as Theme);
              change(value as Theme);
            }}
          >
            {Object.entries(THEMES).map(([value, label]) => (
              <Menu.RadioItem
                key={value}
                value={value}
                className="menu-item"
                onSelect={(event) => event.preventDefault()}
              >
                {label}
                <Menu.ItemIndicator>
                  <Icon name="check" />
                </Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Separator className="menu-line" />
          <Menu.Item className="menu-item" onSelect={signOut}>
            Sign out
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
