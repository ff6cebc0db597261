import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { DeleteView, KeepView } from './keep-view.command.js';
import { ListViews } from './list-views.query.js';
import { KeepViewRequest, KeptViewResponse } from './views.dto.js';

@ApiTags('library')
@Scope('recordings:write')
@Access('person')
@Controller('api/views')
export class ViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List your saved views')
  @Scope('recordings:read')
  @Answers(200, z.array(KeptViewResponse), 'Oldest first')
  listViews(@User() user: CurrentUser): Promise<KeptViewResponse[]> {
    return this.queries.execute(new ListViews({ user }));
  }

  @Post()
  @Does('Save a view', 'A named combination of filters, visible only to you.')
  @Answers(201, KeptViewResponse)
  keepView(
    @User() user: CurrentUser,
    @Body({ schema: KeepViewRequest }) view: KeepViewRequest,
  ): Promise<KeptViewResponse> {
    return this.commands.execute(new KeepView({ user, ...view }));
  }

  @Delete(':viewId')
  @Does('Delete a saved view')
  @HttpCode(204)
  @Answers(204)
  deleteView(@User() user: CurrentUser, @PathId('viewId') viewId: string): Promise<void> {
    return this.commands.execute(new DeleteView({ user, viewId }));
  }
}
