import type { Playback } from './playback.js';
import type { TimedChapter, TimedSegment } from '../timeline/timeline.js';
import { type CaptionsWanted, useCaptions } from '../captions/use-captions.js';
import { useMixedSound } from './use-mixed-sound.js';
import { useMediaSession } from './use-media-session.js';

interface CaptionsAndMediaSessionProps {
  playback: Playback;
  title: string;
  poster: string | undefined;
  chapters: readonly TimedChapter[];
  lines: readonly TimedSegment[];
  captions: CaptionsWanted;
  mixesSound: boolean;
}

/** Features of playback that are not needed before the first frame. */
export default function CaptionsAndMediaSession({
  playback,
  title,
  poster,
  chapters,
  lines,
  captions,
  mixesSound,
}: CaptionsAndMediaSessionProps) {
  useCaptions(playback, lines, captions);
  useMixedSound(playback, mixesSound);
  useMediaSession(playback, { title, poster, chapters });
  return null;
}
