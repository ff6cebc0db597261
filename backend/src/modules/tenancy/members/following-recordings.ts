import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PlanLimits } from '../../../shared/auth/current-user.js';
import { doubling, taskKind } from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { MoveRecordings } from '../../recordings/index.js';
import { usageLimits } from '../plans/limits.js';
import { TENANCY_ERRORS } from '../tenancy.errors.js';
import { deleteTenant } from '../tenants/delete-tenant.js';
import { Membership } from '../tenants/membership.entity.js';
import type { Tenant } from '../tenants/tenant.entity.js';

interface Way {
  fromTenantId: string;
  toTenantId: string;
}

/** The subject and the key are the owner. */
const MOVE_RECORDINGS = taskKind<Way>('move-recordings');

/**
 * Recordings that follow a person out of an individual tenant: the newest with the person, the others after them, some in
 * a transaction. Each is in one tenant all the time, with its lines, viewers and figures.
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

  /** @throws TENANCY_ERRORS.recordingsMoving while recordings are still on their way to where the person is */
  async requireArrived(em: EntityManager, userId: string): Promise<void> {
    if (await this.tasks.stateOf(em, MOVE_RECORDINGS, userId)) throw TENANCY_ERRORS.recordingsMoving();
  }

  /**
   * In the transaction that moves the person. An individual tenant that is empty then goes.
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

  /** Answers whether all have moved. */
  private async move(em: EntityManager, ownerId: string, way: Way, limits?: PlanLimits): Promise<boolean> {
    const { areAllMoved, left } = await this.commands.execute(
      new MoveRecordings({ ownerId, ...way, ...(limits && { limits }) }),
    );
    if (areAllMoved && left === 0 && (await em.count(Membership, { tenant: way.fromTenantId })) === 0)
      await deleteTenant(em, this.commands, way.fromTenantId);
    return areAllMoved;
  }
}
