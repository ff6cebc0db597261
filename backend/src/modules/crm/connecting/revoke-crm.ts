import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  doubling,
  type RunningTask,
  type TaskHandler,
  taskKind,
} from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { Crm } from '../ports/crm.js';
import type { CrmConnection } from './crm-connection.entity.js';
import { CrmTokens } from './crm-tokens.js';

interface Revocation {
  tenantId: string;
  sealedRefreshToken: string;
}

const REVOKE_CRM = taskKind<Revocation>('revoke-crm');

/** Gives grants back to the CRM, however long it is away. */
@Injectable()
export class RevokeCrm implements TaskHandler<Revocation>, OnModuleInit {
  readonly kind = REVOKE_CRM;
  readonly concurrency = 2;
  readonly maxFailures = 100;
  readonly timeoutMs = 60_000;
  readonly backOffMs = doubling(15_000, 3_600_000);

  constructor(
    private readonly tasks: Tasks,
    private readonly crm: Crm,
    private readonly tokens: CrmTokens,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this);
  }

  async enqueue(em: EntityManager, connection: CrmConnection): Promise<void> {
    const { tenantId, accountId, sealedRefreshToken } = connection;
    const payload = { tenantId, sealedRefreshToken };
    await this.tasks.add(em, REVOKE_CRM, { subject: subjectOf(tenantId, accountId), payload });
  }

  /** A revocation that came after the same account was connected anew would end that too. */
  async cancel(em: EntityManager, tenantId: string, accountId: string | null): Promise<void> {
    await this.tasks.cancel(em, REVOKE_CRM, { subject: subjectOf(tenantId, accountId) });
  }

  async run({ payload: { tenantId, sealedRefreshToken } }: RunningTask<Revocation>): Promise<void> {
    const refreshToken = this.tokens.open(sealedRefreshToken, tenantId);
    if (refreshToken) await this.crm.revoke(refreshToken);
  }
}

const subjectOf = (tenantId: string, accountId: string | null | undefined): string =>
  `${tenantId} ${accountId ?? ''}`.trim();
