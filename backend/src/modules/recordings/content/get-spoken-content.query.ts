import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { mayEdit } from '../access.js';
import { type Stretch, Timeline, type VersionSeconds, ofWhole } from '../../../shared/timeline/timeline.js';
import { type Shown, type ShownChapter, type ViewersCut, cutOf, shownFacts } from '../shown/viewers-cut.js';
import { loadVisible } from '../load-recording.js';
import { DEMO_RECORDING_ID } from '../recording-limits.js';
import { Recording } from '../recording.entity.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { type SpokenLine, loadStoredLines } from '../shown/stored-lines.js';
import { keptWith } from '../../../shared/caching/kept-with.js';
import { isConfident } from '../../../shared/transcripts/confidence.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';
import { type StoredChapter, loadChapters } from '../texts/chapter.entity.js';

/** Times are on the content's own timeline, which is the original's if nothing is cut. */
export interface SpokenContent {
  recordingId: string;
  tenantId: string;
  /** BCP 47 tag of the spoken language, or null if unknown. */
  language: string | null;
  title: string;
  description: string;
  duration: VersionSeconds;
  chapters: ShownChapter<StoredChapter>[];
  /** Whether times and lines are those of viewers, which are not indexed. */
  isCut: boolean;
  /** Maps between the original and this content. */
  timeline: Timeline;
  /** Lines with enough confidence to be quoted. */
  lines: readonly (TranscriptLine & Stretch<VersionSeconds>)[];
}

export class GetSpokenContent extends Query<SpokenContent> {
  /** @param input.access `send`: as viewers see it regardless of the user, for text that is sent to them */
  constructor(readonly input: { user: CurrentUser; recordingId: string; access: 'see' | 'edit' | 'send' }) {
    super();
  }
}

@QueryHandler(GetSpokenContent)
export class GetSpokenContentHandler implements IQueryHandler<GetSpokenContent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, access } }: GetSpokenContent): Promise<SpokenContent> {
    const recording = await loadVisible(this.em, user, recordingId);
    if (access === 'edit' && !mayEdit(user, recording)) throw RECORDING_ERRORS.notFound();
    if (recording.status !== 'completed')
      throw RECORDING_ERRORS.invalidStatus(`A recording that is ${recording.status} has no content yet.`);
    const isWhole = access !== 'send' && mayEdit(user, recording);
    return storedContentOf(this.em, recording, isWhole ? null : await cutOf(this.em, recording));
  }
}

/** The demo, which every signed-in user may see. */
export class GetDemoSpokenContent extends Query<SpokenContent> {}

@QueryHandler(GetDemoSpokenContent)
export class GetDemoSpokenContentHandler implements IQueryHandler<GetDemoSpokenContent> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<SpokenContent> {
    const demo = await this.em.findOne(Recording, { id: DEMO_RECORDING_ID, status: 'completed' });
    if (!demo) throw RECORDING_ERRORS.notFound();
    return storedContentOf(this.em, demo);
  }
}

export async function storedContentOf(
  em: EntityManager,
  { id: recordingId, tenantId, title, description, language = null, duration = null }: Recording,
  cut: ViewersCut | null = null,
): Promise<SpokenContent> {
  const chapters = await loadChapters(em, recordingId);
  const lines = await loadStoredLines(em, recordingId);
  return spokenContent(
    { recordingId, tenantId, title, description, language, duration, chapters, lines },
    cut,
  );
}

/**
 * @param stored in the original's time; chapters and lines sorted by start
 * @param cut the viewers' cut, or null for the original
 */
export function spokenContent(
  {
    chapters,
    lines,
    duration,
    ...recording
  }: Pick<SpokenContent, 'recordingId' | 'tenantId' | 'title' | 'description' | 'language'> & {
    duration: number | null;
    chapters: readonly StoredChapter[];
    lines: readonly SpokenLine[];
  },
  cut: ViewersCut | null,
): SpokenContent {
  const timeline = cut?.timeline ?? new Timeline([], duration ?? 0);
  return {
    ...shownFacts({ ...recording, duration }, cut),
    timeline,
    isCut: cut !== null,
    duration: timeline.duration,
    chapters: cut?.chapters(chapters) ?? chapters.map(wholeChapter),
    lines: cut ? quotable(cut.lines(lines)) : wholeLines(lines),
  };
}

const quotable = (lines: readonly Shown<SpokenLine>[]): SpokenContent['lines'] =>
  lines.filter(isConfident).map((line) => ({ ...line, segmentId: line.id }));

/** Stored lines of long transcripts are kept, and with them what was derived from their lines. */
const wholeLines = keptWith((lines: readonly SpokenLine[]) => quotable(lines.map(wholeLine)));

const wholeChapter = (chapter: StoredChapter): SpokenContent['chapters'][number] => ({
  ...chapter,
  startTime: ofWhole(chapter.startTime),
  endTime: chapter.endTime === null ? null : ofWhole(chapter.endTime),
});

const wholeLine = (line: SpokenLine): Shown<SpokenLine> => ({
  ...line,
  start: ofWhole(line.start),
  end: ofWhole(line.end),
});
