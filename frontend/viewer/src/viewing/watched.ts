import type { PlayerEvent } from '@playhead/player';

/** An event of the player with when it was heard, in milliseconds of the page's clock. */
export interface TimedEvent {
  event: PlayerEvent;
  at: number;
}

/** The fastest that any browser plays. */
const FASTEST = 16;

/** What this page measures of a viewing session: hints for the server, which computes the figures from the events. */
export class Watched {
  playing = false;
  /** Seconds of the recording that were played, repeats included. */
  seconds = 0;
  /** The furthest second that was played; going there is not watching it. */
  furthest = 0;
  readonly chapters = new Set<string>();
  readonly tabs = new Set<string>();
  private videoTime = 0;
  private at = 0;

  /** Takes in the next event and says how many seconds were played since the one before. */
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

  /** The totals as the specification's formula has them. `duration` in seconds. */
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
