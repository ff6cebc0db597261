import { useSyncExternalStore } from 'react';

export type ThemeName = 'light' | 'dark';

/** Storage key, read by `assets/theme-init.js` before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

/** The current theme. Defaults to light. */
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
    // Storage is full or not accessible, so the choice lasts only for this page.
  }
}

/** Applies the stored theme and follows changes in other tabs. Each app calls it once before rendering. */
export function startTheme(): void {
  applyTheme(remembered() ?? 'light');
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) applyTheme(newValue === 'dark' ? 'dark' : 'light');
  });
}

let allowsSystemDark: ((allows: boolean) => void) | undefined;

/**
 * Follows the system's theme if the user has chosen none. For standalone pages, after `startTheme`. Not for
 * frames, which belong to the page around them.
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

/**
 * Sets whether the brand of the page works on a dark background. Has no effect unless the system's theme is
 * followed.
 */
export const allowSystemDark = (allows: boolean): void => allowsSystemDark?.(allows);

/** Null if no theme was chosen or storage is not accessible. */
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
