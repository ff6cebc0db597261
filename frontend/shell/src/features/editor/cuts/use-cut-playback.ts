import type { PlayerHandle } from '@playhead/player';
import { useEffect, useRef, type RefObject } from 'react';
import { rangeAt, type CutRanges, type TimeRange } from './ranges.js';

/** Seconds. Playback may stop this far before the end. */
const NEAR_END = 0.05;

export interface CutPlayback {
  /** Plays a range of the original without its cuts and stops at its end. */
  playPart: (part: TimeRange) => void;
}

/**
 * Plays the original as viewers will get it: skips removed ranges and mutes silenced ones.
 * @param ranges an empty list plays the original
 */
export function useCutPlayback(player: RefObject<PlayerHandle | null>, ranges: CutRanges): CutPlayback {
  /** The range that is played without its cuts. */
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
        // Past its end the range is finished; before its start the user has sought elsewhere.
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
      // At the end, playback restarts at the beginning, as it does for viewers.
      if (range && reachesEnd(range) && !part.current) handle.seek(removedAt(ranges, 0)?.end ?? 0);
      cancelAnimationFrame(frame);
      watch();
    };
    const off = new AbortController();
    const { signal } = off;
    media.addEventListener('play', start, { signal });
    // Animation frames stop in a background tab while the sound continues.
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

/** Mutes the media without changing the user's own mute setting. */
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
