import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PlanLimits } from '../../../shared/auth/current-user.js';
import { doubling, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { MoveRecordings } from '../../recordings/index.js';
import { usageLimits, Membership } from '../../accounts/entities.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { deleteTenant } from './delete-tenant.js';
import type { Tenant } from '../../accounts/entities.js';

interface Way {
  fromTenantId: string;
  toTenantId: string;
}

/** Subject and key are the owner's id. */
const MOVE_RECORDINGS = taskKind<Way>('move-recordings');

/**
 * Moves recordings with a user who leaves an individual tenant: the newest in the same transaction, the rest in
 * batches. Each recording belongs to exactly one tenant at any time, with its transcript, viewers and statistics.
 */
@Injectable()
export class FollowingRecordings implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.tasks.register({
      kind: MOVE_RECORDINGS,
      concurrency: 1,
      maxFailures: 20,
      timeoutMs: 6 * 3_600_000,
      backOffMs: doubling(5_000, 600_000),
      run: async ({ subject, payload }, signal) => {
        while (!(await this.em.transactional((em) => this.move(em, subject, payload))))
          signal.throwIfAborted();
      },
    });
  }

  /** @throws TENANCY_ERRORS.recordingsMoving while recordings are still moving to the user's tenant */
  async requireArrived(em: EntityManager, userId: string): Promise<void> {
    if (await this.tasks.stateOf(em, MOVE_RECORDINGS, userId)) throw TENANCY_ERRORS.recordingsMoving();
  }

  /**
   * Called in the transaction that moves the user. Deletes the individual tenant once it is empty.
   * @throws RECORDING_ERRORS.planLimitReached
   */
  async begin(
    em: EntityManager,
    userId: string,
    { from, target }: Record<'from' | 'target', Tenant>,
  ): Promise<void> {
    const { displayName, features } = target.plan;
    const way = { fromTenantId: from.id, toTenantId: target.id };
    const limits = { planName: displayName, features, ...usageLimits(target.plan) };
    if (await this.move(em, userId, way, limits)) return;
    await this.tasks.add(em, MOVE_RECORDINGS, { subject: userId, key: userId, payload: way });
  }

  /** Returns whether all recordings have moved. */
  private async move(em: EntityManager, ownerId: string, way: Way, limits?: PlanLimits): Promise<boolean> {
    const { areAllMoved, left } = await this.commands.execute(
      new MoveRecordings({ ownerId, ...way, ...(limits && { limits }) }),
    );
    if (areAllMoved && left === 0 && (await em.count(Membership, { tenant: way.fromTenantId })) === 0)
      await deleteTenant(em, this.commands, way.fromTenantId);
    return areAllMoved;
  }
}
