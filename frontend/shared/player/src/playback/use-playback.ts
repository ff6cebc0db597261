import { useSyncExternalStore } from 'react';
import type { Playback, PlaybackState } from './playback.js';

/**
 * Subscribes to a part of the playback state.
 *
 * @param select must return a primitive, or an object whose identity changes only with its content
 */
export function usePlayback<T>(playback: Playback, select: (state: PlaybackState) => T): T {
  return useSyncExternalStore(playback.subscribe, () => select(playback.get()));
}
