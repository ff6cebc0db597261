import type { PlayerHandle } from '@playhead/player';
import { useEffect, useRef, type RefObject } from 'react';
import { rangeAt, type CutRanges, type TimeRange } from './ranges.js';

/** The end of a recording that is not quite reached, in seconds. */
const NEAR_END = 0.05;

export interface CutPlayback {
  /** Plays a part as it is in the original, and stops at its end. */
  playPart: (part: TimeRange) => void;
}

/**
 * Plays the original as viewers will get it: over what is removed, without the sound of what is silenced.
 * @param ranges none plays the original as it is
 */
export function useCutPlayback(player: RefObject<PlayerHandle | null>, ranges: CutRanges): CutPlayback {
  /** What is played as it is in the original, although it is cut. */
  const part = useRef<TimeRange | null>(null);

  useEffect(() => {
    const handle = player.current;
    const media = handle?.media();
    if (!handle || !media) return;
    let frame = 0;

    const look = (): void => {
      const time = media.currentTime;
      const playsPart = part.current !== null;
      if (part.current && (time < part.current.start - NEAR_END || time >= part.current.end)) {
        // Past its end it is over; before its beginning somebody has gone elsewhere.
        if (time >= part.current.end) media.pause();
        part.current = null;
      }
      const range = playsPart ? undefined : rangeAt(ranges, time);
      const isSilent = range?.kind === 'silence';
      hush(media, isSilent);
      media.style.filter = isSilent && range.blur ? 'blur(24px)' : '';
      if (range?.kind === 'remove' && !media.paused && !media.seeking) leap(range);
    };
    const reachesEnd = ({ end }: TimeRange): boolean => end >= media.duration - NEAR_END;
    const leap = (range: TimeRange): void => (reachesEnd(range) ? media.pause() : handle.seek(range.end));
    const watch = (): void => {
      look();
      if (!media.paused) frame = requestAnimationFrame(watch);
    };
    const start = (): void => {
      const range = removedAt(ranges, media.currentTime);
      // At the end, play begins from the beginning, as it does for viewers.
      if (range && reachesEnd(range) && !part.current) handle.seek(removedAt(ranges, 0)?.end ?? 0);
      cancelAnimationFrame(frame);
      watch();
    };
    const off = new AbortController();
    const { signal } = off;
    media.addEventListener('play', start, { signal });
    // Frames stop in a tab that nobody sees, and its sound goes on.
    media.addEventListener('timeupdate', look, { signal });
    media.addEventListener('seeked', look, { signal });
    watch();
    return () => {
      cancelAnimationFrame(frame);
      off.abort();
      hush(media, false);
      media.style.filter = '';
    };
  }, [player, ranges]);

  return {
    playPart: (played) => {
      part.current = played;
      player.current?.seek(played.start);
      player.current?.play();
    },
  };
}

/** Takes the sound away and gives it back, apart from the person's own mute. */
function hush(media: HTMLMediaElement, isHushed: boolean): void {
  const { dataset } = media;
  if (isHushed === 'hushed' in dataset) return;
  if (isHushed) {
    dataset['hushed'] = media.muted ? 'muted' : 'heard';
    media.muted = true;
    return;
  }
  const wasMuted = dataset['hushed'] === 'muted';
  delete dataset['hushed'];
  media.muted = wasMuted;
}

function removedAt(ranges: CutRanges, time: number): TimeRange | undefined {
  const range = rangeAt(ranges, time);
  return range?.kind === 'remove' ? range : undefined;
}
