import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';
import { DeleteRecordingsOf, ListOwners } from '../../recordings/index.js';
import { ForgetCommenter, ListCommenters } from '../../sharing/index.js';
import { Tenant, User } from '../../accounts/entities.js';

const A_DAY_MS = 24 * 3600 * 1000;

/** Finds, reports and deletes rows of missing accounts and tenants once a day. */
@Injectable()
export class OwnerlessRows implements OnApplicationBootstrap {
  private readonly logger = new Logger(OwnerlessRows.name);

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly access: AccessChanges,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.every(A_DAY_MS, OwnerlessRows.name, () => this.run());
  }

  async run(): Promise<void> {
    const owners = await this.queries.execute(new ListOwners());
    const commenters = await this.queries.execute(new ListCommenters());
    for (const userId of await this.missing(User, [...new Set([...owners.userIds, ...commenters])])) {
      this.logger.warn({ userId }, 'Rows of a deleted account were found and are removed');
      await this.commands.execute(new ForgetCommenter({ userId }));
      await this.remove({ ownerId: userId });
    }
    for (const tenantId of await this.missing(Tenant, owners.tenantIds)) {
      this.logger.warn({ tenantId }, 'Recordings of a deleted tenant were found and are removed');
      await this.remove({ tenantId });
    }
  }

  private async remove(whose: DeleteRecordingsOf['input']): Promise<void> {
    const deleted = await this.commands.execute(new DeleteRecordingsOf(whose));
    if (deleted.length > 0) this.access.announceChange();
  }

  private async missing(entity: typeof User | typeof Tenant, ids: string[]): Promise<string[]> {
    const there = await this.em.find(entity as typeof User, { id: { $in: ids } }, { fields: ['id'] });
    const known = new Set(there.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }
}
