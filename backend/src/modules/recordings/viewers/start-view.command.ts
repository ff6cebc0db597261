import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { selectRow } from '../../../shared/database/rows.js';
import { RecordingView, type Watching } from './recording-view.entity.js';
import { SHARE_ERRORS } from '../sharing/sharing.errors.js';
import { VIEWER_ERRORS } from './viewers.errors.js';

/** Views that one person can add within a day; a tab that stays open is one. */
const MAX_VIEWS_A_DAY = 200;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Finds or begins the view that a person's page calls `label`, and answers its id: the same label of the same person is
 * the same view, and nobody else's. A view of the gate since `gateSince` is taken over.
 */
export class StartView extends Command<string> {
  constructor(readonly input: Watching & { label: string; gateSince: Date }) {
    super();
  }
}

@CommandHandler(StartView)
export class StartViewHandler implements ICommandHandler<StartView> {
  constructor(private readonly em: EntityManager) {}

  /** @throws SHARE_ERRORS.passRequired for a viewer who was removed, or VIEWER_ERRORS.tooManyViews */
  async execute({ input: { label, gateSince, ...watching } }: StartView): Promise<string> {
    const { recordingId, viewerId, userId } = watching;
    const whose = viewerId ? { viewerId } : { recordingId, userId, viewerId: null };
    return this.em.transactional(async (em) => {
      // The recording before its viewers, these before the sum of its views: as the gate and removals do.
      await em.execute('select 1 from recording where id = ? for key share', [recordingId]);
      // One at a time for each viewer: two calls that come together begin one view.
      if (viewerId && !(await lockViewer(em, viewerId))) throw SHARE_ERRORS.passRequired();
      const known = await em.findOne(RecordingView, { ...whose, label });
      if (known) return known.id;
      const aDayAgo = new Date(Date.now() - DAY_MS);
      if ((await em.count(RecordingView, { ...whose, startedAt: { $gt: aDayAgo } })) >= MAX_VIEWS_A_DAY)
        throw VIEWER_ERRORS.tooManyViews();
      const atTheGate = await em.findOne(RecordingView, {
        ...whose,
        label: null,
        startedAt: { $gt: gateSince },
      });
      const view = atTheGate ?? RecordingView.by(watching, label);
      view.label = label;
      view.notCountedReason = watching.notCountedReason;
      em.persist(view);
      return view.id;
    });
  }
}

/** The ORM would join the recording, and lock it for everybody who watches it. */
const lockViewer = (em: EntityManager, viewerId: string) =>
  selectRow(
    em,
    z.object({ id: z.string() }),
    `select v.id from recording_viewer v join recording r on r.id = v.recording_id
     where v.id = ? and r.deleted_at is null for update of v`,
    [viewerId],
  );
