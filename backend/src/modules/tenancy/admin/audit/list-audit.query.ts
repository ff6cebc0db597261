import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { type SqlCondition, keysetOf } from '../../../../shared/database/keyset.js';
import { type Page, contains, selectPage } from '../../../../shared/database/page.js';
import { isoTime, json } from '../../../../shared/database/rows.js';
import type { AdminListInput } from '../admin-list.js';
import type { AuditedKind } from '../../audit/audit-entry.entity.js';

export interface AuditSearch extends AdminListInput {
  kind?: AuditedKind | undefined;
  /** ISO 8601; `to` is exclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

const Entry = z.object({
  id: z.string(),
  at: isoTime,
  actor: json<{ id: string; email: string }>(),
  action: z.string(),
  subject: json<{ kind: string; id: string; name: string }>(),
  before: json<Record<string, unknown> | null>(),
  after: json<Record<string, unknown> | null>(),
});

/** Changes by admins, newest first. */
export class ListAudit extends QueryOf<AuditSearch, Page<z.infer<typeof Entry>>> {}

@QueryHandler(ListAudit)
export class ListAuditHandler implements IQueryHandler<ListAudit> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { q, kind, from, to, sort, limit, cursor } }: ListAudit) {
    const where: SqlCondition[] = [];
    if (q) where.push(contains(`(a.actor_email || ' ' || a.action || ' ' || a.subject_name)`, q));
    if (kind) where.push({ sql: 'a.subject_kind = ?', params: [kind] });
    if (from) where.push({ sql: 'a.at >= ?', params: [from] });
    if (to) where.push({ sql: 'a.at < ?', params: [to] });
    return selectPage(this.em, {
      row: Entry,
      columns: `a.id, a.at, jsonb_build_object('id', a.actor_id, 'email', a.actor_email) as actor, a.action,
        jsonb_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', a.subject_name) as subject,
        a.before, a.after`,
      from: 'audit_entry a',
      where,
      order: keysetOf(sort, {}, 'a.id'),
      limit,
      cursor,
    });
  }
}
