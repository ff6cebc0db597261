import { join } from 'node:path';
import type { MediaFacts, MediaTools, ObjectStorage, Slide } from '../media/index.js';
import {
  happenedAt,
  type ProcessingStage,
  type RecordingSource,
  type StoredStoryboard,
} from '../recordings/index.js';
import type {
  hotWordsOf,
  KnownSpeech,
  PieceMemory,
  SpeechAudio,
  SpeechChannels,
  TranscribeOptions,
  Transcription,
} from '../speech/index.js';
import type { WrittenContent, Writer, WriterInput } from '../ai/index.js';
import { saidFolderName } from './said-folder-name.js';
import { isConfident } from '../../shared/transcripts/confidence.js';
import { spelledRight, type VocabularyWord } from '../../shared/transcripts/spelled-right.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

/** The pipeline's updates of recordings. All methods are idempotent. */
export interface RecordingUpdates {
  report(recordingId: string, stage: ProcessingStage, percent: number): Promise<void>;
  saveThumbnail(recordingId: string, key: string): Promise<void>;
  saveStoryboard(recordingId: string, storyboard: StoredStoryboard): Promise<void>;
  savePlayable(recordingId: string, key: string, contentType: string): Promise<void>;
  saveSlides(recordingId: string, slides: Slide[]): Promise<void>;
  saveTranscript(recordingId: string, transcript: Transcription): Promise<void>;
  writeNextSteps(recordingId: string, signal: AbortSignal): Promise<void>;
  /** Completes a recording with generated content, or null if the plan has no AI. */
  publish(recordingId: string, content: WrittenContent | null): Promise<void>;
}

export interface PipelineParts {
  storage: ObjectStorage;
  tools: MediaTools;
  /** With both channels of stereo audio, else null. */
  transcribe: (
    audio: SpeechAudio,
    channels: SpeechChannels | null,
    options: TranscribeOptions,
  ) => Promise<Transcription>;
  /** Extracts names that may be said from a recording's texts. */
  hotWordsOf: typeof hotWordsOf;
  vocabularyOf: (tenantId: string) => Promise<readonly VocabularyWord[]>;
  /** People who may be named in a recording, and their company. */
  peopleOf: (recordingId: string) => Promise<readonly string[]>;
  /** The tenant's default language; null detects it. */
  languageOf: (tenantId: string) => Promise<string | null>;
  writer: Writer;
  /** What was heard while the recording was made, or by an earlier attempt. */
  heard: { count: number; memory: PieceMemory; known: () => Promise<readonly KnownSpeech[]> };
  updates: RecordingUpdates;
}

/** Percent of the progress after each step; transcription takes nearly all of the time. */
const SHARE = { checking: 2, slides: 5, playable: 10, audio: 15, transcript: 90, chapters: 96 } as const;

/**
 * Runs the processing pipeline. The result of every expensive step is saved, so that a retry skips it; all steps are
 * idempotent.
 * @param folder a private folder of this job, removed by the caller
 */
export async function processRecording(
  source: RecordingSource,
  parts: PipelineParts,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { storage, tools, writer, updates } = parts;
  const { id } = source;
  const file = join(folder, 'original');

  await updates.report(id, 'checking', 0);
  await storage.fetchTo(source.mediaKey, file, signal);
  const facts = await tools.probe(file, signal);

  await updates.report(id, 'checking', SHARE.checking);
  const work = { source, facts, file, folder, signal };
  const transcribe = (slides: Slide[]) => transcribeSound({ ...work, source, slides }, parts);
  const known = source.transcript && { lines: source.transcript, language: source.language };
  const derive = async (): Promise<Slide[]> => {
    if (!source.thumbnailKey) await keepThumbnail(work, parts);
    if (!source.hasStoryboard) await keepStoryboard(work, parts);
    if (!source.playableKey && (source.microphoneOf !== null || !tools.isPlayable(facts)))
      await keepPlayable(work, parts);
    return source.aiProcessing ? (source.slides ?? (await keepSlides(work, parts))) : [];
  };
  // If words were settled while it was made (without slides), little is left to transcribe meanwhile.
  const isHeardAhead = source.aiProcessing && !known && parts.heard.count > 0;
  const steps = [isHeardAhead ? transcribe([]) : Promise.resolve(known), derive()] as const;
  // Neither may use the folder after it is removed.
  await Promise.allSettled(steps);
  const [ahead, slides] = await Promise.all(steps);
  if (!source.aiProcessing) return updates.publish(id, null);

  const { lines, language } = ahead ?? (await transcribe(slides));

  await updates.report(id, 'chapters', SHARE.transcript);
  const content = await writer.describe(
    aboutRecording(source, { lines, language, slides, duration: facts.duration }),
    signal,
  );

  await updates.report(id, 'finishing', SHARE.chapters);
  await updates.writeNextSteps(id, signal);
  await updates.publish(id, content);
}

/** Input of the writer. */
export const aboutRecording = (
  source: Pick<RecordingSource, 'id' | 'title' | 'fileName' | 'folderName' | 'recordedAt' | 'createdAt'>,
  { lines, ...facts }: Pick<WriterInput, 'language' | 'slides' | 'duration'> & { lines: TranscriptLine[] },
): WriterInput => {
  // No summary is better than one of misunderstood text.
  const confident = lines.filter(isConfident);
  return {
    ...facts,
    recordingId: source.id,
    fallbackTitle: source.title,
    customer: saidFolderName(source.folderName, confident),
    happenedAt: happenedAt({
      recordedAt: source.recordedAt?.toISOString() ?? null,
      firstSlide: facts.slides?.[0]?.lines ?? [],
      fileName: source.fileName,
      createdAt: source.createdAt.toISOString(),
    }),
    lines: confident,
  };
};

interface Work {
  source: Pick<RecordingSource, 'id'>;
  facts: MediaFacts;
  file: string;
  folder: string;
  signal: AbortSignal;
}

interface SoundWork extends Work {
  source: Pick<RecordingSource, 'id' | 'microphoneOf'>;
}

async function keepThumbnail(
  { source, facts, file, folder, signal }: Work,
  { storage, tools, updates }: PipelineParts,
): Promise<void> {
  const picture = await tools.makePicture(file, facts, folder, signal);
  if (!picture) return;
  const key = `recordings/${source.id}/${picture.name}`;
  await storage.writeFile(key, picture.path, picture.contentType);
  await updates.saveThumbnail(source.id, key);
}

export async function keepStoryboard(
  { source, facts, file, folder, signal }: Work,
  { storage, tools, updates }: Pick<PipelineParts, 'storage' | 'tools' | 'updates'>,
): Promise<void> {
  const made = await tools.makeStoryboard(file, facts, folder, signal);
  if (!made) return;
  const key = `recordings/${source.id}/${made.name}`;
  await storage.writeFile(key, made.path, made.contentType);
  await updates.saveStoryboard(source.id, { key, ...made.storyboard });
}

async function keepSlides(
  { source, facts, file, folder, signal }: Work,
  { tools, updates }: PipelineParts,
): Promise<Slide[]> {
  if (facts.hasVideo) await updates.report(source.id, 'slides', SHARE.slides);
  const slides = await tools.readSlides(file, facts, folder, signal);
  if (slides) await updates.saveSlides(source.id, slides);
  return slides ?? [];
}

async function keepPlayable(
  { source, facts, file, folder, signal }: SoundWork,
  { storage, tools, updates }: PipelineParts,
): Promise<void> {
  const mixSound = source.microphoneOf !== null;
  const copy = await tools.makePlayable(file, facts, { folder, mixSound }, signal);
  const key = `recordings/${source.id}/${copy.name}`;
  await storage.writeFile(key, copy.path, copy.contentType);
  await updates.savePlayable(source.id, key, copy.contentType);
}

async function transcribeSound(
  { source, slides, facts, file, folder, signal }: Work & { source: RecordingSource; slides: Slide[] },
  { tools, transcribe, hotWordsOf, vocabularyOf, peopleOf, languageOf, heard, updates }: PipelineParts,
): Promise<{ lines: TranscriptLine[]; language: string | null }> {
  await updates.report(source.id, 'audio', SHARE.playable);
  if (!facts.hasAudio) return { lines: [], language: source.language };
  const audio = join(folder, 'audio.wav');
  const channels = tools.hasSeveralSides(facts)
    ? {
        left: join(folder, 'left.wav'),
        right: join(folder, 'right.wav'),
        third: facts.audioChannels === 3 ? join(folder, 'third.wav') : null,
        microphoneOf: source.microphoneOf,
      }
    : null;
  await tools.extractAudio(file, { mix: audio, channels }, facts, signal);
  const vocabulary = await vocabularyOf(source.tenantId);
  await updates.report(source.id, 'transcript', SHARE.audio);
  const report = latest((share: number) =>
    updates.report(source.id, 'transcript', SHARE.audio + share * (SHARE.transcript - SHARE.audio)),
  );
  const onWaiting = () => void updates.report(source.id, 'waiting', SHARE.audio).catch(() => undefined);
  const transcription = await transcribe({ path: audio, duration: facts.duration }, channels, {
    recordingId: source.id,
    hotWords: hotWordsOf({
      vocabulary: vocabulary.map(({ word }) => word),
      people: await peopleOf(source.id),
      texts: [source.title, source.fileName ?? ''],
      slides,
    }),
    language: source.chosenLanguage ?? (await languageOf(source.tenantId)),
    memory: heard.memory,
    known: await heard.known(),
    onProgress: report,
    onWaiting,
    signal,
  });
  const lines = spelledRight(transcription.lines, vocabulary);
  await updates.saveTranscript(source.id, { ...transcription, lines });
  return { lines, language: source.chosenLanguage ?? transcription.language?.language ?? null };
}

/** Throttles to one report per second, one at a time, always with the latest value. */
function latest(report: (value: number) => Promise<void>): (value: number) => void {
  let waiting: number | null = null;
  let busy = false;
  const next = async (): Promise<void> => {
    while (waiting !== null) {
      const value = waiting;
      waiting = null;
      // A failed report is followed by the next; the steps themselves detect errors.
      await report(value).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1000).unref());
    }
    busy = false;
  };
  return (value) => {
    waiting = value;
    if (busy) return;
    busy = true;
    void next();
  };
}
