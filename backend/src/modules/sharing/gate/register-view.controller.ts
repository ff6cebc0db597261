import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { isAutomated } from '../../../shared/http/requests/automated.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { setPass } from './set-pass.js';
import { ShareId } from './share-visitor.js';
import { RegisterView } from './register-view.command.js';
import { RegisterViewRequest } from './register-view.dto.js';

@ApiTags('sharing')
@Scope('recordings:read')
@Access('anyone')
@Controller('api/recordings/shared/:shareId')
export class RegisterViewController {
  constructor(private readonly commands: CommandBus) {}

  @Post('view')
  @Does('Request access to a shared recording', 'Requires an email and, if set, the password.')
  @HttpCode(204)
  @Throttle({ default: { limit: 30, ttl: 60_000 } })
  @Answers(204, undefined, 'The gate is open: a cookie for this one share is set')
  async registerView(
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Body({ schema: RegisterViewRequest }) body: RegisterViewRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const passes = await this.commands.execute(
      new RegisterView({
        shareId,
        email: body.viewerEmail,
        name: body.viewerName || null,
        hasConsented: body.hasConsented,
        isAutomated: isAutomated(request),
        credentials: {
          recipient: body.recipient ?? undefined,
          password: body.password ?? undefined,
          address: request.ip,
        },
      }),
    );
    for (const given of passes) setPass(request, reply, given, body.embedded ?? false);
  }
}
