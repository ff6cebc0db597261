import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import type { Slide } from '../../media/index.js';
import { ListSlides } from './list-slides.query.js';
import { SLIDES_IN_ORDER, SlidesResponse } from './slides.dto.js';

@ApiTags('recordings')
@Scope('recordings:read')
@Access('visible')
@Controller('api/recordings/:id/slides')
export class SlidesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('List the slides of a recording', 'Text recognized in the picture.')
  @Answers(200, SlidesResponse, SLIDES_IN_ORDER)
  listSlides(@User() user: CurrentUser, @PathId() recordingId: string): Promise<Slide[]> {
    return this.queries.execute(new ListSlides({ user, recordingId }));
  }
}
