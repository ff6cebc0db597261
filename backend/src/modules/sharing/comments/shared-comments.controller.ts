import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { AddComment } from './add-comment.command.js';
import { DeleteComment } from './delete-comment.command.js';
import { ListComments } from './list-comments.query.js';
import { AddCommentRequest, AskSenderRequest, CommentResponse } from './comments.dto.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { ShareId, Visitor } from '../gate/share-visitor.js';

@ApiTags('conversation')
@Scope('recordings:write')
@Access('pass')
@Controller('api/recordings/shared/:shareId')
export class SharedCommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('comments')
  @Does('List the comments on a shared recording')
  @Scope('recordings:read')
  @Answers(200, z.array(CommentResponse), 'Oldest first; answers lie under what they answer')
  listSharedComments(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
  ): Promise<CommentResponse[]> {
    const place = { shareId, visitor };
    return this.queries.execute(new ListComments({ place }));
  }

  @Post('comments')
  @Does('Comment on a shared recording', 'Requires that the owner allows comments.')
  @Throttle({ default: { limit: 30, ttl: 60_000 } })
  @Answers(201, CommentResponse)
  addSharedComment(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Body({ schema: AddCommentRequest }) comment: AddCommentRequest,
  ): Promise<CommentResponse> {
    const place = { shareId, visitor };
    return this.commands.execute(new AddComment({ place, comment }));
  }

  @Post('questions')
  @Does('Ask the sender of a shared recording', 'Notifies the owner. Other viewers don’t see it.')
  @Throttle({ default: { limit: 10, ttl: 60_000 } })
  @Answers(201, CommentResponse, 'Asked of the owner, who is notified; other viewers do not see it')
  askSender(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Body({ schema: AskSenderRequest }) { question }: AskSenderRequest,
  ): Promise<CommentResponse> {
    const place = { shareId, visitor };
    return this.commands.execute(new AddComment({ place, comment: { content: question, isQuestion: true } }));
  }

  @Delete('comments/:commentId')
  @Does('Delete your comment on a shared recording')
  @HttpCode(204)
  @Answers(204)
  deleteSharedComment(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @PathId('commentId') commentId: string,
  ): Promise<void> {
    const place = { shareId, visitor };
    return this.commands.execute(new DeleteComment({ place, commentId }));
  }
}
