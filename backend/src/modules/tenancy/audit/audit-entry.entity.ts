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
  /** What was done, such as `plan.updated`. */
  action: string;
  subject: { kind: AuditedKind; id: string; name: string };
  /** Only what the change is about; null when there was, or is, nothing. */
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

/** A change that an admin made. The names stay as they were then. */
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

/** Writes a change down in the transaction that makes it. */
export const audit = (em: EntityManager, audited: Audited): void => {
  em.persist(AuditEntry.of(audited));
};
