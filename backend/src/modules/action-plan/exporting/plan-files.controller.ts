import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ExportPlan } from './export-plan.query.js';
import { asPlanFile, ExportRequest, PlanFileAnswer, PlanFormatSchema } from './plan-file-answer.js';
import type { PlanFormat } from './plan-files.js';

@ApiTags('promises')
@Scope('recordings:read')
@Access('visible')
@Controller('api/folders/:folderId')
export class PlanFilesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('plan.:planFormat')
  @Does(
    'Export an action plan',
    'Accepted rows as calendar, CSV or Markdown, without private and hidden ones.',
  )
  @PlanFileAnswer()
  async exportActionPlan(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Param('planFormat', { schema: PlanFormatSchema }) format: PlanFormat,
    @Query({ schema: ExportRequest }) { rowId }: ExportRequest,
  ): Promise<StreamableFile> {
    return asPlanFile(await this.queries.execute(new ExportPlan({ user, folderId, format, rowId })), format);
  }
}
