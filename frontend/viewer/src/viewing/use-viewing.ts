import type { PlayerEvent, PlayerHandle } from '@playhead/player';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import type { SharedRecording } from '../api/generated/sharing.js';
import type { AppDispatch } from '../store.js';
import type { Heard } from './watched.js';

/**
 * Tells the server about this visit, with code that is fetched once the recording is on the screen. An owner's visit is
 * not told. What the player says goes into the returned function.
 */
export function useViewing(
  { id, duration, isOwner }: SharedRecording,
  player: RefObject<PlayerHandle | null>,
): (event: PlayerEvent) => void {
  const dispatch = useDispatch<AppDispatch>();
  const early = useRef<Heard[]>([]);
  const hear = useRef((heard: Heard): unknown => early.current.push(heard));

  useEffect(() => {
    if (isOwner) return;
    let end: (() => void) | null = () => undefined;
    import(/* webpackChunkName: "lazy-viewing" */ './viewing.js').then(
      ({ Viewing }) => {
        if (!end) return;
        const viewing = new Viewing({ recording: { id, duration }, player: () => player.current, dispatch });
        end = viewing.end;
        early.current.splice(0).forEach(viewing.hear);
        hear.current = viewing.hear;
      },
      (reason: unknown) => console.info('Analytics could not be loaded', reason),
    );
    return () => {
      end?.();
      end = null;
    };
  }, [id, duration, isOwner, player, dispatch]);

  return useCallback((event) => void hear.current({ event, at: performance.now() }), []);
}
