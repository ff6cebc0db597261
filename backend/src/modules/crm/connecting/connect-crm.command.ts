import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { CRM_ERRORS } from '../crm.errors.js';
import { CrmTasksWanted } from '../crm.events.js';
import { Crm } from '../ports/crm.js';
import { CrmAuthorization } from './crm-authorization.entity.js';
import { CrmConnection } from './crm-connection.entity.js';
import { CrmTokens } from './crm-tokens.js';
import { RevokeCrm } from './revoke-crm.js';

const EXPIRES_AFTER_MS = 10 * 60 * 1000;

const State = z.object({ redirectUri: z.string(), expiresAt: z.number() });

interface Administrator {
  userId: string;
  tenantId: string;
  sessionId: string;
}

/** Binds a state to one user, tenant and browser. */
const ownerOf = ({ userId, tenantId, sessionId }: Administrator): string =>
  `${userId} ${tenantId} ${sessionId}`;

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** Starts connecting. Returns the URL of the CRM's consent page. */
export class BeginConnectingCrm extends CommandOf<Administrator & { redirectUri: string }, string> {}

@CommandHandler(BeginConnectingCrm)
export class BeginConnectingCrmHandler implements ICommandHandler<BeginConnectingCrm> {
  constructor(
    private readonly em: EntityManager,
    private readonly crm: Crm,
    private readonly tokens: CrmTokens,
  ) {}

  async execute({ input: { redirectUri, ...administrator } }: BeginConnectingCrm): Promise<string> {
    const expiresAt = Date.now() + EXPIRES_AFTER_MS;
    const state = this.tokens.seal(JSON.stringify({ redirectUri, expiresAt }), ownerOf(administrator));
    await this.em.nativeDelete(CrmAuthorization, { expiresAt: { $lt: new Date() } });
    await this.em.insert(CrmAuthorization, { stateHash: hashOf(state), expiresAt: new Date(expiresAt) });
    return this.crm.consentUrl({ redirectUri, state });
  }
}

/** `denied` means that the user declined on the consent page. */
type ConnectionOutcome = 'connected' | 'denied' | 'expired' | 'setup' | 'failed';

/** Completes connecting for the administrator who started it. Returns the outcome. */
export class FinishConnectingCrm extends CommandOf<
  Administrator & {
    state: string;
    /** The code, or the CRM's error. */
    answer: { code: string } | { error: string };
  },
  ConnectionOutcome
> {}

@CommandHandler(FinishConnectingCrm)
export class FinishConnectingCrmHandler implements ICommandHandler<FinishConnectingCrm> {
  private readonly logger = new Logger(FinishConnectingCrm.name);

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly crm: Crm,
    private readonly tokens: CrmTokens,
    private readonly revocations: RevokeCrm,
  ) {}

  async execute({
    input: { state, answer, ...administrator },
  }: FinishConnectingCrm): Promise<ConnectionOutcome> {
    const sent = this.tokens.open(state, ownerOf(administrator));
    // A state can be used only once, whatever the outcome.
    const isUnused = sent && (await this.em.nativeDelete(CrmAuthorization, { stateHash: hashOf(state) })) > 0;
    const { redirectUri, expiresAt } = isUnused
      ? State.parse(JSON.parse(sent))
      : { redirectUri: '', expiresAt: 0 };
    if (expiresAt < Date.now()) return 'expired';
    if ('error' in answer) return answer.error === 'access_denied' ? 'denied' : 'failed';
    try {
      await this.connect(administrator.tenantId, answer.code, redirectUri);
      return 'connected';
    } catch (error) {
      this.logger.warn({ err: error }, 'A CRM could not be connected');
      if (CRM_ERRORS.setupRequired.is(error)) return 'setup';
      return CRM_ERRORS.reconnectRequired.is(error) ? 'expired' : 'failed';
    }
  }

  private async connect(tenantId: string, code: string, redirectUri: string): Promise<void> {
    const grant = await this.crm.exchange(code, redirectUri);
    const { accountId } = grant;
    await this.outbox.transactional(async (em, emit) => {
      emit(new CrmTasksWanted(tenantId));
      const before = await em.findOne(CrmConnection, { tenantId }, FOR_UPDATE);
      await this.revocations.cancel(em, tenantId, accountId);
      const fresh = { ...this.tokens.sealGrant(grant, tenantId), attention: null, connectedAt: new Date() };
      if (before && before.accountId === accountId) return void Object.assign(before, fresh);
      if (before) {
        await this.revocations.enqueue(em, before, before.accountId ?? null);
        // Notes and tasks belong to the previous account, and their references are deleted with its row.
        await em.nativeDelete(CrmConnection, { tenantId });
      }
      const { createsContacts = false, createsTasks = false } = before ?? {};
      await em.insert(CrmConnection, { ...fresh, tenantId, accountId, createsContacts, createsTasks });
    });
  }
}
