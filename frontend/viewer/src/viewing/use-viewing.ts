import type { PlayerEvent, PlayerHandle } from '@playhead/player';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import type { SharedRecording } from '../api/generated/sharing.js';
import { placeInRoom } from '../room/place-in-room.js';
import type { AppDispatch } from '../store.js';
import type { TimedEvent } from './watched.js';

/** Milliseconds. A file that shows nothing by then no longer delays the viewing session. */
const FIRST_FRAME_PATIENCE = 3000;

/**
 * Reports this visit to the server with code that is loaded after the first frame. Previews are not recorded.
 * An owner's visit is, and the server excludes it from statistics. Player events go into the returned
 * function.
 *
 * @param page the element that contains the player
 */
export function useViewing(
  { id, shareId, duration }: SharedRecording,
  preview: boolean,
  page: RefObject<HTMLElement | null>,
  player: RefObject<PlayerHandle | null>,
): (event: PlayerEvent) => void {
  const dispatch = useDispatch<AppDispatch>();
  const early = useRef<TimedEvent[]>([]);
  const record = useRef((event: TimedEvent): unknown => early.current.push(event));

  useEffect(() => {
    if (preview) return;
    const began = performance.now();
    const off = new AbortController();
    let end = (): void => undefined;
    const begin = async (): Promise<void> => {
      await firstFrame(page.current, off.signal);
      const { Viewing } = await import(/* webpackChunkName: "lazy-viewing" */ './viewing.js');
      if (off.signal.aborted) return;
      const viewing = new Viewing({
        recording: { id, duration },
        isInRoom: placeInRoom(shareId) !== null,
        began,
        player: () => player.current,
        dispatch,
      });
      end = viewing.end;
      early.current.splice(0).forEach(viewing.record);
      record.current = viewing.record;
    };
    begin().catch((reason: unknown) => console.info('Analytics could not be loaded', reason));
    return () => {
      off.abort();
      end();
    };
  }, [id, shareId, duration, preview, page, player, dispatch]);

  return useCallback((event) => void record.current({ event, at: performance.now() }), []);
}

/** Resolves when a media element in the page shows its first frame, or after `FIRST_FRAME_PATIENCE`. */
const firstFrame = (page: HTMLElement | null, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, FIRST_FRAME_PATIENCE);
    signal.addEventListener('abort', () => clearTimeout(timer));
    // Media events do not bubble, but they can be captured.
    page?.addEventListener('loadeddata', () => resolve(), { capture: true, once: true, signal });
  });
