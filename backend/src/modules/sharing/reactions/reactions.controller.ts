import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { CountReactions, ReactionCount } from './list-reactions.query.js';

@ApiTags('recordings')
@Scope('recordings:read')
@Access('visible')
@Controller('api/recordings/:id/reactions')
export class ReactionsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('Count the reactions of viewers')
  @Answers(200, z.array(ReactionCount), 'In the order of their seconds')
  countReactions(@User() user: CurrentUser, @PathId() recordingId: string): Promise<ReactionCount[]> {
    return this.queries.execute(new CountReactions({ user, recordingId }));
  }
}
