import { renderHook } from '@testing-library/react';
import { Playback } from './playback.js';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.js';
import { timeChapters } from '../timeline/timeline.js';
import { useMediaSession } from './use-media-session.js';

const chapters = timeChapters(
  [
    { id: 'a', title: 'Introductions', startTime: 0 },
    { id: 'b', title: 'Pricing', startTime: 60 },
  ],
  180,
);

function aLockScreen(known: (action: string) => boolean = () => true) {
  const buttons = new Map<string, MediaSessionActionHandler>();
  const session = {
    metadata: null as { title: string; artwork: { src: string }[] } | null,
    setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
      if (!known(action)) throw new TypeError(action);
      if (handler) buttons.set(action, handler);
      else buttons.delete(action);
    },
  };
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  function MediaMetadata(this: object, init: object) {
    Object.assign(this, init);
  }
  Object.assign(globalThis, { MediaMetadata });
  const playback = new Playback({
    duration: 180,
    hasPicture: true,
    startTime: 0,
    preferences: DEFAULT_PREFERENCES,
  });
  const { unmount } = renderHook(() =>
    useMediaSession(playback, { title: 'Review', poster: '/p', chapters }),
  );
  const press = (action: MediaSessionAction, details = {}) => buttons.get(action)?.({ action, ...details });
  return { session, buttons, playback, press, unmount };
}

describe('useMediaSession', () => {
  it('names the recording and goes where the buttons ask', () => {
    const { session, playback, press, unmount, buttons } = aLockScreen();
    expect(session.metadata).toMatchObject({ title: 'Review', artwork: [{ src: '/p' }] });
    press('seekto', { seekTime: 42 });
    expect(playback.get().time).toBe(42);
    press('seekforward');
    expect(playback.get().time).toBe(52);
    unmount();
    expect(session.metadata).toBeNull();
    expect(buttons.size).toBe(0);
  });

  it('goes from chapter to chapter, first to the start of the one being played', () => {
    const { playback, press } = aLockScreen();
    press('nexttrack');
    expect(playback.get().time).toBe(60);
    press('nexttrack');
    expect(playback.get().time).toBe(60);
    playback.seek(100);
    press('previoustrack');
    expect(playback.get().time).toBe(60);
    press('previoustrack');
    expect(playback.get().time).toBe(0);
  });

  it('does without the buttons that a browser has not got', () => {
    const { buttons } = aLockScreen((action) => action !== 'seekto');
    expect(buttons.has('seekto')).toBe(false);
    expect(buttons.has('pause')).toBe(true);
  });
});
