import { useState } from 'react';

const OPEN = 'playhead.folders.open';

/**
 * Which folders show what lies in them: those that somebody opened, kept in this browser.
 * @param path ids from the top to the folder that is shown, which open with it
 */
export function useOpenFolders(path: readonly string[]) {
  const [open, setOpen] = useState(readOpen);
  const change = (next: ReadonlySet<string>) => {
    keepOpen(next);
    setOpen(next);
  };
  const way = path.join(' ');
  const [opened, setOpened] = useState('');
  if (way !== opened) {
    setOpened(way);
    setOpen(new Set([...open, ...path]));
  }
  return {
    isOpen: (id: string) => open.has(id),
    openFolder: (id: string) => change(new Set([...open, id])),
    toggle: (id: string) =>
      change(open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])),
  };
}

function readOpen(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(OPEN) ?? '[]') as string[]);
  } catch {
    // Forbidden storage keeps nothing.
    return new Set();
  }
}

function keepOpen(open: ReadonlySet<string>): void {
  try {
    localStorage.setItem(OPEN, JSON.stringify([...open]));
  } catch {
    // Storage is full or forbidden: it holds for this page only.
  }
}
