import { Controller, Get, Param, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, MaybeUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, Id } from '../../../shared/http/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import type { Slide } from '../../media/index.js';
import { ShareId, visitorOf } from '../sharing/share-visitor.js';
import { ListSharedSlides, ListSlides } from './list-slides.query.js';
import { SlideResponse } from './slides.dto.js';

const IN_ORDER = 'In order of their start; none without a picture';

@ApiTags('recordings')
@Scope('recordings:read')
@Access('visible')
@Controller('api/recordings/:id/slides')
export class SlidesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('List the slides of a recording', 'Their text, as it was read from the picture.')
  @Answers(200, z.array(SlideResponse), IN_ORDER)
  listSlides(@User() user: CurrentUser, @Param('id', { schema: Id }) recordingId: string): Promise<Slide[]> {
    return this.queries.execute(new ListSlides({ user, recordingId }));
  }
}

@ApiTags('sharing')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/shared/:shareId/slides')
export class SharedSlidesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('List the slides of a shared recording', 'Their text, as it was read from the picture.')
  @Answers(200, z.array(SlideResponse), IN_ORDER)
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
