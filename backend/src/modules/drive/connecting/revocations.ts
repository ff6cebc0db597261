import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { createHash } from 'node:crypto';
import {
  doubling,
  type RunningTask,
  type TaskHandler,
  taskKind,
} from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { CloudDrive } from '../ports/cloud-drive.js';
import type { DriveConnection } from './drive-connection.entity.js';
import { DriveTokens } from './drive-tokens.js';

interface Revocation {
  userId: string;
  sealedRefreshToken: string;
}

/** Its subject tells the person and the account of the drive, and names neither. */
const REVOKE_DRIVE = taskKind<Revocation>('revoke-drive');

/** Gives grants back to the drive, however long it is away: it goes on after the account is gone. */
@Injectable()
export class Revocations implements TaskHandler<Revocation>, OnModuleInit {
  readonly kind = REVOKE_DRIVE;
  readonly concurrency = 2;
  readonly maxFailures = 100;
  readonly timeoutMs = 60_000;
  readonly backOffMs = doubling(15_000, 3_600_000);

  constructor(
    private readonly tasks: Tasks,
    private readonly drive: CloudDrive,
    private readonly tokens: DriveTokens,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this);
  }

  async enqueue(em: EntityManager, { userId, email, sealedRefreshToken }: DriveConnection): Promise<void> {
    const payload = { userId, sealedRefreshToken };
    await this.tasks.add(em, REVOKE_DRIVE, { subject: subjectOf(userId, email ?? null), payload });
  }

  /** A revocation that came after the person has connected the same account anew would end that too. */
  async cancel(em: EntityManager, userId: string, email: string | null): Promise<void> {
    await this.tasks.cancel(em, REVOKE_DRIVE, { subject: subjectOf(userId, email) });
  }

  async run({ payload: { userId, sealedRefreshToken } }: RunningTask<Revocation>): Promise<void> {
    const refreshToken = this.tokens.open(sealedRefreshToken, userId);
    if (refreshToken) await this.drive.revoke(refreshToken);
  }
}

const subjectOf = (userId: string, email: string | null): string =>
  createHash('sha256').update(`${userId} ${email}`).digest('hex');
