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
import { isConfident } from '../../../shared/transcripts/confidence.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';
import { type StoredChapter, loadChapters } from '../texts/chapter.entity.js';

/** In the times of its own timeline, which is the original's where nothing is left out. */
export interface SpokenContent {
  recordingId: string;
  tenantId: string;
  /** What is spoken, as BCP 47; null where nobody knows. */
  language: string | null;
  title: string;
  description: string;
  duration: VersionSeconds;
  chapters: ShownChapter<StoredChapter>[];
  /** Times and lines are those of viewers, which no index has. */
  isCut: boolean;
  /** Between the times of the original and those of this content. */
  timeline: Timeline;
  /** Without lines that were too hard to hear to be quoted. */
  lines: (TranscriptLine & Stretch<VersionSeconds>)[];
}

export class GetSpokenContent extends Query<SpokenContent> {
  /** @param input.access `send`: as viewers get it, whoever asks; for what is written to them */
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

/** Of the demo, which everyone signed in may see. */
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

async function storedContentOf(
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
 * @param stored in the time and words of the original; chapters and lines in order of their start
 * @param cut for whom it is cut; null for the original
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
    lines: (cut?.lines(lines) ?? lines.map(wholeLine))
      .filter(isConfident)
      .map((line) => ({ ...line, segmentId: line.id })),
  };
}

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
