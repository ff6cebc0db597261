import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { join } from 'node:path';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { inContext } from '../../shared/database/request-context.js';
import { Outbox } from '../../shared/outbox/outbox.js';
import { type RunningTask, taskKind } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { MediaTools, ObjectStorage, withWorkspace } from '../media/index.js';
import { CutsChanged, GetRenderSource, GiveUpCut, RenderCutAgain, ShowCut } from '../recordings/index.js';
import { renderParts } from './render-parts.js';

const RENDER_CUTS = taskKind('render-cuts');

const FAILED = 'The new version could not be made. Viewers see the one before. Please try again.';

/** Makes what viewers see of a recording of which something is left out; a later change makes it run once more. */
@Injectable()
export class RenderCutsTask implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly tasks: Tasks,
    readonly storage: ObjectStorage,
    readonly tools: MediaTools,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(CutsChanged, (recordingId) =>
      this.tasks.add(this.em, RENDER_CUTS, { subject: recordingId, key: recordingId, payload: {} }),
    );
    this.tasks.register({
      kind: RENDER_CUTS,
      concurrency: 1,
      maxFailures: 3,
      timeoutMs: 8 * 3600_000,
      backOffMs: (failures) => 5_000 * 4 ** (failures - 1),
      run: ({ subject }, signal) => this.run(subject, signal),
      onDead: (task) => this.giveUp(task),
      onRevive: ({ subject }) => this.commands.execute(new RenderCutAgain({ recordingId: subject })),
    });
  }

  private async run(recordingId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetRenderSource({ recordingId }));
    if (!source) return;
    const { version, mediaKey, parts, duration } = source;
    const prefix = `recordings/${recordingId}/cuts/${version}`;
    await withWorkspace(join(this.config.dataDir, 'work'), recordingId, async (folder) => {
      const order = { mediaKey, parts, prefix, folder };
      const { path: _, ...files } = await renderParts(order, this, signal);
      const rendered = { ...files, duration };
      await inContext(this.em, () => this.commands.execute(new ShowCut({ recordingId, version, rendered })));
    });
  }

  private async giveUp({ subject: recordingId }: RunningTask): Promise<void> {
    const source = await this.queries.execute(new GetRenderSource({ recordingId }));
    if (!source) return;
    const { version } = source;
    await this.commands.execute(new GiveUpCut({ recordingId, version, reason: FAILED }));
  }
}
