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
  applyTheme(remembered());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) applyTheme(newValue === 'dark' ? 'dark' : 'light');
  });
}

function remembered(): ThemeName {
  try {
    return localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light';
  } catch {
    // Browsers that block cookies block storage with them: light, as for everyone who never chose.
    return 'light';
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
