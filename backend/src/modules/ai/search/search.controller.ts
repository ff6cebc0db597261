import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/validation.js';

import { type FoundPage, SearchRecordings } from './search-recordings.query.js';
import { SearchRequest, SearchResponse } from './search.dto.js';

@ApiTags('recordings')
@Scope('recordings:read')
@Access('person')
@Controller('api/search')
export class SearchController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Answers(200, SearchResponse, 'Titles first, then the newest; over all that the user may see')
  searchRecordings(
    @User() user: CurrentUser,
    @Query({ schema: SearchRequest }) search: SearchRequest,
  ): Promise<FoundPage> {
    return this.queries.execute(new SearchRecordings({ user, ...search }));
  }
}
