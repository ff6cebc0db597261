import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { inContext } from '../../shared/database/request-context.js';
import { type RunningTask, taskKind } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { MediaTools, ObjectStorage } from '../media/index.js';
import { CutsChanged, GetRenderSource, FailRender, RetryRender, PublishRender } from '../recordings/index.js';
import { RENDERING, renderParts } from './render-parts.js';
import { Workspaces } from './workspaces.js';

const FAILED = 'The new version could not be made. Viewers see the one before. Please try again.';

/** Renders the viewers' version of a cut recording. A change during rendering makes it run again. */
@Injectable()
export class RenderCutsTask implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly tasks: Tasks,
    private readonly workspaces: Workspaces,
    readonly storage: ObjectStorage,
    readonly tools: MediaTools,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: taskKind(CutsChanged.kind),
      ...RENDERING,
      run: ({ subject }, signal) => this.run(subject, signal),
      onDead: (task) => this.giveUp(task),
      onRevive: ({ subject }) => this.commands.execute(new RetryRender({ recordingId: subject })),
    });
  }

  private async run(recordingId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetRenderSource({ recordingId }));
    if (!source) return;
    const { version, mediaKey, parts, duration } = source;
    const prefix = `recordings/${recordingId}/cuts/${version}`;
    await this.workspaces.inFolder(recordingId, async (folder) => {
      const order = { mediaKey, parts, prefix, folder };
      const { path: _, ...files } = await renderParts(order, this, signal);
      const rendered = { ...files, duration };
      await inContext(this.em, () =>
        this.commands.execute(new PublishRender({ recordingId, version, rendered })),
      );
    });
  }

  private async giveUp({ subject: recordingId }: RunningTask): Promise<void> {
    const source = await this.queries.execute(new GetRenderSource({ recordingId }));
    if (!source) return;
    const { version } = source;
    await this.commands.execute(new FailRender({ recordingId, version, reason: FAILED }));
  }
}
