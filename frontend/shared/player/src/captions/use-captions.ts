import { useEffect } from 'react';
import { captionsFrom } from './captions.js';
import { withoutFillers } from '../transcript/lines/without-fillers.js';
import type { Playback } from '../playback/playback.js';
import type { TimedSegment } from '../timeline/timeline.js';

export interface CaptionsWanted {
  shown: boolean;
  /** Whether controls lie where they would be. */
  raised: boolean;
  /** What they are in, as BCP 47. */
  language?: string | null | undefined;
  withoutFillers?: boolean | undefined;
}

/** Counted from the bottom: there the controls, which lie over a picture in full screen, end below the captions. */
const RAISED_LINE = -5;

/**
 * Gives the video a captions track made from the transcript. It is built from cues and not loaded from an address: a
 * page that allows media from its own origin only would refuse a `blob:` file.
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

/** The element's own captions track; one added by script cannot be removed again, so it is looked for first. */
function captionsTrack(video: HTMLVideoElement | null, language?: string | null): TextTrack | null {
  if (!video) return null;
  const existing = [...video.textTracks].find((track) => track.kind === 'captions');
  if (existing) return existing;
  const track = video.addTextTrack('captions', 'Captions', language ?? '');
  track.mode = 'hidden';
  return track;
}
