import { Controller, Get, Param, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import type { Slide } from '../../media/index.js';
import { SLIDES_IN_ORDER, SlidesResponse } from '../../recordings/answers.dto.js';
import { ShareId, visitorOf } from '../gate/share-visitor.js';
import { ListSharedSlides } from './list-shared-slides.query.js';

@ApiTags('sharing')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/shared/:shareId/slides')
export class SharedSlidesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('List the slides of a shared recording', 'Text recognized in the picture.')
  @Answers(200, SlidesResponse, SLIDES_IN_ORDER)
  listSharedSlides(
    @MaybeUser() user: CurrentUser | null,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Req() request: FastifyRequest,
  ): Promise<Slide[]> {
    return this.queries.execute(
      new ListSharedSlides({ shareId, visitor: visitorOf(user, shareId, request) }),
    );
  }
}
