import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import type { Slide } from '../../media/index.js';
import { SLIDES_IN_ORDER, SlidesResponse } from '../../recordings/answers.dto.js';
import type { ShareVisitor } from '../gate/share-access.js';
import { ShareId, Visitor } from '../gate/share-visitor.js';
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
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
  ): Promise<Slide[]> {
    return this.queries.execute(new ListSharedSlides({ shareId, visitor }));
  }
}
