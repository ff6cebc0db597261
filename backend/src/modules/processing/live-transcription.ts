import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { join } from 'node:path';
import { inContext } from '../../shared/database/request-context.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { MediaTools, MultipartTargets } from '../media/index.js';
import { GetArrivingRecording } from '../recordings/index.js';
import { transcribeAhead, type SpeechAudio, Transcriber } from '../speech/index.js';
import { TranscriptChunkCache } from './transcript-chunk-cache.js';
import { isWorthListening, LIVE_TRANSCRIPTION_POLICY } from './live-transcription-policy.js';
import { PROCESS_RECORDING } from './processing-policy.js';
import { SpeechHints } from './speech-hints.js';
import { Workspaces } from './workspaces.js';

/** Interval in milliseconds for checking whether other work waits. */
const LOOK_MS = 2_000;

/**
 * Transcribes recordings while they are made, so that little is left at the end. Results are only cached; the
 * pipeline transcribes the whole file and finds these pieces done.
 */
@Injectable()
export class LiveTranscription implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly tasks: Tasks,
    private readonly targets: MultipartTargets,
    private readonly tools: MediaTools,
    private readonly transcriber: Transcriber,
    private readonly pieces: TranscriptChunkCache,
    private readonly workspaces: Workspaces,
    private readonly hints: SpeechHints,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      ...LIVE_TRANSCRIPTION_POLICY,
      run: ({ subject }, signal) => this.run(subject, signal),
    });
  }

  private async run(recordingId: string, signal: AbortSignal): Promise<void> {
    if (!this.transcriber.hearsPieces || (await this.isOtherWaiting())) return;
    const recording = await this.queries.execute(new GetArrivingRecording({ recordingId }));
    const arrived = recording && (await this.targets.arrivedOf(recordingId));
    if (!arrived || !isWorthListening(arrived.count)) return;

    const giveWay = new AbortController();
    const looking = setInterval(() => void this.giveWay(giveWay), LOOK_MS);
    const stop = AbortSignal.any([signal, giveWay.signal]);
    try {
      await this.workspaces.inFolder(recordingId, async (folder) => {
        const file = join(folder, 'original');
        if (!(await arrived.fetchTo(file, stop))) return;
        // Must equal the pipeline's input, or the cached pieces would not match.
        const { hotWords, language } = await this.hints.of(recording);
        await transcribeAhead(this.transcriber, await this.soundsOf(file, folder, stop), {
          recordingId,
          hotWords,
          language,
          signal: stop,
          onProgress: () => undefined,
          memory: this.pieces.of(recordingId),
        });
      });
    } catch (error) {
      // Results so far are cached, and the next part continues.
      if (!giveWay.signal.aborted) throw error;
    } finally {
      clearInterval(looking);
    }
  }

  /** Both channels of a browser recording are separate speakers. */
  private async soundsOf(file: string, folder: string, signal: AbortSignal): Promise<SpeechAudio[]> {
    const facts = await this.tools.probe(file, signal);
    if (!facts.hasAudio) return [];
    const [mix, left, right] = ['audio.wav', 'left.wav', 'right.wav'].map((name) => join(folder, name));
    const channels = this.tools.hasSeveralSides(facts) ? { left: left!, right: right! } : null;
    await this.tools.extractAudio(file, { mix: mix!, channels }, facts, signal);
    const paths = channels ? [channels.left, channels.right] : [mix!];
    return paths.map((path) => ({ path, duration: facts.duration }));
  }

  private async giveWay(controller: AbortController): Promise<void> {
    // Errors are ignored, because the check is repeated.
    if (await this.isOtherWaiting().catch(() => false)) controller.abort(new Error('Another is waiting'));
  }

  private isOtherWaiting(): Promise<boolean> {
    return inContext(this.em, () => this.tasks.isAnyOpen(this.em, PROCESS_RECORDING));
  }
}
