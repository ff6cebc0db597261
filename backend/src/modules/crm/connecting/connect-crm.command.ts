import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { CRM_ERRORS } from '../crm.errors.js';
import { Crm } from '../ports/crm.js';
import { CrmAuthorization } from './crm-authorization.entity.js';
import { CrmConnection } from './crm-connection.entity.js';
import { CrmTokens } from './crm-tokens.js';
import { RevokeCrm } from './revoke-crm.js';

const EXPIRES_AFTER_MS = 10 * 60 * 1000;

/** Of one way to the consent page and back. */
const State = z.object({ redirectUri: z.string(), expiresAt: z.number() });

interface Administrator {
  userId: string;
  tenantId: string;
  /** Of their browser. */
  sessionId: string;
}

/** What a state is sealed for: nobody else, no other browser and no other tenant can come back with it. */
const ownerOf = ({ userId, tenantId, sessionId }: Administrator): string =>
  `${userId} ${tenantId} ${sessionId}`;

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** Sends an administrator to the CRM's consent page. Answers its address. */
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

/** `denied` is the person's own choice on the consent page. */
export type ConnectionOutcome = 'connected' | 'denied' | 'expired' | 'setup' | 'failed';

/** Takes an administrator back from the consent page, and only who was sent there. Answers how it went. */
export class FinishConnectingCrm extends CommandOf<
  Administrator & {
    state: string;
    /** The code, or the error that the CRM names instead. */
    answer: { code: string } | { error: string };
  },
  ConnectionOutcome
> {}

@CommandHandler(FinishConnectingCrm)
export class FinishConnectingCrmHandler implements ICommandHandler<FinishConnectingCrm> {
  private readonly logger = new Logger(FinishConnectingCrm.name);

  constructor(
    private readonly em: EntityManager,
    private readonly crm: Crm,
    private readonly tokens: CrmTokens,
    private readonly revocations: RevokeCrm,
  ) {}

  async execute({
    input: { state, answer, ...administrator },
  }: FinishConnectingCrm): Promise<ConnectionOutcome> {
    const sent = this.tokens.open(state, ownerOf(administrator));
    // A state is used once, whatever comes of it.
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
    await this.em.transactional(async (em) => {
      const before = await em.findOne(CrmConnection, { tenantId }, FOR_UPDATE);
      await this.revocations.cancel(em, tenantId, accountId);
      const fresh = { ...this.tokens.sealGrant(grant, tenantId), attention: null, connectedAt: new Date() };
      if (before && before.accountId === accountId) return void Object.assign(before, fresh);
      if (before) {
        await this.revocations.enqueue(em, before, before.accountId ?? null);
        // The notes of another account are none of this one's, and go with the row.
        await em.nativeDelete(CrmConnection, { tenantId });
      }
      const createsContacts = before?.createsContacts ?? false;
      await em.insert(CrmConnection, { ...fresh, tenantId, accountId, createsContacts });
    });
  }
}
