import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ShareId, type ShareVisitor, Visitor } from '../../sharing/index.js';
import { type FoundPage, SearchRecordings } from './search-recordings.query.js';
import { type FoundLine, SearchShared } from './search-shared.query.js';
import { SearchRequest, SearchResponse, SharedSearchRequest, SharedSearchResponse } from './search.dto.js';

@Scope('recordings:read')
@Controller('api')
export class SearchController {
  constructor(private readonly queries: QueryBus) {}

  @Get('search')
  @Does(
    'Search in recordings',
    'Searches titles, descriptions, chapters, lines, comments and speakers. Quotes search for a phrase.',
  )
  @ApiTags('recordings')
  @Access('person')
  @Answers(200, SearchResponse, 'Titles first, then the newest; over all that the user may see')
  searchRecordings(
    @User() user: CurrentUser,
    @Query({ schema: SearchRequest }) search: SearchRequest,
  ): Promise<FoundPage> {
    return this.queries.execute(new SearchRecordings({ user, ...search }));
  }

  @Get('recordings/shared/:shareId/search')
  @Does('Search in a shared recording')
  @ApiTags('conversation')
  @Access('pass')
  @Answers(200, SharedSearchResponse, 'Lines of the transcript of this recording alone')
  async searchShared(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Query({ schema: SharedSearchRequest }) { q }: SharedSearchRequest,
  ): Promise<{ lines: FoundLine[] }> {
    return { lines: await this.queries.execute(new SearchShared({ shareId, visitor, q })) };
  }
}
