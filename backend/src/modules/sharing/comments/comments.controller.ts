import { Body, Controller, Delete, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { contentDisposition } from '../../../shared/http/answers/content-disposition.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { AddComment } from './add-comment.command.js';
import { DeleteComment } from './delete-comment.command.js';
import { ExportComments } from './export-comments.query.js';
import { ListComments } from './list-comments.query.js';
import { AddCommentRequest, CommentResponse } from './comments.dto.js';

@ApiTags('recordings')
@Scope('recordings:write')
@Access('visible')
@Controller('api/recordings/:id')
export class CommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('comments')
  @Does('List the comments on a recording')
  @Scope('recordings:read')
  @Answers(200, z.array(CommentResponse), 'Oldest first; answers lie under what they answer')
  listComments(@User() user: CurrentUser, @PathId() recordingId: string): Promise<CommentResponse[]> {
    return this.queries.execute(new ListComments({ place: { user, recordingId } }));
  }

  @Get('comments.csv')
  @Does('Export the comments as CSV')
  @Scope('recordings:read')
  @ApiResponse({
    status: 200,
    description: 'The comments that you may read',
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  async exportComments(@User() user: CurrentUser, @PathId() recordingId: string): Promise<StreamableFile> {
    const { name, text } = await this.queries.execute(new ExportComments({ user, recordingId }));
    return new StreamableFile(Buffer.from(text), {
      type: 'text/csv; charset=utf-8',
      disposition: contentDisposition('attachment', name),
    });
  }

  @Post('comments')
  @Does('Comment on a recording', 'At a second, a chapter or a line, or as a reply.')
  @Throttle({ default: { limit: 60, ttl: 60_000 } })
  @Answers(201, CommentResponse)
  addComment(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: AddCommentRequest }) comment: AddCommentRequest,
  ): Promise<CommentResponse> {
    return this.commands.execute(new AddComment({ place: { user, recordingId }, comment }));
  }

  @Delete('comments/:commentId')
  @Does('Delete a comment')
  @HttpCode(204)
  @Answers(204)
  deleteComment(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('commentId') commentId: string,
  ): Promise<void> {
    return this.commands.execute(new DeleteComment({ place: { user, recordingId }, commentId }));
  }
}
