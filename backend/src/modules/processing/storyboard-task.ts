import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { join } from 'node:path';
import { doubling, taskKind } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { MediaTools, ObjectStorage } from '../media/index.js';
import { GetStoryboardSource, RECORDING_ERRORS } from '../recordings/index.js';
import { keepStoryboard } from './process-recording.js';
import { ProcessingProgress } from './processing-progress.js';
import { Workspaces } from './workspaces.js';

/** Added by a migration for recordings completed before storyboards existed. */
const MAKE_STORYBOARD = taskKind('make-storyboard');

@Injectable()
export class StoryboardTask implements OnModuleInit {
  constructor(
    private readonly queries: QueryBus,
    private readonly tasks: Tasks,
    private readonly storage: ObjectStorage,
    private readonly tools: MediaTools,
    private readonly updates: ProcessingProgress,
    private readonly workspaces: Workspaces,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: MAKE_STORYBOARD,
      concurrency: 1,
      maxFailures: 3,
      timeoutMs: 3600_000,
      backOffMs: doubling(60_000, 3600_000),
      run: ({ subject }, signal) => this.run(subject, signal),
    });
  }

  private async run(recordingId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetStoryboardSource({ recordingId }));
    if (!source) return;
    const { storage, tools, updates } = this;
    await this.workspaces
      .inFolder(recordingId, async (folder) => {
        const file = join(folder, 'original');
        await storage.fetchTo(source.mediaKey, file, signal);
        const facts = await tools.probe(file, signal);
        await keepStoryboard(
          { source: { id: recordingId }, facts, file, folder, signal },
          { storage, tools, updates },
        );
      })
      .catch((error: unknown) => {
        if (!RECORDING_ERRORS.notFound.is(error)) throw error;
      });
  }
}
