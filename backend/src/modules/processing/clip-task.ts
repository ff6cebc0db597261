import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { inContext } from '../../shared/database/request-context.js';
import { Outbox } from '../../shared/outbox/outbox.js';
import { taskKind } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { MediaTools, ObjectStorage, withWorkspace } from '../media/index.js';
import { ClipCreated, FailClip, FinishClip, GetClipSource, MakeClipAgain } from '../recordings/index.js';
import { renderParts } from './render-parts.js';

const MAKE_CLIP = taskKind('make-clip');

const FAILED = 'This clip could not be made. Delete it and create it again.';

/** Makes the file of a clip from the parts of the recording that it is of. */
@Injectable()
export class ClipTask implements OnModuleInit {
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
    this.outbox.on(ClipCreated, (clipId) =>
      this.tasks.add(this.em, MAKE_CLIP, { subject: clipId, key: clipId, payload: {} }),
    );
    this.tasks.register({
      kind: MAKE_CLIP,
      concurrency: 1,
      maxFailures: 3,
      timeoutMs: 8 * 3600_000,
      backOffMs: (failures) => 5_000 * 4 ** (failures - 1),
      run: ({ subject }, signal) => this.run(subject, signal),
      onDead: ({ subject: clipId }) => this.commands.execute(new FailClip({ clipId, reason: FAILED })),
      onRevive: ({ subject: clipId }) => this.commands.execute(new MakeClipAgain({ clipId })),
    });
  }

  private async run(clipId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetClipSource({ clipId }));
    if (!source) return;
    const { mediaKey, parts } = source;
    if (!mediaKey) return this.commands.execute(new FailClip({ clipId, reason: FAILED }));
    await withWorkspace(join(this.config.dataDir, 'work'), clipId, async (folder) => {
      const order = { mediaKey, parts, prefix: `recordings/${clipId}/clip`, folder };
      const { key, contentType, path, ...pictures } = await renderParts(order, this, signal);
      const { size } = await stat(path);
      const file = { key, contentType, size };
      await inContext(this.em, () => this.commands.execute(new FinishClip({ clipId, file, pictures })));
    });
  }
}
