import { useSyncExternalStore, type RefObject } from 'react';

export function useFullscreen(element: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    subscribe,
    () => element.current !== null && document.fullscreenElement === element.current,
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
