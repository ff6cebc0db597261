import { Body, Controller, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConsumes, ApiExcludeEndpoint } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Anonymous } from '../../../shared/auth/session.guard.js';
import { isAutomated } from '../../../shared/http/requests/automated.js';
import { FORM } from '../../../shared/http/requests/body-type.guard.js';
import { RegisterView } from './register-view.command.js';
import { setPass } from './set-pass.js';
import { ShareId, visitorOf } from './share-visitor.js';
import { GateForm } from './gate-form.dto.js';
import { GateFormFilter } from './gate-form.filter.js';

/** The server-rendered gate form for browsers without scripts. */
@Anonymous()
@Controller('view/:shareId')
export class GateFormController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @UseFilters(GateFormFilter)
  @Throttle({ default: { limit: 30, ttl: 60_000 } })
  @ApiConsumes(FORM)
  @ApiExcludeEndpoint()
  async enter(
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Body({ schema: GateForm }) form: GateForm,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { recipient } = visitorOf(null, shareId, request);
    const passes = await this.commands.execute(
      new RegisterView({
        shareId,
        email: form.email,
        name: form.name || null,
        hasConsented: form.consent !== undefined,
        isAutomated: isAutomated(request),
        credentials: { recipient, password: form.password, address: request.ip },
      }),
    );
    for (const given of passes) setPass(request, reply, given, form.embedded !== undefined);
    void reply.redirect(request.url, 303);
  }
}
