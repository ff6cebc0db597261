import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { join } from 'node:path';
import { inContext } from '../../shared/database/request-context.js';
import { Scheduler } from '../../shared/scheduler/scheduler.js';
import { doubling, taskKind } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { MediaTools, ObjectStorage } from '../media/index.js';
import { GetOwnVoice, ownSpans, type OwnVoice, VoiceNamed } from '../recordings/index.js';
import { KnownVoices, speakerPrints, SpeakerEmbeddings } from '../speech/index.js';
import { Workspaces } from './workspaces.js';

const LEARN_VOICE = taskKind(VoiceNamed.kind);

const A_DAY_MS = 24 * 3600_000;

/**
 * Learns the owner's voice from their microphone or confirmed lines, if they opted in. Forgets the recording's print
 * if no lines are left. Voices that an earlier model learned are learned again.
 */
@Injectable()
export class LearnVoiceTask implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly tasks: Tasks,
    private readonly scheduler: Scheduler,
    private readonly workspaces: Workspaces,
    private readonly storage: ObjectStorage,
    private readonly tools: MediaTools,
    private readonly prints: SpeakerEmbeddings,
    private readonly voices: KnownVoices,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: LEARN_VOICE,
      concurrency: 1,
      maxFailures: 3,
      timeoutMs: 3600_000,
      backOffMs: doubling(30_000, 3600_000),
      run: ({ subject }, signal) => this.run(subject, signal),
    });
  }

  onApplicationBootstrap(): void {
    void this.scheduler.every(A_DAY_MS, LearnVoiceTask.name, () => this.learnOutdated());
  }

  async learnOutdated(): Promise<void> {
    for (const recordingId of await this.voices.outdated())
      await this.tasks.add(this.em, LEARN_VOICE, { subject: recordingId, key: recordingId, payload: {} });
  }

  private async run(recordingId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetOwnVoice({ recordingId }));
    if (!source || !(await this.voices.isRecognised(source.ownerId))) return;
    const confirmed = await this.voices.confirmedSpans(source.ownerId, recordingId);
    const lines = confirmed ? ownSpans(source, confirmed) : [];
    const heard = lines.length > 0 ? await this.hear(recordingId, source, lines, signal) : [null];
    if (heard)
      await inContext(this.em, () => this.voices.learn(source.ownerId, recordingId, heard[0] ?? null));
  }

  /** Null if voices cannot be processed on this machine. */
  private hear(
    recordingId: string,
    { mediaKey, hasSplitSound }: OwnVoice,
    lines: ReturnType<typeof ownSpans>,
    signal: AbortSignal,
  ) {
    return this.workspaces.inFolder(recordingId, async (folder) => {
      const [file, mix] = [join(folder, 'source'), join(folder, 'audio.wav')];
      const channels = hasSplitSound
        ? { left: join(folder, 'left.wav'), right: join(folder, 'right.wav') }
        : null;
      await this.storage.fetchTo(mediaKey, file, signal);
      const facts = await this.tools.probe(file, signal);
      if (!facts.hasAudio) return [null];
      await this.tools.extractAudio(file, { mix, channels }, facts, signal);
      const sound = { path: channels?.left ?? mix, duration: facts.duration };
      return speakerPrints([lines], sound, this.prints, signal);
    });
  }
}
