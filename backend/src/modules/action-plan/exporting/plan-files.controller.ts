import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { contentDisposition, fileNameOf } from '../../../shared/http/answers/content-disposition.js';
import { Id, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ExportPlan } from './export-plan.query.js';
import { PLAN_FORMATS, PLAN_TYPES, type PlanFormat } from './plan-files.js';

const Format = z.enum(PLAN_FORMATS);
const ExportRequest = z.object({ rowId: Id.optional().describe('Only this row') });
type ExportRequest = z.infer<typeof ExportRequest>;

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
  @ApiResponse({
    status: 200,
    description: 'The file; a calendar has the open rows with a day',
    content: Object.fromEntries(
      PLAN_FORMATS.map((format) => [PLAN_TYPES[format].split(';')[0]!, { schema: { type: 'string' } }]),
    ),
  })
  async exportActionPlan(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Param('planFormat', { schema: Format }) format: PlanFormat,
    @Query({ schema: ExportRequest }) { rowId }: ExportRequest,
  ): Promise<StreamableFile> {
    const { title, content } = await this.queries.execute(new ExportPlan({ user, folderId, format, rowId }));
    return new StreamableFile(Buffer.from(content), {
      type: PLAN_TYPES[format],
      disposition: contentDisposition('attachment', fileNameOf(title, format)),
    });
  }
}
