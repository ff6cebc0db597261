import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Recording } from '../recording.entity.js';
import { RecordingView } from './recording-view.entity.js';
import { Viewer } from './viewer.entity.js';
import { SHARE_ERRORS } from '../sharing/sharing.errors.js';
import { VIEWER_ERRORS } from './viewers.errors.js';
import { ShareAccess } from '../sharing/share-access.js';
import { passCookie } from '../sharing/share-pass.js';

/** Views that one viewer can add within a day; a tab that stays open is one. */
const MAX_VIEWS_A_DAY = 200;
const DAY_MS = 24 * 3600 * 1000;

export interface StartedView {
  id: string;
  recordingId: string;
  viewerId: string;
  duration: number | null;
}

/**
 * Finds or begins the view that a viewer's page calls `label`: the same label of the same viewer is the same view, and
 * nobody else's. Null for who sees the recording through their own account: that is not counted.
 */
export class StartView extends Command<StartedView | null> {
  constructor(
    readonly input: {
      recordingId: string;
      user: CurrentUser | null;
      /** All cookies of the request; one may be the pass. */
      cookies: Readonly<Record<string, string | undefined>>;
      label: string;
    },
  ) {
    super();
  }
}

@CommandHandler(StartView)
export class StartViewHandler implements ICommandHandler<StartView> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  /** @throws SHARE_ERRORS.notFound, SHARE_ERRORS.passRequired or VIEWER_ERRORS.tooManyViews */
  async execute({ input: { recordingId, user, cookies, label } }: StartView): Promise<StartedView | null> {
    const shared = await this.em.findOne(Recording, recordingId, { fields: ['shareId'] });
    if (!shared) throw SHARE_ERRORS.notFound();
    const visitor = { user, pass: cookies[passCookie(shared.shareId)] };
    const { viewer, recording } = await this.shares.authorize(shared.shareId, visitor);
    if (!viewer) return null;
    const known = await this.em.findOne(RecordingView, { viewerId: viewer.id, label });
    const view = known ?? (await this.begin(viewer, label));
    return { id: view.id, recordingId, viewerId: viewer.id, duration: recording.duration ?? null };
  }

  private begin(viewer: Viewer, label: string): Promise<RecordingView> {
    return this.em.transactional(async (em) => {
      // One at a time for each viewer: two calls that come together begin one view.
      await em.findOneOrFail(Viewer, viewer.id, FOR_UPDATE);
      const known = await em.findOne(RecordingView, { viewerId: viewer.id, label });
      if (known) return known;
      const aDayAgo = new Date(Date.now() - DAY_MS);
      const latest = await em.count(RecordingView, { viewerId: viewer.id, startedAt: { $gt: aDayAgo } });
      if (latest >= MAX_VIEWS_A_DAY) throw VIEWER_ERRORS.tooManyViews();
      const atTheGate = await em.findOne(RecordingView, { viewerId: viewer.id, label: null });
      const view = atTheGate ?? RecordingView.by(viewer);
      view.label = label;
      em.persist(view);
      return view;
    });
  }
}
