import { isClockTime } from '@playhead/ui/light';
import { SPEEDS, type Preferences } from '../preferences/preferences.js';

/** State of the media element. Times in seconds, volume from 0 to 1. */
export interface PlaybackState {
  time: number;
  /** 0 until it is known. */
  duration: number;
  /** End of the buffered range at the current time. */
  bufferedTo: number;
  playing: boolean;
  waiting: boolean;
  /** Whether the first frame or sound has arrived. Everything not needed for it is loaded after that. */
  ready: boolean;
  /** Whether playback was ever started. Until then the large play button is shown. */
  started: boolean;
  speed: number;
  volume: number;
  muted: boolean;
  /** Width divided by height, 0 for audio, `null` until it is known. */
  aspect: number | null;
  failed: boolean;
}

/** What the element did, by whatever cause, named like the analytics events. Times in seconds. */
export type PlaybackEvent =
  | { type: 'play' | 'pause' | 'progress' | 'video_end'; videoTime: number }
  | { type: 'seek'; videoTime: number; from: number };

export interface PlaybackOptions {
  /** Used until the file's metadata is loaded. */
  duration: number;
  /** `undefined` until the file's metadata tells. */
  hasPicture: boolean | undefined;
  startTime: number;
  preferences: Preferences;
}

const METADATA_PATIENCE_MS = 1000;
/** Seconds. Seeks by less are ignored, because media clocks are not exact. */
const SAME_SECONDS = 0.01;

/**
 * Controls a media element and reports its events. A class outside of React, so that the time, which changes
 * four times a second, renders only the components that show it.
 */
export class Playback {
  /** The controlled element, for features that need it (captions, full screen). */
  element: HTMLVideoElement | null = null;
  private state: PlaybackState;
  private readonly listeners = new Set<() => void>();
  private readonly eventListeners = new Set<(event: PlaybackEvent) => void>();
  private stopWaiting: (() => void) | null = null;
  private scrubbedFrom: number | null = null;
  /** A requested seek that the element has not started: its origin, and whether to report it. */
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

  /** Subscribes to events. Returns a function that unsubscribes. */
  readonly onEvent = (listener: (event: PlaybackEvent) => void): (() => void) => {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  };

  /** Attaches to an element. Usable as a React ref; the returned function detaches. */
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
      // Playback was refused without a user gesture or interrupted by a pause, so the player stays paused. An
      // unplayable file fires the element's `error` event instead.
      if (!(reason instanceof DOMException)) throw reason;
      this.set({ playing: false, waiting: false });
    });
  };

  readonly pause = (): void => this.element?.pause();

  readonly toggle = (): void => (this.state.playing ? this.pause() : this.play());

  /** Seeks to a time. Negative and non-finite times are ignored, later ones are clamped to the end. */
  readonly seek = (seconds: number): void => {
    if (!isClockTime(seconds)) return;
    const from = this.playedTo();
    this.scrubbedFrom = null;
    this.moveTo(this.clamp(seconds), { from });
  };

  /** Seeks by seconds, within the recording. */
  readonly seekBy = (seconds: number): void => this.seek(Math.max(this.state.time + seconds, 0));

  /**
   * Previews a time while the handle is dragged. The video follows as fast as the element can; {@link seek}
   * ends it.
   */
  readonly scrub = (seconds: number): void => {
    if (!isClockTime(seconds)) return;
    this.scrubbedFrom ??= this.playedTo();
    if (this.element?.seeking) this.set({ time: this.clamp(seconds) });
    else this.moveTo(this.clamp(seconds));
  };

  readonly setSpeed = (speed: number): void => {
    if (!this.element) return;
    // Loading a source resets the rate to the default rate.
    this.element.defaultPlaybackRate = speed;
    this.element.playbackRate = speed;
  };

  readonly stepSpeed = (step: 1 | -1): void => {
    const at = SPEEDS.findIndex((speed) => speed === this.state.speed);
    this.setSpeed(SPEEDS[at + step] ?? this.state.speed);
  };

  /** Sets the volume and unmutes, because a user who changes it wants to hear it. */
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

  /** Reloads the file after a failure and restores position and playback state. */
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
    // Before its metadata is loaded, some browsers drop a new position. Waits up to a second before setting
    // it anyway.
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
   * Handles the start of a seek, by this class or by full screen, picture-in-picture, media keys or a screen
   * reader, which only the element notices.
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
    // During a seek the element still reports the old time, which would move the handle back.
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
    // The end of the media pauses too and is reported as `video_end`.
    if (!this.element?.ended) this.emitNow('pause');
  }

  /** The second up to which the recording was played, ignoring a handle that is being dragged. */
  readonly playedTo = (): number => this.scrubbedFrom ?? this.jump?.from ?? this.state.time;

  private emitNow(type: Exclude<PlaybackEvent['type'], 'seek'>): void {
    const { element } = this;
    const jumps = this.jump ?? this.scrubbedFrom !== null;
    const videoTime = !element || jumps || element.seeking ? this.playedTo() : element.currentTime;
    this.emit({ type, videoTime });
  }

  /** Reports progress when playback reaches another share of the recording. */
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
