import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { InternalAdmin } from '../../../../shared/auth/session.guard.js';
import { PAGED, announcePage } from '../../../../shared/http/requests/paging.js';
import { Answers } from '../../../../shared/http/requests/validation.js';
import { Does } from '../../../../shared/openapi/does.js';
import { AuditEntryResponse, ListAuditRequest } from './audit.dto.js';
import { ListAudit } from './list-audit.query.js';

@ApiTags('admin')
@InternalAdmin()
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does(
    'List the audit log',
    'Who changed what, on whom, before and after. Entries are never changed or removed.',
  )
  @Answers(200, z.array(AuditEntryResponse), PAGED)
  async listAudit(
    @Query({ schema: ListAuditRequest }) asked: ListAuditRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryResponse[]> {
    const page = await this.queries.execute(new ListAudit(asked));
    announcePage(reply, '/api/admin/audit', asked, page);
    return page.rows;
  }
}
