import { isClockTime } from '@playhead/ui/light';
import { SPEEDS, type Preferences } from '../preferences/preferences.js';

/** What the media element is doing; times in seconds, volume from 0 to 1. */
export interface PlaybackState {
  time: number;
  /** 0 until known. */
  duration: number;
  /** End of the buffered range that holds the current time. */
  bufferedTo: number;
  playing: boolean;
  /** Whether playback waits for data. */
  waiting: boolean;
  /** Whether a frame, or the first of the sound, has arrived: what is not needed for it is fetched from here on. */
  ready: boolean;
  /** Whether it was ever started; until then the picture invites to play. */
  started: boolean;
  speed: number;
  volume: number;
  muted: boolean;
  /** Width over height of the picture, 0 for sound only, `null` until known. */
  aspect: number | null;
  failed: boolean;
}

/** What the element did, in the words of the analytics events, whoever moved it; times in seconds. */
export type PlaybackEvent =
  | { type: 'play' | 'pause' | 'progress' | 'video_end'; videoTime: number }
  | { type: 'seek'; videoTime: number; from: number };

export interface PlaybackOptions {
  /** Shown until the file says it itself. */
  duration: number;
  /** `undefined` where only the file can say. */
  hasPicture: boolean | undefined;
  startTime: number;
  preferences: Preferences;
}

const METADATA_PATIENCE_MS = 1000;
/** Media clocks are not exact to the last digit: a jump to where it is already is none. */
const SAME_SECONDS = 0.01;

/**
 * Drives one media element and tells what it does. It lives outside React so that the time, which changes four times a
 * second, renders only the components that show it.
 */
export class Playback {
  /** The element it drives, while there is one; for what only the element can do (captions, full screen). */
  element: HTMLVideoElement | null = null;
  private state: PlaybackState;
  private readonly listeners = new Set<() => void>();
  private readonly eventListeners = new Set<(event: PlaybackEvent) => void>();
  private stopWaiting: (() => void) | null = null;
  private scrubbedFrom: number | null = null;
  /** A jump that this class asked for and the element has not begun: where playing was, and whether it is told. */
  private jump: { from: number; isReported: boolean } | null = null;
  /** Whether it was playing when it failed. */
  private wasPlaying = false;

  constructor(options: PlaybackOptions) {
    this.state = {
      time: options.startTime,
      duration: options.duration,
      bufferedTo: 0,
      playing: false,
      waiting: false,
      ready: false,
      started: false,
      speed: options.preferences.speed,
      volume: options.preferences.volume,
      muted: options.preferences.muted,
      aspect: options.hasPicture === false ? 0 : null,
      failed: false,
    };
  }

  readonly get = (): PlaybackState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tells what the element does; the returned function ends it. */
  readonly onEvent = (listener: (event: PlaybackEvent) => void): (() => void) => {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  };

  /** Takes over an element; usable as a React ref. The returned function lets it go again. */
  readonly attach = (element: HTMLVideoElement): (() => void) => {
    this.element = element;
    element.volume = this.state.volume;
    element.muted = this.state.muted;
    element.defaultPlaybackRate = this.state.speed;
    element.playbackRate = this.state.speed;
    const off = new AbortController();
    const on = (names: string, handler: () => void): void => {
      for (const name of names.split(' ')) element.addEventListener(name, handler, { signal: off.signal });
    };
    on('timeupdate progress seeked', () => this.readTime());
    on('loadedmetadata durationchange resize', () => this.readMetadata());
    on('loadeddata playing', () => this.set({ ready: true }));
    on('play playing', () => this.set({ playing: true, started: true, waiting: false, failed: false }));
    on('play', () => this.emitNow('play'));
    on('pause', () => this.paused());
    on('seeking', () => this.jumped(element));
    on('waiting', () => {
      this.set({ waiting: true });
      this.emitProgress();
    });
    on('canplay', () => this.set({ waiting: false }));
    on('ended', () => this.emitNow('video_end'));
    on('ratechange', () => {
      this.set({ speed: element.playbackRate });
      this.emitProgress();
    });
    on('volumechange', () => {
      if (!element.dataset['hushed']) this.set({ volume: element.volume, muted: element.muted });
    });
    on('error', () => {
      this.wasPlaying = this.state.playing;
      this.set({ failed: true, playing: false, waiting: false });
    });
    if (this.state.time > 0) this.moveTo(this.state.time, { isReported: false });
    return () => {
      off.abort();
      this.stopWaiting?.();
      this.element = null;
    };
  };

  readonly play = (): void => {
    this.element?.play().catch((reason: unknown) => {
      // A browser that forbids playing without a gesture, or a pause that came first, leaves the player paused and
      // ready, which is what it shows. A file that cannot be played arrives as the element's `error` event.
      if (!(reason instanceof DOMException)) throw reason;
      this.set({ playing: false, waiting: false });
    });
  };

  readonly pause = (): void => this.element?.pause();

  readonly toggle = (): void => (this.state.playing ? this.pause() : this.play());

  /** Goes to a time. Negative and non-finite times are ignored, later ones end at the end. */
  readonly seek = (seconds: number): void => {
    if (!isClockTime(seconds)) return;
    const from = this.playedTo();
    this.scrubbedFrom = null;
    this.moveTo(this.clamp(seconds), { from });
  };

  /** Goes some seconds on or back, not past either end. */
  readonly seekBy = (seconds: number): void => this.seek(Math.max(this.state.time + seconds, 0));

  /**
   * Shows a time while the handle is dragged. The picture follows as fast as the element manages; {@link seek} ends it.
   */
  readonly scrub = (seconds: number): void => {
    if (!isClockTime(seconds)) return;
    this.scrubbedFrom ??= this.playedTo();
    if (this.element?.seeking) this.set({ time: this.clamp(seconds) });
    else this.moveTo(this.clamp(seconds));
  };

  readonly setSpeed = (speed: number): void => {
    if (!this.element) return;
    // Loading a source sets the rate back to the default one.
    this.element.defaultPlaybackRate = speed;
    this.element.playbackRate = speed;
  };

  readonly stepSpeed = (step: 1 | -1): void => {
    const at = SPEEDS.findIndex((speed) => speed === this.state.speed);
    this.setSpeed(SPEEDS[at + step] ?? this.state.speed);
  };

  /** Sets the volume; a person who moves it wants to hear it, so it also ends the mute. */
  readonly setVolume = (volume: number): void => {
    if (!this.element) return;
    this.element.volume = Math.min(Math.max(Math.round(volume * 100) / 100, 0), 1);
    this.element.muted = this.element.volume === 0;
  };

  readonly toggleMute = (): void => {
    if (!this.element) return;
    if (this.element.muted && this.element.volume === 0) this.element.volume = 0.5;
    this.element.muted = !this.element.muted;
  };

  /** Loads the file again after a failure, goes back to where it was and on as it was. */
  readonly retry = (): void => {
    const { time } = this.state;
    this.set({ failed: false });
    this.element?.load();
    this.moveTo(time, { isReported: false });
    if (this.wasPlaying) this.play();
  };

  private moveTo(seconds: number, { from = this.playedTo(), isReported = true } = {}): void {
    this.jump = { from, isReported: isReported || (this.jump?.isReported ?? false) };
    this.set({ time: seconds });
    this.stopWaiting?.();
    const { element } = this;
    if (!element) return;
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) {
      element.currentTime = seconds;
      return;
    }
    // Before its metadata an element only notes a time, and some browsers drop the note: wait up to a second, then set
    // it all the same.
    const go = (): void => {
      this.stopWaiting?.();
      element.currentTime = seconds;
    };
    const timer = setTimeout(go, METADATA_PATIENCE_MS);
    element.addEventListener('loadedmetadata', go, { once: true });
    this.stopWaiting = () => {
      clearTimeout(timer);
      element.removeEventListener('loadedmetadata', go);
      this.stopWaiting = null;
    };
  }

  /**
   * The element begins to jump: because this class asked it to, or by full screen, picture-in-picture, the media keys or
   * a screen reader, which only the element hears of.
   */
  private jumped(element: HTMLMediaElement): void {
    const { from, isReported } = this.jump ?? { from: this.state.time, isReported: true };
    this.jump = null;
    if (this.scrubbedFrom !== null) return;
    const videoTime = element.currentTime;
    this.set({ time: videoTime });
    if (isReported && Math.abs(videoTime - from) > SAME_SECONDS) this.emit({ type: 'seek', videoTime, from });
  }

  private clamp(seconds: number): number {
    return this.state.duration > 0 ? Math.min(seconds, this.state.duration) : seconds;
  }

  private readTime(): void {
    const { element } = this;
    // While a seek is on its way the element still reports the old time, and the handle would jump back.
    if (!element || element.seeking || this.stopWaiting || this.scrubbedFrom !== null) return;
    this.set({ time: element.currentTime, bufferedTo: bufferedTo(element) });
  }

  private readMetadata(): void {
    const { element } = this;
    if (!element) return;
    const duration = isClockTime(element.duration) ? element.duration : this.state.duration;
    const aspect = element.videoHeight > 0 ? element.videoWidth / element.videoHeight : 0;
    this.set(element.readyState >= HTMLMediaElement.HAVE_METADATA ? { duration, aspect } : { duration });
  }

  private paused(): void {
    this.set({ playing: false, waiting: false });
    // Reaching the end pauses too; `video_end` tells that.
    if (!this.element?.ended) this.emitNow('pause');
  }

  /** Second of the recording that playing has reached; a handle that is being dragged has not been played to. */
  readonly playedTo = (): number => this.scrubbedFrom ?? this.jump?.from ?? this.state.time;

  private emitNow(type: Exclude<PlaybackEvent['type'], 'seek'>): void {
    const { element } = this;
    const jumps = this.jump ?? this.scrubbedFrom !== null;
    const videoTime = !element || jumps || element.seeking ? this.playedTo() : element.currentTime;
    this.emit({ type, videoTime });
  }

  /** From here on the clock holds another share of the recording. */
  private emitProgress(): void {
    if (this.state.playing) this.emitNow('progress');
  }

  private emit(event: PlaybackEvent): void {
    for (const listener of this.eventListeners) listener(event);
  }

  private set(change: Partial<PlaybackState>): void {
    const keys = Object.keys(change) as (keyof PlaybackState)[];
    if (keys.every((key) => Object.is(change[key], this.state[key]))) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

function bufferedTo(element: HTMLMediaElement): number {
  const { buffered, currentTime } = element;
  for (let range = 0; range < buffered.length; range++) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range))
      return buffered.end(range);
  }
  return 0;
}
