import { useEffect } from 'react';
import type { Playback } from './playback.js';
import { lastStarted, type TimedChapter } from '../timeline/timeline.js';

/** Seconds. Within this time of a chapter's start, Previous goes to the chapter before. */
const JUST_BEGUN = 3;

interface Named {
  title: string;
  /** The image requires the viewer's pass, like the recording. */
  poster: string | undefined;
  chapters: readonly TimedChapter[];
}

/** Sets the media session's metadata and connects its buttons and media keys to the player. */
export function useMediaSession(playback: Playback, { title, poster, chapters }: Named): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, artwork: poster ? [{ src: poster }] : [] });
    return () => {
      session.metadata = null;
    };
  }, [title, poster]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const toChapter = (step: 0 | 1): void => {
      const { time } = playback.get();
      const at = lastStarted(chapters, step === 1 ? time : time - JUST_BEGUN);
      playback.seek(chapters[at + step]?.start ?? (step === 1 ? NaN : 0));
    };
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: playback.play,
      pause: playback.pause,
      seekbackward: ({ seekOffset }) => playback.seekBy(-(seekOffset ?? 10)),
      seekforward: ({ seekOffset }) => playback.seekBy(seekOffset ?? 10),
      seekto: ({ seekTime }) => playback.seek(seekTime ?? NaN),
      ...(chapters.length > 1 && {
        previoustrack: () => toChapter(0),
        nexttrack: () => toChapter(1),
      }),
    };
    const names = Object.keys(actions) as MediaSessionAction[];
    for (const name of names) handle(name, actions[name] ?? null);
    return () => names.forEach((name) => handle(name, null));
  }, [playback, chapters]);
}

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The browser does not support the action.
  }
}
