import { useSyncExternalStore } from 'react';

export type ThemeName = 'light' | 'dark';

/** Where the choice is kept; `assets/theme-init.js` reads it before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

/** The theme in use; light for those who never chose. */
export function currentTheme(): ThemeName {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

export function applyTheme(theme: ThemeName): void {
  for (const element of [document.documentElement, document.body]) {
    element.classList.remove('light', 'dark');
    element.classList.add(theme);
  }
  listeners.forEach((listener) => listener());
}

export function chooseTheme(theme: ThemeName): void {
  applyTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is full or off: the choice holds for this page.
  }
}

/** Applies the remembered choice, and follows choices made in other tabs. Each app calls it once, before rendering. */
export function startTheme(): void {
  applyTheme(remembered() ?? 'light');
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) applyTheme(newValue === 'dark' ? 'dark' : 'light');
  });
}

let allowsSystemDark: ((allows: boolean) => void) | undefined;

/**
 * Applies and follows the theme of the system where the visitor has chosen none. For pages of their own after `startTheme`,
 * not for frames: those belong to the page around them.
 */
export function followSystemTheme(): void {
  if (window.top !== window.self || remembered()) return;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  let allowed = true;
  const follow = () => {
    if (!remembered()) applyTheme(system.matches && allowed ? 'dark' : 'light');
  };
  allowsSystemDark = (allows) => {
    allowed = allows;
    follow();
  };
  system.addEventListener('change', follow);
  follow();
}

/** Says whether the brand of the page can be shown on a dark ground. Without effect where the system is not followed. */
export const allowSystemDark = (allows: boolean): void => allowsSystemDark?.(allows);

/** Null where nobody has chosen, or the browser blocks storage. */
function remembered(): ThemeName | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'dark' || kept === 'light' ? kept : null;
  } catch {
    return null;
  }
}

export function useTheme(): { theme: ThemeName; toggleTheme: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { theme, toggleTheme: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
