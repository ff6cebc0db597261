import { useState } from 'react';

export type ViewMode = 'grid' | 'list';

const KEY = 'recordings_view';

export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const [mode, setMode] = useState<ViewMode>(() => (localStorage.getItem(KEY) === 'list' ? 'list' : 'grid'));
  const choose = (next: ViewMode) => {
    setMode(next);
    localStorage.setItem(KEY, next);
  };
  return [mode, choose];
}
