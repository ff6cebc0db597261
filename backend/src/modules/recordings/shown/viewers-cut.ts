import type { EntityManager } from '@mikro-orm/postgresql';
import { slideEndDoubt } from '../../media/index.js';
import { Recording } from '../recording.entity.js';
import type { StoredChapter } from '../texts/chapter.entity.js';
import type { Segment } from '../texts/segment.entity.js';
import { loadTimedLines } from './stored-lines.js';
import { LeftOutText } from './left-out-text.js';
import { type ShownLine, shownLine } from './shown-line.js';
import {
  type OriginalSeconds,
  type Stretch,
  Timeline,
  type VersionSeconds,
  originalSeconds,
} from '../../../shared/timeline/timeline.js';
import type { ShownCut } from './wanted-cuts.js';

/** Assumed seconds of a chapter without an end. */
const OPEN_CHAPTER = 60;

export type ShownChapter<Chapter> = Omit<Chapter, 'startTime' | 'endTime'> & {
  startTime: VersionSeconds;
  endTime: VersionSeconds | null;
};
export type Shown<Timed> = Omit<Timed, 'start' | 'end'> & Stretch<VersionSeconds>;
type StoredLine = Pick<Segment, 'id' | 'text' | 'startTime' | 'endTime' | 'timedWords'>;

/** Converts stored content in the original's time to what viewers get. This is the only place that does. */
export class ViewersCut {
  readonly timeline: Timeline;
  private readonly lineOf: ReadonlyMap<string, ShownLine>;

  /** @param text content to hide, if less than everything outside the shown ranges; next to a clip nothing is cut */
  constructor(
    readonly files: ShownCut,
    originalDuration: number,
    segments: readonly StoredLine[],
    readonly text = leftOutText(new Timeline(files.ranges, originalDuration), segments),
  ) {
    this.timeline = new Timeline(files.ranges, originalDuration);
    this.lineOf = shownLines(this.timeline, segments);
  }

  get duration(): VersionSeconds {
    return this.timeline.duration;
  }

  lines<Line extends { id: string; text: string } & Stretch<OriginalSeconds>>(
    lines: readonly Line[],
  ): Shown<Line>[] {
    return lines.flatMap((line) => {
      const shown = this.lineOf.get(line.id);
      return shown ? [{ ...line, text: shown.text, start: shown.start, end: shown.end }] : [];
    });
  }

  stretches(stretches: readonly Stretch<OriginalSeconds>[]): Stretch<VersionSeconds>[] {
    return stretches.flatMap((stretch) => this.timeline.shownStretch(stretch) ?? []);
  }

  shownLine(id: string): ShownLine | undefined {
    return this.lineOf.get(id);
  }

  chapters<Chapter extends Omit<StoredChapter, 'id'>>(chapters: readonly Chapter[]): ShownChapter<Chapter>[] {
    return chapters.flatMap((chapter, i) => {
      const { startTime: start, endTime } = chapter;
      const end = endTime ?? chapters[i + 1]?.startTime ?? originalSeconds(start + OPEN_CHAPTER);
      const shown = this.timeline.perceivedStretch({ start, end });
      if (!shown) return [];
      const text = this.text.within({ start, end });
      const summary = chapter.summary === null ? null : text.withoutQuotes(chapter.summary) || null;
      const title = text.titleWithout(chapter.title);
      return [
        { ...chapter, title, summary, startTime: shown.start, endTime: endTime === null ? null : shown.end },
      ];
    });
  }

  /** Text on slides that viewers see. Blurred and silenced text is left out. */
  slides<Slide extends { title: string | null; lines: string[] } & Stretch<OriginalSeconds>>(
    slides: readonly Slide[],
  ): Shown<Slide>[] {
    const doubt = slideEndDoubt(this.timeline.originalDuration);
    return slides.flatMap((slide) => {
      const surely = { ...slide, end: originalSeconds(Math.max(slide.start, slide.end - doubt)) };
      const place = this.timeline.shownStretch(surely) && this.timeline.perceivedStretch(slide);
      const isBlurred = this.timeline.silenced.some(
        ({ start, end, blur }) => blur && start < slide.end && end > slide.start,
      );
      if (!place || isBlurred) return [];
      const lines = slide.lines.filter((line) => !this.text.isSilencedIn(line));
      return [{ ...slide, ...place, lines, title: slide.title && this.text.orSilenced(slide.title) }];
    });
  }

  title(title: string): string {
    return this.text.titleWithout(title);
  }

  description(description: string): string {
    return this.text.withoutQuotes(description);
  }
}

interface Facts {
  title: string;
  description: string;
  duration: number | null;
}

/**
 * Recording facts for viewers. Everything sent outside the product uses these, because links, mails, webhooks, Slack
 * and CRM keep what they received.
 */
export const shownFacts = <Told extends Facts>(told: Told, cut: ViewersCut | null): Told =>
  cut
    ? {
        ...told,
        title: cut.title(told.title),
        description: cut.description(told.description),
        duration: cut.duration,
      }
    : told;

function shownLines(timeline: Timeline, segments: readonly StoredLine[]): Map<string, ShownLine> {
  const lines = new Map<string, ShownLine>();
  for (const { id, text, startTime: start, endTime: end, timedWords } of segments) {
    const line = shownLine({ text, start, end, words: timedWords ?? null }, timeline);
    if (line) lines.set(id, line);
  }
  return lines;
}

/** Text that the cuts remove. */
export function leftOutText(timeline: Timeline, segments: readonly StoredLine[]): LeftOutText {
  const lines = shownLines(timeline, segments);
  const shown = [...lines.values()];
  return LeftOutText.of({
    silenced: shown.flatMap(({ silenced }) => silenced),
    shown: shown.map(({ text }) => text),
    removed: segments
      .filter(({ id, text }) => (lines.get(id)?.text.length ?? 0) < text.length)
      .map(({ text, startTime: start, endTime: end }) => ({ text, start, end })),
  });
}

/** Null if viewers get the original. */
export async function viewersCut(em: EntityManager, recordingId: string): Promise<ViewersCut | null> {
  const recording = await em.findOne(
    Recording,
    { id: recordingId, deletedAt: null },
    { fields: ['shownCut', 'duration'] },
  );
  return recording && cutOf(em, recording);
}

/** The cut that viewers will get once the requested cuts are rendered. */
export const wantedCutOf = (
  em: EntityManager,
  { cuts, ...recording }: Pick<Recording, 'id' | 'shownCut' | 'duration' | 'cuts'>,
): Promise<ViewersCut | null> => {
  const { ranges = [] } = cuts ?? {};
  const unrendered = { key: '', contentType: '', duration: 0, thumbnailKey: null, storyboard: null };
  const shownCut = ranges.length > 0 ? { ...(recording.shownCut ?? unrendered), ranges } : null;
  return cutOf(em, { ...recording, shownCut });
};

/** The cut of an already loaded recording. */
export async function cutOf(
  em: EntityManager,
  { id: recordingId, shownCut, duration }: Pick<Recording, 'id' | 'shownCut' | 'duration'>,
): Promise<ViewersCut | null> {
  if (!shownCut) return null;
  return new ViewersCut(shownCut, duration ?? 0, await loadTimedLines(em, recordingId));
}
