import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inContext } from '../../../shared/database/request-context.js';
import { doubling, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { GetArrivingRecording } from '../../recordings/index.js';
import { LiveRecognizer } from '../../speech/index.js';
import { SpeechHints } from '../speech-hints.js';
import { LiveSession } from './live-session.js';
import { LiveTranscript } from './live-transcript.js';

export const LIVE_WORDS = taskKind('live-words');

/** Transcribes recordings in progress. Each has one task, which is the only writer of its lines. */
@Injectable()
export class LiveWordsTask implements OnModuleInit {
  private readonly logger = new Logger(LiveWordsTask.name);

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly tasks: Tasks,
    private readonly recognizer: LiveRecognizer,
    private readonly transcript: LiveTranscript,
    private readonly hints: SpeechHints,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: LIVE_WORDS,
      concurrency: 4,
      maxFailures: 5,
      /** Longer than any recording. */
      timeoutMs: 8 * 3600 * 1000,
      backOffMs: doubling(1_000, 30_000),
      run: ({ subject }, signal) => this.run(subject, signal),
    });
  }

  private async run(recordingId: string, signal: AbortSignal): Promise<void> {
    const { transcript, recognizer } = this;
    const recording = await this.arriving(recordingId);
    if (!recording) return transcript.end(recordingId);
    const { vocabulary, hotWords, language } = await this.hints.of(recording);
    const known = await inContext(this.em, () => transcript.knownOf(recordingId));
    const session = new LiveSession({
      vocabulary,
      microphoneOf: recording.microphoneOf,
      soundAfter: (number) => transcript.soundAfter(recordingId, number),
      settledTo: (channel) => transcript.settledTo(recordingId, channel),
      settle: (...settled) => transcript.settle(recordingId, ...settled),
      tell: (message) => transcript.tell(recordingId, message),
      isBeingMade: async () => (await this.arriving(recordingId)) !== null,
      language: language ?? recognizer.language,
      sampled: known.flatMap(({ languages }) => (languages ? [languages] : [])),
      sampleLanguage: (samples) => recognizer.sampleLanguage(samples, signal),
      unsettle: (from) => transcript.unsettle(recordingId, from),
      isReady: (spoken) => recognizer.knows(spoken),
      hear: (samples, options) => recognizer.hear(samples, { ...options, hotWords, signal }),
      onFailure: (err) => {
        signal.throwIfAborted();
        this.logger.warn({ err, recordingId }, 'Some seconds of a recording in progress could not be heard');
      },
      wait: (ms) => sleep(ms, undefined, { signal }),
      now: () => performance.now(),
    });
    await session.run();
    if (!(await this.arriving(recordingId))) await transcript.end(recordingId);
  }

  /** Uses a new database context per call, because the recording changes during the task. */
  private arriving(recordingId: string) {
    return inContext(this.em, () => this.queries.execute(new GetArrivingRecording({ recordingId })));
  }
}
