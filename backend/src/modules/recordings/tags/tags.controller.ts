import { Body, Controller, Delete, Get, HttpCode, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ChangeTag, DeleteTag } from './change-tag.command.js';
import { ListTags } from './list-tags.query.js';
import { ChangeTagRequest, CountedTagResponse } from './tags.dto.js';

@ApiTags('library')
@Scope('recordings:write')
@Access('manager')
@Controller('api/tags')
export class TagsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List tags', 'Tags are created when first added to a recording with `POST /api/recordings/batch`.')
  @Access('person')
  @Scope('recordings:read')
  @Answers(
    200,
    z.array(CountedTagResponse),
    'Sorted by name; members get the tags of recordings they can see',
  )
  listTags(@User() user: CurrentUser): Promise<CountedTagResponse[]> {
    return this.queries.execute(new ListTags({ user }));
  }

  @Patch(':tagId')
  @Does('Rename a tag or change its color', 'Applies to all recordings with this tag.')
  @HttpCode(204)
  @Answers(204)
  changeTag(
    @User() user: CurrentUser,
    @PathId('tagId') tagId: string,
    @Body({ schema: ChangeTagRequest }) changes: ChangeTagRequest,
  ): Promise<void> {
    return this.commands.execute(new ChangeTag({ user, tagId, changes }));
  }

  @Delete(':tagId')
  @Does('Delete a tag', 'Its recordings are kept.')
  @HttpCode(204)
  @Answers(204)
  deleteTag(@User() user: CurrentUser, @PathId('tagId') tagId: string): Promise<void> {
    return this.commands.execute(new DeleteTag({ user, tagId }));
  }
}
