import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { inContext } from '../../shared/database/request-context.js';
import type { RunningTask, TaskHandler } from '../../shared/tasks/task-handler.js';
import { transcribedSeconds, transcribingSeconds } from '../../shared/metrics/metrics.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { MediaTools, ObjectStorage } from '../media/index.js';
import {
  FailProcessing,
  GetKnownPeople,
  GetRecordingSource,
  RECORDING_ERRORS,
  ResumeProcessing,
} from '../recordings/index.js';
import {
  hotWordsOf,
  KnownVoices,
  Transcriber,
  transcribeChannels,
  SpeakerEmbeddings,
} from '../speech/index.js';
import { Writer } from '../ai/index.js';
import { TranscriptChunkCache } from './transcript-chunk-cache.js';
import { type PipelineParts, processRecording } from './process-recording.js';
import { PROCESSING_POLICY, whyItFailed } from './processing-policy.js';
import { ProcessingProgress } from './processing-progress.js';
import { LiveTranscript } from './live/live-transcript.js';
import { SpeechHints } from './speech-hints.js';
import { Workspaces } from './workspaces.js';
import { GetSpokenLanguage } from '../accounts/index.js';

/** Runs the processing pipeline and stores every outcome on the recording. */
@Injectable()
export class ProcessingTask implements OnModuleInit {
  private readonly logger = new Logger(ProcessingTask.name);

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tasks: Tasks,
    private readonly storage: ObjectStorage,
    private readonly tools: MediaTools,
    private readonly transcriber: Transcriber,
    private readonly voices: SpeakerEmbeddings,
    private readonly known: KnownVoices,
    private readonly writer: Writer,
    private readonly updates: ProcessingProgress,
    private readonly pieces: TranscriptChunkCache,
    private readonly workspaces: Workspaces,
    private readonly hints: SpeechHints,
    private readonly live: LiveTranscript,
  ) {}

  onModuleInit(): void {
    const handler: TaskHandler = {
      ...PROCESSING_POLICY,
      run: ({ subject }, signal) => this.run(subject, signal),
      onDead: (task, error) => this.fail(task, error),
      onRevive: ({ subject }) => this.commands.execute(new ResumeProcessing({ recordingId: subject })),
    };
    this.tasks.register(handler);
  }

  private async run(recordingId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetRecordingSource({ recordingId }));
    if (!source) return;
    const started = Date.now();
    const { storage, tools, transcriber, voices, writer, updates } = this;
    const onUnidentifiedSpeaker = (err: unknown) =>
      this.logger.warn({ err, recordingId }, 'Voices could not be told');
    const knownVoices = () => this.known.of(source.tenantId);
    const vocabularyOf = (tenantId: string) => this.hints.vocabularyOf(recordingId, tenantId);
    const peopleOf = (id: string) => this.queries.execute(new GetKnownPeople({ recordingId: id }));
    const languageOf = (tenantId: string) => this.queries.execute(new GetSpokenLanguage({ tenantId }));
    const transcribe: PipelineParts['transcribe'] = async (...given) => {
      const begun = performance.now();
      const transcription = await transcribeChannels(
        { transcriber, voices, knownVoices, onUnidentifiedSpeaker },
        ...given,
      );
      transcribingSeconds.inc({ engine: transcription.engine }, (performance.now() - begun) / 1000);
      transcribedSeconds.inc({ engine: transcription.engine }, given[0].duration);
      return transcription;
    };
    const heard = {
      count: await this.pieces.count(recordingId),
      memory: this.pieces.of(recordingId),
      known: () => inContext(this.em, () => this.live.knownOf(recordingId)),
    };
    const parts = {
      storage,
      tools,
      transcribe,
      hotWordsOf,
      vocabularyOf,
      peopleOf,
      languageOf,
      writer,
      heard,
      updates,
    };
    try {
      await this.workspaces.inFolder(recordingId, (folder) =>
        processRecording(source, parts, folder, signal),
      );
      await this.pieces.forget(recordingId);
      await this.live.forget(recordingId);
    } catch (error) {
      // Deleted meanwhile. Restoring it restarts processing.
      if (RECORDING_ERRORS.notFound.is(error)) return;
      throw error;
    }
    const seconds = (Date.now() - started) / 1000;
    this.logger.log({ recordingId, seconds, duration: source.duration }, 'Processed');
  }

  private async fail({ subject }: RunningTask, error: unknown): Promise<void> {
    await this.commands.execute(new FailProcessing({ recordingId: subject, reason: whyItFailed(error) }));
  }
}
