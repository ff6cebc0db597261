import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { ShareId, Visitor } from '../gate/share-visitor.js';
import { ListSharedReactions, SharedReactions } from './list-reactions.query.js';
import { NewReaction, React, ViewerReaction } from './react.command.js';
import { TakeBackReaction } from './take-back-reaction.command.js';

@ApiTags('conversation')
@Scope('recordings:write')
@Access('pass')
@Controller('api/recordings/shared/:shareId/reactions')
export class SharedReactionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List the reactions to a shared recording')
  @Scope('recordings:read')
  @Answers(200, SharedReactions)
  listSharedReactions(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
  ): Promise<SharedReactions> {
    return this.queries.execute(new ListSharedReactions({ shareId, visitor }));
  }

  @Post()
  @Does('React to a moment of a shared recording', 'Each viewer has one reaction per kind and second.')
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  @HttpCode(200)
  @Answers(200, ViewerReaction)
  react(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Body({ schema: NewReaction }) reaction: NewReaction,
  ): Promise<ViewerReaction> {
    return this.commands.execute(new React({ ...reaction, shareId, visitor }));
  }

  @Delete(':reactionId')
  @Does('Remove a reaction')
  @HttpCode(204)
  @Answers(204)
  takeBackReaction(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @PathId('reactionId') reactionId: string,
  ): Promise<void> {
    return this.commands.execute(new TakeBackReaction({ shareId, visitor, reactionId }));
  }
}
