import { useSyncExternalStore } from 'react';
import type { Playback, PlaybackState } from './playback.js';

/**
 * Reads a part of what the player is doing and renders again only when that part changes.
 *
 * @param select gives a primitive, or an object whose identity changes only with its content
 */
export function usePlayback<T>(playback: Playback, select: (state: PlaybackState) => T): T {
  return useSyncExternalStore(playback.subscribe, () => select(playback.get()));
}
