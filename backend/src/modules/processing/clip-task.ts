import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { stat } from 'node:fs/promises';
import { inContext } from '../../shared/database/request-context.js';
import { taskKind } from '../../shared/tasks/task-handler.js';
import { Tasks } from '../../shared/tasks/tasks.js';
import { cannotBeBurned, MediaTools, ObjectStorage } from '../media/index.js';
import { ClipCreated, FailClip, FinishClip, GetClipSource, MakeClipAgain } from '../recordings/index.js';
import { RENDERING, renderParts } from './render-parts.js';
import { Workspaces } from './workspaces.js';

const FAILED = 'This clip could not be made. Please try again.';

/** Renders a clip from parts of its source. */
@Injectable()
export class ClipTask implements OnModuleInit {
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
      kind: taskKind(ClipCreated.kind),
      ...RENDERING,
      run: ({ subject }, signal) => this.run(subject, signal),
      onDead: ({ subject: clipId }) => this.commands.execute(new FailClip({ clipId, reason: FAILED })),
      onRevive: ({ subject: clipId }) => this.commands.execute(new MakeClipAgain({ clipId })),
    });
  }

  private async run(clipId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetClipSource({ clipId }));
    if (!source) return;
    const { mediaKey, parts, captions } = source;
    const fail = (reason: string): Promise<void> => this.commands.execute(new FailClip({ clipId, reason }));
    if (!mediaKey) return fail(FAILED);
    const making = this.workspaces.inFolder(clipId, async (folder) => {
      const order = { mediaKey, parts, captions, prefix: `recordings/${clipId}/clip`, folder };
      const { key, contentType, path, ...pictures } = await renderParts(order, this, signal);
      const { size } = await stat(path);
      const file = { key, contentType, size };
      await inContext(this.em, () => this.commands.execute(new FinishClip({ clipId, file, pictures })));
    });
    await making.catch((error: unknown) => {
      // A retry would fail too.
      if (cannotBeBurned(error)) return inContext(this.em, () => fail(error.message));
      throw error;
    });
  }
}
