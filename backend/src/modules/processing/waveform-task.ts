import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inContext } from '../../shared/database/request-context.js';
import { doubling, taskKind } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { MediaTools, ObjectStorage } from '../media/index.js';
import { GetWaveformSource, SaveDerivatives, WaveformAsked } from '../recordings/index.js';
import { Workspaces } from './workspaces.js';

/** Minimum seconds per peak, and maximum number of peaks. */
const FINEST = 0.05;
const MAX_PEAKS = 18_000;

/** Computes a waveform when it is first requested. */
@Injectable()
export class WaveformTask implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tasks: Tasks,
    private readonly workspaces: Workspaces,
    private readonly storage: ObjectStorage,
    private readonly tools: MediaTools,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: taskKind(WaveformAsked.kind),
      concurrency: 1,
      maxFailures: 3,
      timeoutMs: 3600_000,
      backOffMs: doubling(30_000, 3600_000),
      run: ({ subject }, signal) => this.run(subject, signal),
    });
  }

  private async run(recordingId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetWaveformSource({ recordingId }));
    if (!source) return;
    const { mediaKey, duration, hasAudio } = source;
    const secondsPerPeak = Math.max(FINEST, duration / MAX_PEAKS);
    const count = Math.ceil(duration / secondsPerPeak);
    await this.workspaces.inFolder(recordingId, async (folder) => {
      const [file, made] = [join(folder, 'source'), join(folder, 'waveform.json')];
      if (hasAudio) await this.storage.fetchTo(mediaKey, file, signal);
      const loudness = hasAudio
        ? await this.tools.readPeaks(file, { duration: secondsPerPeak * count, count }, signal)
        : [];
      const peaks = loudness.map((value) => Math.round(value * 100));
      await writeFile(made, JSON.stringify({ secondsPerPeak, peaks }));
      const waveformKey = `recordings/${recordingId}/waveform.json`;
      await this.storage.writeFile(waveformKey, made, 'application/json');
      await inContext(this.em, () =>
        this.commands.execute(new SaveDerivatives({ recordingId, waveformKey })),
      );
    });
  }
}
