import { Body, Controller, Get, HttpCode, Inject, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../shared/auth/current-user.js';
import { Scope } from '../../shared/auth/token-scope.js';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { pageOrigin } from '../../shared/http/requests/own-address.js';
import { Answers } from '../../shared/http/requests/validation.js';
import { Does } from '../../shared/openapi/does.js';
import { ChangeCrm, DisconnectCrm } from './connecting/change-crm.command.js';
import { BeginConnectingCrm, FinishConnectingCrm } from './connecting/connect-crm.command.js';
import { GetCrm } from './connecting/get-crm.query.js';
import { ChangeCrmRequest, CrmCallbackQuery, CrmResponse } from './crm.dto.js';
import { Crm } from './ports/crm.js';

const PATH = '/api/crm';

@ApiTags('crm')
@Access('manager')
@Scope('session')
@Controller(PATH)
export class CrmController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly crm: Crm,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Does('Get the CRM connection')
  @Answers(200, CrmResponse)
  async getCrm(@User() { tenantId }: CurrentUser): Promise<CrmResponse> {
    const connection = await this.queries.execute(new GetCrm({ tenantId }));
    return {
      configured: this.crm.isConfigured,
      connected: connection !== null,
      accountId: connection?.accountId ?? null,
      connectedAt: connection?.connectedAt.toISOString() ?? null,
      createsContacts: connection?.createsContacts ?? false,
      createsTasks: connection?.createsTasks ?? false,
      attention: connection?.attention ?? null,
    };
  }

  @Patch()
  @Does('Change what is sent to the CRM')
  @HttpCode(204)
  @Answers(204, undefined, 'Changed')
  changeCrm(
    @User() { tenantId }: CurrentUser,
    @Body({ schema: ChangeCrmRequest }) changes: ChangeCrmRequest,
  ): Promise<void> {
    return this.commands.execute(new ChangeCrm({ tenantId, changes }));
  }

  @Post('disconnect')
  @Does('Disconnect the CRM')
  @HttpCode(204)
  @Answers(204, undefined, 'Nothing more is sent; the tokens are removed, and revoked shortly')
  disconnectCrm(@User() { tenantId }: CurrentUser): Promise<void> {
    return this.commands.execute(new DisconnectCrm({ tenantId }));
  }

  @Get('auth')
  @Does('Connect the CRM')
  @Answers(303, undefined, 'To the consent page of the CRM')
  async connectCrm(
    @User() user: CurrentUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const redirectUri = `${pageOrigin(this.config, request)}${PATH}/callback`;
    const url = await this.commands.execute(
      new BeginConnectingCrm({ ...administratorOf(user), redirectUri }),
    );
    void reply.header('cache-control', 'no-store').redirect(url, 303);
  }

  @Get('callback')
  @Does('Handle the CRM’s callback', 'The CRM’s consent page redirects the browser here.')
  @Answers(303, undefined, 'Back to the settings')
  async finishConnectingCrm(
    @User() user: CurrentUser,
    @Query({ schema: CrmCallbackQuery }) { state, code, error }: CrmCallbackQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const answer = code && !error ? { code } : { error: error ?? 'no_code' };
    const outcome = await this.commands.execute(
      new FinishConnectingCrm({ ...administratorOf(user), state, answer }),
    );
    void reply.header('cache-control', 'no-store').redirect(`/settings/crm?connection=${outcome}`, 303);
  }
}

const administratorOf = ({ id: userId, tenantId, sessionId }: CurrentUser) => ({
  userId,
  tenantId,
  sessionId: sessionId!,
});
