import { TransactionPropagation } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { RecordingView, type Watching } from './recording-view.entity.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { VIEWER_ERRORS } from './viewers.errors.js';

/** Maximum views per person and day. A tab that stays open is one view. */
const MAX_VIEWS_A_DAY = 200;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Finds or starts a person's view with this `label` and returns its id. Takes over an earlier view from the gate
 * since `gateSince`.
 */
export class StartView extends CommandOf<Watching & { label: string; gateSince: Date }, string> {}

@CommandHandler(StartView)
export class StartViewHandler implements ICommandHandler<StartView> {
  constructor(private readonly em: EntityManager) {}

  /** @throws SHARE_ERRORS.passRequired for a removed viewer, or VIEWER_ERRORS.tooManyViews */
  async execute({ input: { label, gateSince, ...watching } }: StartView): Promise<string> {
    const begin = async (em: EntityManager): Promise<string> => {
      await lock(em, watching);
      const { known, atTheGate, today } = await findViews(em, watching, { label, gateSince });
      if (known) return known;
      if (today >= MAX_VIEWS_A_DAY) throw VIEWER_ERRORS.tooManyViews();
      const { notCountedReason } = watching;
      if (atTheGate) await em.nativeUpdate(RecordingView, { id: atTheGate }, { label, notCountedReason });
      return atTheGate ?? (await em.insert(RecordingView, RecordingView.by(watching, label)));
    };
    return this.em.transactional(begin, { propagation: TransactionPropagation.REQUIRED });
  }
}

const LOCK_VIEWER = prepared('select id from recording_viewer where id = ? and recording_id = ? for update');

/** Serialized per person, so that concurrent calls start one view. */
async function lock(em: EntityManager, { recordingId, viewerId, userId }: Watching): Promise<void> {
  if (!viewerId) return advisoryLock(em, `view:${recordingId}:${userId}`);
  const [viewer] = await selectPrepared(em, z.object({ id: z.string() }), LOCK_VIEWER, [
    viewerId,
    recordingId,
  ]);
  if (!viewer) throw SHARE_ERRORS.passRequired();
}

const Views = z.object({ known: z.string().nullable(), atTheGate: z.string().nullable(), today: z.number() });

const viewsOf = (person: string) =>
  prepared(
    `with own as materialized (select id, label, started_at from recording_view where ${person})
     select (select id from own where label = ?) as known,
       (select id from own where label is null and started_at > ? limit 1) as at_the_gate,
       (select count(*)::int from own where started_at > ?) as today`,
  );
const VIEWS_OF_VIEWER = viewsOf('viewer_id = ?');
const VIEWS_OF_ACCOUNT = viewsOf('viewer_id is null and recording_id = ? and user_id = ?');

/** Existing views that a person's new page may belong to. */
async function findViews(
  em: EntityManager,
  { recordingId, viewerId, userId }: Watching,
  { label, gateSince }: { label: string; gateSince: Date },
): Promise<z.infer<typeof Views>> {
  const aDayAgo = new Date(Date.now() - DAY_MS);
  const [views] = await selectPrepared(em, Views, viewerId ? VIEWS_OF_VIEWER : VIEWS_OF_ACCOUNT, [
    ...(viewerId ? [viewerId] : [recordingId, userId]),
    label,
    gateSince,
    aDayAgo,
  ]);
  return views!;
}
