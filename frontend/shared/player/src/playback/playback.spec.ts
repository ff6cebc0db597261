import { Playback, type PlaybackEvent } from './playback.js';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.js';

/** jsdom's media element neither loads nor plays, so the test sets its state. */
function aPlayback(
  options: { startTime?: number; ready?: boolean; speed?: number; play?: () => Promise<void> } = {},
) {
  const element = document.createElement('video');
  const facts = {
    readyState: options.ready === false ? 0 : 1,
    currentTime: 0,
    duration: 200,
    seeking: false,
  };
  for (const name of Object.keys(facts) as (keyof typeof facts)[]) {
    Object.defineProperty(element, name, {
      get: () => facts[name],
      set: (value: never) => {
        facts[name] = value;
        if (name === 'currentTime') element.dispatchEvent(new Event('seeking'));
      },
    });
  }
  element.play = options.play ?? (() => Promise.resolve());
  element.pause = () => undefined;
  const events: PlaybackEvent[] = [];
  const playback = new Playback({
    duration: 200,
    hasPicture: undefined,
    startTime: options.startTime ?? 0,
    preferences: { ...DEFAULT_PREFERENCES, speed: options.speed ?? DEFAULT_PREFERENCES.speed },
  });
  playback.onEvent((event) => events.push(event));
  const detach = playback.attach(element);
  return { playback, element, events, facts, detach };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Playback', () => {
  it.each([[-1], [NaN], [Infinity]])('ignores a seek to %d', (seconds) => {
    const { playback, element, events } = aPlayback();
    playback.seek(50);
    playback.seek(seconds);
    expect(element.currentTime).toBe(50);
    expect(events).toHaveLength(1);
  });

  it('ends a seek past the end at the end, and one back past the start at the start', () => {
    const { playback, element } = aPlayback();
    playback.seek(999);
    expect(element.currentTime).toBe(200);
    playback.seek(4);
    playback.seekBy(-10);
    expect(element.currentTime).toBe(0);
  });

  it('takes no sound that is hushed for a mute of the person', () => {
    const { playback, element } = aPlayback();
    element.dataset['hushed'] = 'true';
    element.muted = true;
    element.dispatchEvent(new Event('volumechange'));
    expect(playback.get().muted).toBe(false);
  });

  it('holds a seek until the metadata is there', () => {
    const { playback, element, facts } = aPlayback({ ready: false });
    playback.seek(90);
    expect(element.currentTime).toBe(0);
    expect(playback.get().time).toBe(90);
    facts.readyState = 1;
    element.dispatchEvent(new Event('loadedmetadata'));
    expect(element.currentTime).toBe(90);
  });

  it('waits for the metadata one second at most', () => {
    const { playback, element } = aPlayback({ ready: false });
    playback.seek(90);
    jest.advanceTimersByTime(999);
    expect(element.currentTime).toBe(0);
    jest.advanceTimersByTime(1);
    expect(element.currentTime).toBe(90);
  });

  it('keeps only the last of several seeks made before the metadata', () => {
    const { playback, element, facts } = aPlayback({ ready: false });
    playback.seek(90);
    playback.seek(30);
    facts.readyState = 1;
    element.dispatchEvent(new Event('loadedmetadata'));
    jest.advanceTimersByTime(2000);
    expect(element.currentTime).toBe(30);
  });

  it('opens at its start time without playing or telling of a seek', () => {
    const { playback, element, events } = aPlayback({ startTime: 75 });
    expect(element.currentTime).toBe(75);
    expect(playback.get()).toMatchObject({ time: 75, playing: false });
    expect(events).toEqual([]);
  });

  it('tells of one seek for a whole drag, from where it began', () => {
    const { playback, events } = aPlayback({ startTime: 10 });
    playback.scrub(20);
    playback.scrub(30);
    playback.seek(40);
    expect(events).toEqual([{ type: 'seek', videoTime: 40, from: 10 }]);
  });

  it('has not played what a dragged handle passes, whatever happens meanwhile', () => {
    const { playback, element, events } = aPlayback({ startTime: 10 });
    playback.scrub(90);
    expect(playback.playedTo()).toBe(10);
    element.dispatchEvent(new Event('ended'));
    playback.seek(40);
    expect(events).toEqual([
      { type: 'video_end', videoTime: 10 },
      { type: 'seek', videoTime: 40, from: 10 },
    ]);
    expect(playback.playedTo()).toBe(40);
  });

  it('tells of a jump that full screen, a media key or a screen reader makes', () => {
    const { element, events, facts } = aPlayback();
    element.dispatchEvent(new Event('play'));
    facts.currentTime = 7;
    element.dispatchEvent(new Event('timeupdate'));
    element.currentTime = 42;
    expect(events).toEqual([
      { type: 'play', videoTime: 0 },
      { type: 'seek', videoTime: 42, from: 7 },
    ]);
  });

  it('has not played up to where a browser jumps that pauses on the way', () => {
    const { element, events, facts } = aPlayback({ startTime: 7 });
    Object.assign(facts, { seeking: true, currentTime: 42 });
    element.dispatchEvent(new Event('pause'));
    element.dispatchEvent(new Event('seeking'));
    expect(events).toEqual([
      { type: 'pause', videoTime: 7 },
      { type: 'seek', videoTime: 42, from: 7 },
    ]);
  });

  it.each(['ratechange', 'waiting'])('tells how far it has come at a %s, while it plays', (name) => {
    const { element, events, facts } = aPlayback();
    element.dispatchEvent(new Event(name));
    element.dispatchEvent(new Event('play'));
    facts.currentTime = 7;
    element.dispatchEvent(new Event(name));
    expect(events.slice(1)).toEqual([{ type: 'progress', videoTime: 7 }]);
  });

  it('plays at the speed that was chosen on an earlier visit', () => {
    const { playback, element } = aPlayback({ speed: 1.5 });
    expect([element.playbackRate, element.defaultPlaybackRate, playback.get().speed]).toEqual([
      1.5, 1.5, 1.5,
    ]);
  });

  it('loads again after a failure and goes on where it was, which is no seek', () => {
    const { playback, element, events, facts } = aPlayback({ startTime: 50 });
    element.load = () => Object.assign(facts, { readyState: 0, currentTime: 0 });
    element.dispatchEvent(new Event('error'));
    playback.retry();
    facts.readyState = 1;
    element.dispatchEvent(new Event('loadedmetadata'));
    expect([element.currentTime, playback.get().time, events]).toEqual([50, 50, []]);
  });

  it('stays paused when the browser forbids playing', async () => {
    const { playback } = aPlayback({ play: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    playback.play();
    await Promise.resolve();
    expect(playback.get()).toMatchObject({ playing: false, failed: false });
  });

  it('tells play, pause and the end, and no pause for reaching the end', () => {
    const { element, events } = aPlayback();
    element.dispatchEvent(new Event('play'));
    element.dispatchEvent(new Event('pause'));
    Object.defineProperty(element, 'ended', { value: true });
    element.dispatchEvent(new Event('pause'));
    element.dispatchEvent(new Event('ended'));
    expect(events.map((event) => event.type)).toEqual(['play', 'pause', 'video_end']);
  });

  it('steps through the speeds and stops at the last', () => {
    const { playback, element } = aPlayback();
    const speeds = [1, 2, 3, 4].map(() => {
      playback.stepSpeed(1);
      element.dispatchEvent(new Event('ratechange'));
      return playback.get().speed;
    });
    expect(speeds).toEqual([1.25, 1.5, 2, 2]);
  });

  it('hears nothing more from an element it has let go', () => {
    const { playback, element, detach } = aPlayback();
    detach();
    element.dispatchEvent(new Event('play'));
    expect(playback.get().playing).toBe(false);
  });

  it('goes on playing after a failure that broke it off, and stays paused after another', () => {
    let plays = 0;
    const { playback, element } = aPlayback({ play: () => Promise.resolve(void plays++) });
    element.load = () => undefined;
    element.dispatchEvent(new Event('error'));
    playback.retry();
    expect(plays).toBe(0);
    element.dispatchEvent(new Event('playing'));
    element.dispatchEvent(new Event('error'));
    expect(playback.get()).toMatchObject({ failed: true, playing: false });
    playback.retry();
    expect(plays).toBe(1);
  });
});
