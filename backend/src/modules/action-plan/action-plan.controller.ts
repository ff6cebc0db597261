import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../shared/auth/current-user.js';
import { Scope } from '../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../shared/http/requests/validation.js';
import { Does } from '../../shared/openapi/does.js';
import { AddRowRequest, ChangeRowRequest, DecideChangeRequest, GetPlanRequest } from './action-plan.dto.js';
import { Plan, PlanRow } from './plan-row.js';
import { AddRow } from './rows/add-row.command.js';
import { AskForPlan } from './rows/ask-for-plan.command.js';
import { ChangeRow } from './rows/change-row.command.js';
import { DecideChange } from './rows/decide-change.command.js';
import { GetPlan } from './rows/get-plan.query.js';

@ApiTags('promises')
@Scope('recordings:write')
@Access('editable')
@Controller('api/folders/:folderId/plan')
export class ActionPlanController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does(
    'Get the action plan of a folder',
    'What was promised in its recordings, each with its line. Rows stay proposed until someone accepts them.',
  )
  @Scope('recordings:read')
  @Access('visible')
  @Answers(200, Plan)
  async getActionPlan(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Query({ schema: GetPlanRequest }) { timezone }: GetPlanRequest,
  ): Promise<Plan> {
    const isUpdating = await this.commands.execute(
      new AskForPlan({ user, folderIds: [folderId], timeZone: timezone }),
    );
    return { rows: await this.queries.execute(new GetPlan({ user, folderId })), isUpdating };
  }

  @Post('rows')
  @Does('Add a row to an action plan')
  @Answers(201, PlanRow)
  async addPlanRow(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Body({ schema: AddRowRequest }) row: AddRowRequest,
  ): Promise<PlanRow> {
    const id = await this.commands.execute(new AddRow({ user, folderId, row }));
    const rows = await this.queries.execute(new GetPlan({ user, folderId }));
    return rows.find((each) => each.id === id)!;
  }

  @Patch('rows/:rowId')
  @Does('Change a row of an action plan', 'What you set is never replaced by what later recordings say.')
  @HttpCode(204)
  @Answers(204)
  changePlanRow(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @PathId('rowId') rowId: string,
    @Body({ schema: ChangeRowRequest }) changes: ChangeRowRequest,
  ): Promise<void> {
    return this.commands.execute(new ChangeRow({ user, folderId, rowId, changes }));
  }

  @Post('rows/:rowId/changes/:changeId')
  @Does('Accept or dismiss what a later recording says about a row')
  @HttpCode(204)
  @Answers(204)
  decidePlanChange(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @PathId('rowId') rowId: string,
    @PathId('changeId') changeId: string,
    @Body({ schema: DecideChangeRequest }) { accept }: DecideChangeRequest,
  ): Promise<void> {
    return this.commands.execute(new DecideChange({ user, folderId, rowId, changeId, accept }));
  }
}
