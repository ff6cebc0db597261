import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { prepared, runPrepared, selectPrepared } from '../../../shared/database/prepared.js';
import { type NotCountedReason, StartView, type ViewingAccess } from '../../sharing/index.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { ViewingSession } from './viewing-session.entity.js';

/** A person who returns within this time continues the same visit. */
const VISIT_PAUSE_MS = 30 * 60_000;
/** Maximum pages per visit, against endless reloading. */
const MAX_PAGES = 200;

const Id = z.object({ id: z.string() });
const Recent = Id.extend({ pages: z.number() });
const Person = z.object({ userId: z.string() });

const recentOf = (person: string) =>
  prepared(
    `select a.id, (select count(*)::int from analytics_session s where s.visit_id = a.id) as pages
     from analytics_visit a
     where ${person} and last_active_at > ? and excluded is not distinct from ?
     order by last_active_at desc limit 1`,
  );
const RECENT_OF_VIEWER = recentOf('viewer_id = ?');
const RECENT_OF_ACCOUNT = recentOf('viewer_id is null and recording_id = ? and user_id = ?');
const PERSON = prepared('select user_id from tenant_person where tenant_id = ? and email = ?');
const KEEP_ACTIVE = prepared(
  'update analytics_visit set last_active_at = greatest(last_active_at, ?::timestamptz) where id = ?',
);
const ADD = prepared(
  `insert into analytics_visit as a
     (id, recording_id, viewer_id, user_id, excluded, mobile, started_at, last_active_at)
   select w.id, ?::uuid, ?::uuid, ?::uuid, ?, ?::boolean, w.started_at, ?::timestamptz
   from recording_visit w where w.id = ?
   on conflict (id) do update set last_active_at = greatest(a.last_active_at, excluded.last_active_at)`,
);

/** Starts a page in the person's current visit or in a new one. */
@Injectable()
export class Visits {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Serialized per person in the caller's transaction. An already started page is not changed.
   * @throws `tooManyPages`, and the errors of StartView
   */
  async begin(
    em: EntityManager,
    access: ViewingAccess,
    { sessionId: label, agent }: { sessionId: string; agent: { isAutomated: boolean; isMobile: boolean } },
  ): Promise<void> {
    const { recordingId, viewer, userId } = access;
    const owner = { recordingId, viewerId: viewer?.id ?? null, userId };
    const person = viewer?.id ?? `${recordingId}:${userId}`;
    await advisoryLock(em, `visit:${person}`);
    if (await em.findOne(ViewingSession, { ...ownedBy(owner), label }, { fields: ['id'] })) return;
    const excluded = (await this.reasonOf(em, access)) ?? (agent.isAutomated ? 'automated' : null);
    const now = new Date();
    const recent = await this.recent(em, owner, excluded);
    if (recent) await runPrepared(em, KEEP_ACTIVE, [now, recent]);
    const view = { ...owner, notCountedReason: excluded, label };
    const visitId = recent ?? (await this.start(em, view, { isMobile: agent.isMobile, now }));
    await em.insert(
      ViewingSession,
      ViewingSession.start({ ...owner, visitId, label }, viewer?.admittedAt ?? null, now),
    );
  }

  /** The person's recent visit. Bots do not share a person's visit. */
  private async recent(
    em: EntityManager,
    {
      recordingId,
      viewerId,
      userId,
    }: { recordingId: string; viewerId: string | null; userId: string | null },
    excluded: NotCountedReason | null,
  ): Promise<string | null> {
    const since = new Date(Date.now() - VISIT_PAUSE_MS);
    const [visit] = await selectPrepared(em, Recent, viewerId ? RECENT_OF_VIEWER : RECENT_OF_ACCOUNT, [
      ...(viewerId ? [viewerId] : [recordingId, userId]),
      since,
      excluded,
    ]);
    if (visit && visit.pages >= MAX_PAGES) throw ANALYTICS_ERRORS.tooManyPages();
    return visit?.id ?? null;
  }

  private async start(
    em: EntityManager,
    view: { recordingId: string; viewerId: string | null; userId: string | null; label: string } & {
      notCountedReason: NotCountedReason | null;
    },
    { isMobile, now }: { isMobile: boolean; now: Date },
  ): Promise<string> {
    const gateSince = new Date(Date.now() - VISIT_PAUSE_MS);
    const id = await this.commands.execute(new StartView({ ...view, gateSince }));
    const { recordingId, viewerId, userId, notCountedReason } = view;
    await runPrepared(em, ADD, [recordingId, viewerId, userId, notCountedReason, isMobile, now, id]);
    return id;
  }

  /** Members of the tenant do not count, even through the gate. */
  private async reasonOf(em: EntityManager, access: ViewingAccess): Promise<NotCountedReason | null> {
    const { tenantId, ownerId, viewer, userId } = access;
    if (userId) return userId === ownerId ? 'owner' : 'member';
    const [person] = await selectPrepared(em, Person, PERSON, [tenantId, viewer!.email]);
    if (!person) return null;
    return person.userId === ownerId ? 'owner' : 'member';
  }
}

interface Owner {
  recordingId: string;
  viewerId: string | null;
  userId: string | null;
}

const ownedBy = ({ recordingId, viewerId, userId }: Owner) =>
  viewerId ? { viewerId } : { viewerId, recordingId, userId };
