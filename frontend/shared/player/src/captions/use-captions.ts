import { useEffect } from 'react';
import { captionsFrom } from './captions.js';
import { withoutFillers } from '../transcript/lines/without-fillers.js';
import type { Playback } from '../playback/playback.js';
import type { TimedSegment } from '../timeline/timeline.js';

export interface CaptionsWanted {
  shown: boolean;
  /** Whether controls cover the captions' usual place. */
  raised: boolean;
  /** BCP 47 language of the captions. */
  language?: string | null | undefined;
  withoutFillers?: boolean | undefined;
}

/** Lines from the bottom. Puts the captions above the controls, which cover the video in full screen. */
const RAISED_LINE = -5;

/**
 * Adds a captions track from the transcript. It consists of cues instead of a `blob:` file, which a content
 * security policy for the page's own origin would refuse.
 */
export function useCaptions(
  playback: Playback,
  lines: readonly TimedSegment[],
  { shown, raised, language, withoutFillers: leavesOut = false }: CaptionsWanted,
): void {
  const available = lines.length > 0;

  useEffect(() => {
    if (!available) return;
    const track = captionsTrack(playback.element, language);
    const cues = captionsFrom(leavesOut ? withoutFillers(lines) : lines).map(
      ({ start, end, text }) => new VTTCue(start, end, text),
    );
    for (const cue of cues) {
      if (raised) cue.line = RAISED_LINE;
      track?.addCue(cue);
    }
    return () => {
      for (const cue of cues) track?.removeCue(cue);
    };
  }, [playback, lines, available, raised, language, leavesOut]);

  useEffect(() => {
    const track = available ? captionsTrack(playback.element, language) : null;
    if (track) track.mode = shown ? 'showing' : 'hidden';
  }, [playback, available, shown, language]);
}

/** Reuses the element's captions track, because a track added by script can't be removed. */
function captionsTrack(video: HTMLVideoElement | null, language?: string | null): TextTrack | null {
  if (!video) return null;
  const existing = [...video.textTracks].find((track) => track.kind === 'captions');
  if (existing) return existing;
  const track = video.addTextTrack('captions', 'Captions', language ?? '');
  track.mode = 'hidden';
  return track;
}
