import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';

export interface Actor {
  id: string;
  email: string;
}

export const AUDITED_KINDS = ['plan', 'tenant', 'user', 'job', 'model'] as const;
export type AuditedKind = (typeof AUDITED_KINDS)[number];

export interface Audited {
  actor: Actor;
  /** For example `plan.updated`. */
  action: string;
  subject: { kind: AuditedKind; id: string; name: string };
  /** Only the changed fields; null on creation or deletion. */
  before: object | null;
  after: object | null;
}

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(),
    actorId: p.uuid(),
    actorEmail: p.text(),
    action: p.text(),
    subjectKind: p.text(),
    subjectId: p.text(),
    subjectName: p.text(),
    before: p.json().$type<object>().nullable(),
    after: p.json().$type<object>().nullable(),
  },
});

/** A change by an admin. Names are stored as they were at the time. */
export class AuditEntry extends AuditEntrySchema.class {
  static of({ actor, action, subject, before, after }: Audited): AuditEntry {
    const entry = new AuditEntry();
    entry.id = uuidv7();
    entry.at = new Date();
    entry.actorId = actor.id;
    entry.actorEmail = actor.email;
    entry.action = action;
    entry.subjectKind = subject.kind;
    entry.subjectId = subject.id;
    entry.subjectName = subject.name;
    entry.before = before;
    entry.after = after;
    return entry;
  }
}
AuditEntrySchema.setClass(AuditEntry);

/** Records a change in its transaction. */
export const audit = (em: EntityManager, audited: Audited): void => {
  em.persist(AuditEntry.of(audited));
};
