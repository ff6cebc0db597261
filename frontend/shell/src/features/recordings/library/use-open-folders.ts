import { useState } from 'react';

const OPEN = 'playhead.folders.open';

/**
 * The expanded folders, stored in this browser.
 * @param path IDs from the top to the current folder, which are expanded too
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
    // Storage is not accessible.
    return new Set();
  }
}

function keepOpen(open: ReadonlySet<string>): void {
  try {
    localStorage.setItem(OPEN, JSON.stringify([...open]));
  } catch {
    // Storage is full or not accessible, so the state lasts only for this page.
  }
}
