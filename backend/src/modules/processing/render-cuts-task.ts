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
import { type MadeFile, MediaTools, ObjectStorage, withWorkspace } from '../media/index.js';
import { CutsChanged, GetRenderSource, GiveUpCut, ShowCut } from '../recordings/index.js';

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
    private readonly storage: ObjectStorage,
    private readonly tools: MediaTools,
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
    });
  }

  private async run(recordingId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetRenderSource({ recordingId }));
    if (!source) return;
    const { version, mediaKey, parts, duration } = source;
    const prefix = `recordings/${recordingId}/cuts/${version}`;
    await withWorkspace(join(this.config.dataDir, 'work'), recordingId, async (folder) => {
      const file = join(folder, 'source');
      await this.storage.fetchTo(mediaKey, file, signal);
      const cut = await this.tools.cut(file, parts, folder, signal);
      const facts = await this.tools.probe(cut.path, signal);
      const thumbnail = await this.tools.makePicture(cut.path, facts, folder, signal);
      const storyboard = await this.tools.makeStoryboard(cut.path, facts, folder, signal);
      const store = async ({ name, path, contentType }: MadeFile): Promise<string> => {
        await this.storage.writeFile(`${prefix}/${name}`, path, contentType);
        return `${prefix}/${name}`;
      };
      const rendered = {
        ...{ key: await store(cut), contentType: cut.contentType, duration },
        thumbnailKey: thumbnail && (await store(thumbnail)),
        storyboard: storyboard && { key: await store(storyboard), ...storyboard.storyboard },
      };
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
