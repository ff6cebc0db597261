import type { EntityManager } from '@mikro-orm/postgresql';
import { Recording } from '../recording.entity.js';
import { Segment } from '../transcript/segment.entity.js';
import { LeftOutText } from './left-out-text.js';
import { type ShownLine, shownLine } from './shown-line.js';
import { type Stretch, Timeline } from './timeline.js';
import type { ShownCut } from './wanted-cuts.js';

/** Seconds that a chapter without an end lasts. */
const OPEN_CHAPTER = 60;

interface ChapterTexts {
  title: string;
  startTime: number;
  endTime: number | null;
  summary: string | null;
}

/** The one edge at which what is stored in the original's time and words becomes what viewers get. */
export class ViewersCut {
  readonly timeline: Timeline;
  readonly text: LeftOutText;
  private readonly lineOf: ReadonlyMap<string, ShownLine>;

  constructor(
    readonly files: ShownCut,
    originalDuration: number,
    segments: readonly Pick<Segment, 'id' | 'text' | 'startTime' | 'endTime' | 'timedWords'>[],
  ) {
    this.timeline = new Timeline(files.ranges, originalDuration);
    const lines = new Map<string, ShownLine>();
    const removed: string[] = [];
    for (const { id, text, startTime: start, endTime: end, timedWords } of segments) {
      const line = shownLine({ text, start, end, words: timedWords ?? null }, this.timeline);
      if (line) lines.set(id, line);
      if (!line || line.text.length < text.length) removed.push(text);
    }
    this.lineOf = lines;
    const all = [...lines.values()];
    this.text = new LeftOutText({
      silenced: all.flatMap(({ silenced }) => silenced),
      shown: all.map(({ text }) => text),
      removed,
    });
  }

  get duration(): number {
    return this.timeline.duration;
  }

  lines<Line extends { id: string; text: string; start: number; end: number }>(
    lines: readonly Line[],
  ): Line[] {
    return lines.flatMap((line) => {
      const shown = this.lineOf.get(line.id);
      return shown ? [{ ...line, text: shown.text, start: shown.start, end: shown.end }] : [];
    });
  }

  stretches(stretches: readonly Stretch[]): Stretch[] {
    return stretches.flatMap((stretch) => this.timeline.shownStretch(stretch) ?? []);
  }

  shownLine(id: string): ShownLine | undefined {
    return this.lineOf.get(id);
  }

  isLineShown(id: string): boolean {
    return this.lineOf.has(id);
  }

  chapters<Chapter extends ChapterTexts>(chapters: readonly Chapter[]): Chapter[] {
    return chapters.flatMap((chapter, i) => {
      const { startTime, endTime } = chapter;
      const end = endTime ?? chapters[i + 1]?.startTime ?? startTime + OPEN_CHAPTER;
      const shown = this.timeline.shownStretch({ start: startTime, end });
      if (!shown) return [];
      const summary = chapter.summary === null ? null : this.text.withoutQuotes(chapter.summary) || null;
      const title = this.text.orRemoved(chapter.title);
      return [
        { ...chapter, title, summary, startTime: shown.start, endTime: endTime === null ? null : shown.end },
      ];
    });
  }

  /** What is on a picture while it is blurred, or quotes what is silenced, is not read either. */
  slides<Shown extends Stretch & { title: string | null; lines: string[] }>(
    slides: readonly Shown[],
  ): Shown[] {
    return slides.flatMap((slide) => {
      const place = this.timeline.shownStretch(slide);
      const isBlurred = this.timeline.silenced.some(
        ({ start, end, blur }) => blur && start < slide.end && end > slide.start,
      );
      if (!place || isBlurred) return [];
      const lines = slide.lines.filter((line) => !this.text.isQuotedIn(line));
      return [{ ...slide, ...place, lines, title: slide.title && this.text.orRemoved(slide.title) }];
    });
  }

  title(title: string): string {
    return this.text.orRemoved(title);
  }

  description(description: string): string {
    return this.text.withoutQuotes(description);
  }
}

/** Null where viewers see the whole original. */
export async function viewersCut(em: EntityManager, recordingId: string): Promise<ViewersCut | null> {
  const recording = await em.findOne(
    Recording,
    { id: recordingId, deletedAt: null },
    { fields: ['shownCut', 'duration'] },
  );
  return recording && cutOf(em, recording);
}

/** The same of a recording that was read already. */
export async function cutOf(
  em: EntityManager,
  { id: recordingId, shownCut, duration }: Pick<Recording, 'id' | 'shownCut' | 'duration'>,
): Promise<ViewersCut | null> {
  if (!shownCut) return null;
  const segments = await em.find(
    Segment,
    { recordingId },
    {
      fields: ['text', 'startTime', 'endTime', 'timedWords'],
      orderBy: { startTime: 'asc', id: 'asc' },
      disableIdentityMap: true,
    },
  );
  return new ViewersCut(shownCut, duration ?? 0, segments);
}

/** What is told of a recording before its gate, and where its link is pasted. */
export async function publicFacts(
  em: EntityManager,
  recording: Recording,
): Promise<{ title: string; description: string; duration: number | null; thumbnailKey: string | null }> {
  const { title, description, duration, thumbnailKey } = recording;
  const cut = await cutOf(em, recording);
  if (!cut) return { title, description, duration: duration ?? null, thumbnailKey: thumbnailKey ?? null };
  return {
    ...{ title: cut.title(title), description: cut.description(description) },
    ...{ duration: cut.duration, thumbnailKey: cut.files.thumbnailKey },
  };
}
