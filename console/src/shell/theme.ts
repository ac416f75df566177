const STORED = "recap-theme";

export type Theme = "light" | "dark" | "system";

export function readTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(STORED, theme);
  applyStoredTheme();
}

export function applyStoredTheme(): void {
  document.documentElement.dataset.theme = readTheme();
}
