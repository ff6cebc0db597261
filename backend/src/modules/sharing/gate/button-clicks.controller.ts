import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { isAutomated } from '../../../shared/http/requests/automated.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import type { ShareVisitor } from './share-access.js';
import { ShareId, Visitor } from './share-visitor.js';
import { ClickButton } from './click-button.command.js';
import { ClickButtonRequest } from '../viewers/viewers.dto.js';

@ApiTags('sharing')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/shared/:shareId')
export class ButtonClicksController {
  constructor(private readonly commands: CommandBus) {}

  @Post('clicks')
  @Does('Count a click on the call to action', 'The same `eventId` counts once.')
  @Throttle({ default: { limit: 30, ttl: 60_000 } })
  @HttpCode(204)
  @Answers(204, undefined, 'Counted, unless it is the owner’s or an automated client’s')
  async clickButton(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Body({ schema: ClickButtonRequest }) { eventId }: ClickButtonRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    if (isAutomated(request)) return;
    await this.commands.execute(new ClickButton({ shareId, visitor, eventId }));
  }
}
