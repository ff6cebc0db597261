import { z } from 'zod';
import { pageRequest } from '../../../../shared/http/requests/paging.js';
import { AUDITED_KINDS } from '../../audit/audit-entry.entity.js';

export const AuditEntryResponse = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z.object({ id: z.uuid(), email: z.string() }),
    action: z.string().describe('For example `plan.updated` or `user.moved`'),
    subject: z.object({
      kind: z.string().describe('`plan`, `tenant`, `user`, `job` or `model`'),
      id: z.string(),
      name: z.string(),
    }),
    before: z.record(z.string(), z.unknown()).nullable().describe('Changed fields before the change'),
    after: z.record(z.string(), z.unknown()).nullable().describe('Changed fields after the change'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryResponse = z.infer<typeof AuditEntryResponse>;

export const ListAuditRequest = pageRequest(['at'], '-at').extend({
  kind: z.enum(AUDITED_KINDS).optional().describe('Kind of the changed object'),
  from: z.iso.datetime().optional().describe('Changes at or after this time'),
  to: z.iso.datetime().optional().describe('Changes before this time'),
});
export type ListAuditRequest = z.infer<typeof ListAuditRequest>;
