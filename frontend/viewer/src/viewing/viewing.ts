import type { PlayerHandle } from '@playhead/player';
import { MAX_LENGTH } from '@playhead/ui/light';
import type { AppDispatch } from '../store.js';
import { randomUuid } from './random-uuid.js';
import { Reporter } from './reporter.js';
import { waitingReports } from './waiting-reports.js';
import { watchedHere } from './watched-here.js';
import { Watched, type TimedEvent } from './watched.js';

/** At most this much watching is lost when the page is closed. */
const PROGRESS_MS = 10_000;
/** Delay that collects events into one call. */
const GATHER_MS = 500;
const SOON = new Set(['seek', 'chapter_view', 'tab_switch']);

export interface ViewingOptions {
  recording: { id: string; duration: number | null };
  /** Whether the recording is in a room, which marks watched recordings. */
  isInRoom: boolean;
  /**
   * When the page was opened, in milliseconds of `performance.now()`. Events from before this code was loaded
   * count too.
   */
  began: number;
  player: () => PlayerHandle | null;
  dispatch: AppDispatch;
}

/** One viewing session, reported to the server from page load until the page is left. */
export class Viewing {
  private readonly watched = new Watched();
  private readonly reporter: Reporter;
  private readonly off = new AbortController();
  private progress: ReturnType<typeof setInterval> | undefined;
  private soon: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ViewingOptions) {
    const { recording, dispatch } = options;
    const sessionId = `${Date.now()}-${randomUuid().slice(0, 8)}`;
    this.reporter = new Reporter(
      { recordingId: recording.id, sessionId, start: { sessionId, ...aboutThisBrowser() }, events: [] },
      dispatch,
    );
    const { signal } = this.off;
    window.addEventListener('online', () => void this.reporter.flush(), { signal });
    window.addEventListener('pagehide', () => this.leave(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? this.leave() : void this.reporter.flush()),
      { signal },
    );
    void this.reporter.flush();
    for (const reports of waitingReports.leftBehind(sessionId)) void new Reporter(reports, dispatch).flush();
  }

  readonly record = ({ event, at }: TimedEvent): void => {
    const duration = this.watched.add({ event, at });
    this.reporter.add({
      eventId: randomUuid(),
      eventType: event.type,
      videoTime: event.videoTime,
      duration,
      elapsed: Math.max(at - this.options.began, 0) / 1000,
      speed: this.options.player()?.speed() ?? null,
      ...(event.type === 'seek' && { seekFrom: event.from }),
      ...(event.type === 'chapter_view' && { chapterId: event.chapterId }),
      ...(event.type === 'tab_switch' && { tabName: event.tabName }),
    });
    this.keepReporting();
    clearTimeout(this.soon);
    if (SOON.has(event.type)) this.soon = setTimeout(() => void this.reporter.flush(), GATHER_MS);
    else void this.reporter.flush();
  };

  /** Ends the viewing session when the recording is removed from a page that stays open. */
  readonly end = (): void => {
    this.leave();
    this.off.abort();
    clearInterval(this.progress);
    clearTimeout(this.soon);
    this.reporter.stop();
  };

  private keepReporting(): void {
    if (this.watched.playing) this.progress ??= setInterval(this.reportProgress, PROGRESS_MS);
    else {
      clearInterval(this.progress);
      this.progress = undefined;
    }
  }

  private readonly reportProgress = (): void => {
    const player = this.options.player();
    if (player)
      this.record({ event: { type: 'progress', videoTime: player.playedTo() }, at: performance.now() });
  };

  private leave(): void {
    if (this.watched.playing) this.reportProgress();
    const { recording, isInRoom } = this.options;
    const totals = this.watched.totals(recording.duration);
    if (isInRoom) watchedHere.note(recording.id, Math.min(totals.completionRate, totals.maxProgress));
    this.reporter.leave({ endTime: new Date().toISOString(), ...totals });
  }
}

function aboutThisBrowser() {
  return {
    deviceInfo: {
      userAgent: navigator.userAgent.slice(0, MAX_LENGTH.userAgent),
      screenWidth: Math.round(window.screen.width),
      screenHeight: Math.round(window.screen.height),
      language: navigator.language.slice(0, MAX_LENGTH.language),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    referrer: document.referrer.slice(0, MAX_LENGTH.referrer),
  };
}
