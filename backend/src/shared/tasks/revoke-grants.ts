import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import { doubling, type RunningTask, type TaskHandler, type TaskKind } from './task-handler.js';
import type { Tasks } from './tasks.js';

interface Grants<Owner extends string> {
  kind: TaskKind<Revocation<Owner>>;
  /** The field with the id of the owner that the token is sealed for. */
  owner: Owner;
  service: { revoke(refreshToken: string): Promise<void> };
  tokens: { open(sealed: string, owner: string): string | null };
}

export type Revocation<Owner extends string> = Record<Owner | 'sealedRefreshToken', string>;

/** Revokes grants at another service, retrying through outages and after the owner's account is gone. */
export class RevokeGrants<Owner extends string> implements TaskHandler<Revocation<Owner>> {
  readonly kind: TaskKind<Revocation<Owner>>;
  readonly concurrency = 2;
  readonly maxFailures = 100;
  readonly timeoutMs = 60_000;
  readonly backOffMs = doubling(15_000, 3_600_000);

  constructor(
    private readonly tasks: Tasks,
    private readonly grants: Grants<Owner>,
  ) {
    this.kind = grants.kind;
  }

  onModuleInit(): void {
    this.tasks.register(this);
  }

  /** @param account at the service, or null if unknown */
  async enqueue(em: EntityManager, grant: Revocation<Owner>, account: string | null): Promise<void> {
    const { [this.grants.owner]: ownerId, sealedRefreshToken } = grant;
    const payload = { [this.grants.owner]: ownerId, sealedRefreshToken } as Revocation<Owner>;
    await this.tasks.add(em, this.kind, { subject: subjectOf(ownerId, account), payload });
  }

  /** Revoking after the same account was reconnected would end the new grant too. */
  async cancel(em: EntityManager, ownerId: string, account: string | null): Promise<void> {
    await this.tasks.cancel(em, this.kind, { subject: subjectOf(ownerId, account) });
  }

  async run({ payload }: RunningTask<Revocation<Owner>>): Promise<void> {
    const { owner, service, tokens } = this.grants;
    const refreshToken = tokens.open(payload.sealedRefreshToken, payload[owner]);
    if (refreshToken) await service.revoke(refreshToken);
  }
}

/** Identifies an owner and account without naming them. */
const subjectOf = (ownerId: string, account: string | null): string =>
  createHash('sha256').update(`${ownerId} ${account}`).digest('hex');
