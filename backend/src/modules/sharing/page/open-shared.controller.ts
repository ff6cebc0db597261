import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { sendCached } from '../../../shared/caching/send-cached.js';
import { Does } from '../../../shared/openapi/does.js';
import { MarkViewerSeen } from '../viewers/mark-viewer-seen.command.js';
import { OpenShared } from './open-shared.query.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { ShareId, Visitor } from '../gate/share-visitor.js';
import { SharedPage } from './page-shapes.js';

@ApiTags('sharing')
@Scope('recordings:read')
@Access('anyone')
@Controller('api/recordings/shared/:shareId')
export class OpenSharedController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('Open a shared recording', 'Returns the gate’s data or, with access, the whole recording.')
  @ApiQuery({
    name: 'r',
    required: false,
    type: String,
    description: 'Token of a personal link; accepted by every route here',
  })
  @Answers(200, SharedPage)
  async openShared(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SharedPage | Buffer | undefined> {
    const opened = await this.queries.execute(new OpenShared({ shareId, visitor }));
    if ('gate' in opened) return opened.gate;
    if ('room' in opened) return opened.room;
    const { page, unseenViewerId: viewerId } = opened;
    if (viewerId) await this.commands.execute(new MarkViewerSeen({ viewerId }));
    return sendCached(page, request, reply);
  }
}
