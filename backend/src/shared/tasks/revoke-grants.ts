import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import { doubling, type RunningTask, type TaskHandler, type TaskKind } from './task-handler.js';
import type { Tasks } from './tasks.js';

interface Grants<Owner extends string> {
  kind: TaskKind<Revocation<Owner>>;
  /** The field with the id of whose it is, that it is sealed for. */
  owner: Owner;
  service: { revoke(refreshToken: string): Promise<void> };
  tokens: { open(sealed: string, owner: string): string | null };
}

export type Revocation<Owner extends string> = Record<Owner | 'sealedRefreshToken', string>;

/** Gives grants back to another service, however long it is away: it goes on after whoever gave them is gone. */
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

  /** @param account at the service; null where that is not known */
  async enqueue(em: EntityManager, grant: Revocation<Owner>, account: string | null): Promise<void> {
    const { [this.grants.owner]: ownerId, sealedRefreshToken } = grant;
    const payload = { [this.grants.owner]: ownerId, sealedRefreshToken } as Revocation<Owner>;
    await this.tasks.add(em, this.kind, { subject: subjectOf(ownerId, account), payload });
  }

  /** A revocation that came after the same account was connected anew would end that too. */
  async cancel(em: EntityManager, ownerId: string, account: string | null): Promise<void> {
    await this.tasks.cancel(em, this.kind, { subject: subjectOf(ownerId, account) });
  }

  async run({ payload }: RunningTask<Revocation<Owner>>): Promise<void> {
    const { owner, service, tokens } = this.grants;
    const refreshToken = tokens.open(payload.sealedRefreshToken, payload[owner]);
    if (refreshToken) await service.revoke(refreshToken);
  }
}

/** Tells owners and their accounts apart, and names neither. */
const subjectOf = (ownerId: string, account: string | null): string =>
  createHash('sha256').update(`${ownerId} ${account}`).digest('hex');
