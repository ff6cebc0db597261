import { Controller, Get, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ListCallsWith } from '../../sharing/index.js';
import { GetContactLedgerRequest, GetPlanRequest } from '../action-plan.dto.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { MAX_CALLS } from '../deriving/plan-version.js';
import { AskForPlan } from '../rows/ask-for-plan.command.js';
import { isFreeMail } from './free-mail.js';
import { GetLedger } from './get-ledger.query.js';
import { ContactLedger, PromiseLedger } from './ledger.js';

@ApiTags('promises')
@Scope('recordings:read')
@Access('visible')
@Controller('api')
export class LedgerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('folders/:folderId/ledger')
  @Does(
    'Get the promise ledger of a folder',
    'What was promised in its recordings, and what changed between them, each with its lines. Hiding a row of the plan or dismissing a change removes it for good.',
  )
  @Answers(200, PromiseLedger)
  async getPromiseLedger(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Query({ schema: GetPlanRequest }) { timezone: timeZone }: GetPlanRequest,
  ): Promise<PromiseLedger> {
    const isUpdating = await this.commands.execute(new AskForPlan({ user, folderIds: [folderId], timeZone }));
    return { ...(await this.queries.execute(new GetLedger({ user, of: { folderId } }))), isUpdating };
  }

  @Get('ledger')
  @Does(
    'Get the promise ledger of a company or contact',
    'The entries of all folders’ ledgers from recordings that the contact, or someone at the company, opened, finds in a room they entered, or speaks in under the full name they gave. An entry is dismissed in the plan of its folder.',
  )
  @Access('person')
  @Answers(200, ContactLedger)
  async getContactLedger(
    @User() user: CurrentUser,
    @Query({ schema: GetContactLedgerRequest }) { timezone: timeZone, ...contacts }: GetContactLedgerRequest,
  ): Promise<ContactLedger> {
    const { company = '' } = contacts;
    if (isFreeMail(company)) throw PLAN_ERRORS.mailProvider(company);
    const found = await this.queries.execute(new ListCallsWith({ user, contacts, limit: MAX_CALLS }));
    const { calls, ...leftOut } = found;
    const folderIds = [...new Set(calls.map(({ folderId }) => folderId))];
    const isUpdating = await this.commands.execute(new AskForPlan({ user, folderIds, timeZone }));
    const recordingIds = calls.map(({ recordingId }) => recordingId);
    const ledger = await this.queries.execute(new GetLedger({ user, of: { recordingIds } }));
    return { ...ledger, recordings: calls.length, ...leftOut, isUpdating };
  }
}
