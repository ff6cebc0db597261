import { useEffect, useEffectEvent, useRef } from 'react';
import type { PanelTab } from '../panel/panel.js';
import type { Playback, PlaybackEvent } from './playback.js';
import { chapterAt, type TimedChapter } from '../timeline/timeline.js';
import { usePlayback } from './use-playback.js';

/** A player event, named like the analytics events. Times in seconds. */
export type PlayerEvent =
  | PlaybackEvent
  | { type: 'chapter_view'; videoTime: number; chapterId: string }
  | { type: 'tab_switch'; videoTime: number; tabName: PanelTab };

type PlayerEventListener = ((event: PlayerEvent) => void) | undefined;

export function usePlaybackEvents(playback: Playback, onEvent: PlayerEventListener): void {
  const tell = useEffectEvent((event: PlaybackEvent) => onEvent?.(event));
  useEffect(() => playback.onEvent((event) => tell(event)), [playback]);
}

/** Reports each chapter that playback enters. Dragging the handle over one does not count. */
export function useChapterViews(
  playback: Playback,
  chapters: readonly TimedChapter[],
  onEvent: PlayerEventListener,
): void {
  const last = useRef<string>(undefined);
  const playing = usePlayback(playback, (state) =>
    state.playing ? chapters[chapterAt(chapters, state.time)]?.id : undefined,
  );
  const enter = useEffectEvent((chapterId: string) => {
    if (chapterId === last.current) return;
    last.current = chapterId;
    onEvent?.({ type: 'chapter_view', videoTime: playback.get().time, chapterId });
  });
  useEffect(() => {
    if (playing !== undefined) enter(playing);
  }, [playing]);
}
