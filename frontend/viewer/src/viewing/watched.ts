import type { PlayerEvent } from '@playhead/player';

/** A player event with the time it was received, in milliseconds of `performance.now()`. */
export interface TimedEvent {
  event: PlayerEvent;
  at: number;
}

/** The highest playback rate of any browser. */
const FASTEST = 16;

/**
 * What the page measures of a viewing session. These are hints; the server computes the statistics from the
 * events.
 */
export class Watched {
  playing = false;
  /** Seconds of the recording that were played, including repeats. */
  seconds = 0;
  /** The furthest second that was played. Seeking to a second does not count. */
  furthest = 0;
  readonly chapters = new Set<string>();
  readonly tabs = new Set<string>();
  private videoTime = 0;
  private at = 0;

  /** Adds an event and returns the seconds that were played since the last one. */
  add({ event, at }: TimedEvent): number {
    const until = event.type === 'seek' ? event.from : event.videoTime;
    const atMost = ((at - this.at) / 1000) * FASTEST;
    const played = this.playing ? Math.min(Math.max(until - this.videoTime, 0), atMost) : 0;
    this.seconds += played;
    if (played > 0) this.furthest = Math.max(this.furthest, until);
    if (event.type === 'play') this.playing = true;
    if (event.type === 'pause' || event.type === 'video_end') this.playing = false;
    if (event.type === 'chapter_view') this.chapters.add(event.chapterId);
    if (event.type === 'tab_switch') this.tabs.add(event.tabName);
    this.videoTime = event.videoTime;
    this.at = at;
    return played;
  }

  /** Totals by the specification's formula. `duration` is in seconds. */
  totals(duration: number | null) {
    const share = (seconds: number) => (duration ? Math.min(seconds / duration, 1) : 0);
    return {
      totalWatchTime: this.seconds,
      maxProgress: share(this.furthest),
      completionRate: share(this.seconds),
      chaptersViewed: [...this.chapters],
      tabsUsed: [...this.tabs],
      engagementScore: Math.round(
        40 * share(this.seconds) +
          30 * Math.min(this.chapters.size / 5, 1) +
          20 * Math.min(this.tabs.size / 3, 1) +
          10 * share(this.furthest),
      ),
    };
  }
}
