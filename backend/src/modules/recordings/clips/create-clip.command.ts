import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Chapter, loadChapters } from '../texts/chapter.entity.js';
import { v7 as uuidv7 } from 'uuid';
import { happenedAt } from '../library/happened-at.js';
import { CLIP_ERRORS, CUT_ERRORS } from '../recordings.errors.js';
import type { ClipSource } from '../shown/wanted-cuts.js';
import { partsOf } from '../cuts/get-render-source.query.js';
import type { LeftOutText } from '../shown/left-out-text.js';
import {
  type CutRange,
  type OriginalSeconds,
  type Stretch,
  Timeline,
  originalSeconds,
} from '../../../shared/timeline/timeline.js';
import { ViewersCut, leftOutText } from '../shown/viewers-cut.js';
import { loadEditable } from '../load-recording.js';
import { enforceQuota } from '../quota.js';
import { Recording } from '../recording.entity.js';
import { ClipCreated } from '../recordings.events.js';
import { Slide, loadSlides } from '../slides/slide.entity.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';
import { insertLines } from '../texts/insert-lines.js';
import { Segment } from '../texts/segment.entity.js';
import { requireCuttable } from '../cuts/cut-state.js';
import { lockAccount } from '../../accounts/index.js';

/** Minimum length of a clip in seconds. */
const SHORTEST = 0.5;

/** Creates a recording from parts of another one, without its cuts. Returns the new id. */
export class CreateClip extends CommandOf<
  { user: CurrentUser; recordingId: string; title: string; ranges: Stretch[]; burnsCaptions: boolean },
  string
> {}

@CommandHandler(CreateClip)
export class CreateClipHandler implements ICommandHandler<CreateClip> {
  constructor(private readonly outbox: Outbox) {}

  execute({ input }: CreateClip): Promise<string> {
    const { user, recordingId, title, ranges, burnsCaptions } = input;
    return this.outbox.transactional(async (em, emit) => {
      await lockAccount(em, user.id);
      await enforceQuota(em, user);
      const source = await loadEditable(em, user, recordingId);
      requireCuttable(source);
      if (burnsCaptions && source.hasPicture === false) throw CLIP_ERRORS.noPicture();
      requireWithin(ranges, source.duration ?? 0);
      const segments = await em.find(Segment, { recordingId }, { orderBy: { startTime: 'asc', id: 'asc' } });
      const text = leftOutText(new Timeline(source.cuts?.ranges ?? [], source.duration ?? 0), segments);
      const pieces = ranges.map((range) => pieceOf(source, range, segments, text));
      const parts = pieces.flatMap(({ timeline }) => partsOf(timeline));
      const clip = clipOf(source, { title, ownerId: user.id, parts, burnsCaptions });
      clip.notHeard = notHeardIn(pieces, source.notHeard);
      if (clip.duration! < SHORTEST) throw CUT_ERRORS.invalidRange('', 'Nothing of these ranges is left.');
      em.persist(clip);
      await em.flush();
      await copyContent(em, source.id, clip.id, pieces, segments);
      emit(new ClipCreated(clip.id));
      return clip.id;
    });
  }
}

function requireWithin(ranges: readonly Stretch[], duration: number): void {
  ranges.forEach(({ start, end }, index) => {
    if (start >= duration)
      throw CUT_ERRORS.invalidRange(`${index}.start`, 'A range starts within the recording.');
    if (end <= start) throw CUT_ERRORS.invalidRange(`${index}.end`, 'A range ends after its start.');
    if (end > duration + SHORTEST)
      throw CUT_ERRORS.invalidRange(`${index}.end`, 'A range ends within the recording.');
  });
}

/** The cut for viewers as if the range were the whole recording. */
function pieceOf(
  { cuts, duration }: Recording,
  range: Stretch,
  segments: readonly Segment[],
  text: LeftOutText,
): ViewersCut {
  const length = duration ?? 0;
  const outside: CutRange[] = [
    { start: 0, end: range.start, kind: 'remove' },
    { start: Math.min(range.end, length), end: length, kind: 'remove' },
  ];
  const ranges = [...outside.filter(({ start, end }) => end > start), ...(cuts?.ranges ?? [])];
  const noFiles = { key: '', contentType: '', duration: 0, thumbnailKey: null, storyboard: null };
  return new ViewersCut({ ranges, ...noFiles }, length, segments, text);
}

function notHeardIn(
  pieces: readonly ViewersCut[],
  notHeard: readonly Stretch<OriginalSeconds>[],
): Stretch<OriginalSeconds>[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    const from = at;
    at += piece.duration;
    return piece.stretches(notHeard).map((stretch) => laterBy(from, stretch));
  });
}

/** Shifts piece times to the clip's own original. */
const laterBy = (seconds: number, { start, end }: Stretch): Stretch<OriginalSeconds> => ({
  start: originalSeconds(start + seconds),
  end: originalSeconds(end + seconds),
});

async function copyContent(
  em: EntityManager,
  sourceId: string,
  clipId: string,
  pieces: readonly ViewersCut[],
  segments: readonly Segment[],
): Promise<void> {
  const chapters = await loadChapters(em, sourceId);
  const slides = await loadSlides(em, sourceId);
  const kept: typeof chapters = [];
  const lines: TranscriptLine[] = [];
  let at = 0;
  for (const piece of pieces) {
    const later = (stretch: Stretch): Stretch<OriginalSeconds> => laterBy(at, stretch);
    for (const { id, speaker = null } of segments) {
      const line = piece.shownLine(id);
      if (!line) continue;
      const words = line.words?.map((word) => ({ ...word, ...later(word) })) ?? null;
      lines.push({ ...line, ...later(line), words, speaker });
    }
    for (const chapter of piece.chapters(chapters)) {
      const { start: startTime, end } = later({ start: chapter.startTime, end: chapter.endTime ?? 0 });
      const endTime = chapter.endTime === null ? null : end;
      const last = kept.at(-1);
      // A chapter may continue across the seam of two parts.
      if (last?.id === chapter.id) last.endTime = endTime;
      else kept.push({ ...chapter, startTime, endTime });
    }
    const shown = piece.slides(slides).map((slide) => Slide.of(clipId, { ...slide, ...later(slide) }));
    if (shown.length > 0) await em.insertMany(Slide, shown);
    at += piece.duration;
  }
  await insertLines(em, clipId, lines);
  const copies = kept.map((chapter) =>
    Object.assign(new Chapter(), { ...chapter, id: uuidv7(), recordingId: clipId }),
  );
  if (copies.length > 0) await em.insertMany(Chapter, copies);
}

/** A part of another recording, with its transcript. */
function clipOf(
  source: Recording,
  input: { title: string; ownerId: string } & Required<Omit<ClipSource, 'of'>>,
): Recording {
  const clip = Recording.start({
    title: input.title,
    tenantId: source.tenantId,
    ownerId: input.ownerId,
    // The clip stays in the source's folder, so that users shut out there cannot see it.
    folderId: source.folderId ?? null,
  });
  clip.clip = { of: source.id, parts: input.parts, burnsCaptions: input.burnsCaptions };
  clip.titleEdited = true;
  // Chapters are copied from the source.
  clip.chaptersEdited = source.chaptersEdited;
  clip.aiProcessing = source.aiProcessing;
  clip.uploadProgress = 100;
  // Not derived from the file name, which could reveal a title that others may not see.
  clip.recordedAt = new Date(
    happenedAt({
      recordedAt: source.recordedAt?.toISOString() ?? null,
      firstSlide: [],
      fileName: source.fileName ?? null,
      createdAt: source.createdAt.toISOString(),
    }),
  );
  clip.hasAudio = source.hasAudio ?? null;
  clip.hasPicture = source.hasPicture ?? null;
  clip.duration = input.parts.reduce((sum, { start, end }) => sum + end - start, 0);
  clip.transcribedAt = source.transcribedAt ?? null;
  clip.transcribedBy = source.transcribedBy ?? null;
  clip.language = source.language ?? null;
  clip.languageSource = source.languageSource ?? null;
  clip.languageConfidence = source.languageConfidence ?? null;
  clip.likelyLanguages = source.likelyLanguages;
  clip.captionsWithoutFillers = source.captionsWithoutFillers;
  clip.slidesReadAt = source.slidesReadAt ?? null;
  clip.beginProcessing();
  return clip;
}
