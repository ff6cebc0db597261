import { useEffect } from 'react';
import type { Playback } from './playback.js';

/** Names the recording on the lock screen and lets its buttons and media keys act on the player. */
export function useMediaSession(playback: Playback, title: string, poster: string | undefined): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, artwork: poster ? [{ src: poster }] : [] });
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', playback.play],
      ['pause', playback.pause],
      ['seekbackward', ({ seekOffset }) => playback.seekBy(-(seekOffset ?? 10))],
      ['seekforward', ({ seekOffset }) => playback.seekBy(seekOffset ?? 10)],
      ['seekto', ({ seekTime }) => playback.seek(seekTime ?? NaN)],
    ];
    for (const [action, handler] of actions) session.setActionHandler(action, handler);
    return () => {
      session.metadata = null;
      for (const [action] of actions) session.setActionHandler(action, null);
    };
  }, [playback, title, poster]);
}
