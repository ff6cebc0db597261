import { Controller, Get, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { GetPlanRequest } from '../action-plan.dto.js';
import { AskForPlan } from '../rows/ask-for-plan.command.js';
import { GetLedger } from './get-ledger.query.js';
import { PromiseLedger } from './ledger.js';

@ApiTags('promises')
@Scope('recordings:read')
@Access('visible')
@Controller('api/folders/:folderId')
export class LedgerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('ledger')
  @Does(
    'Get the promise ledger of a folder',
    'What was promised in its recordings, and what changed between them, each with its lines. Hiding a row of the plan or dismissing a change removes it for good.',
  )
  @Answers(200, PromiseLedger)
  async getPromiseLedger(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Query({ schema: GetPlanRequest }) { timezone }: GetPlanRequest,
  ): Promise<PromiseLedger> {
    const isUpdating = await this.commands.execute(new AskForPlan({ user, folderId, timeZone: timezone }));
    return { ...(await this.queries.execute(new GetLedger({ user, folderId }))), isUpdating };
  }
}
