import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { type KeptBody, KeptBodies } from '../../../shared/caching/kept-bodies.js';
import { prepared, selectPrepared } from '../../../shared/database/prepared.js';
import { isoTime, json } from '../../../shared/database/rows.js';
import { publicFacts, viewersCut } from '../cuts/viewers-cut.js';
import type { StoredStoryboard } from '../recording.schema.js';
import { Recipient } from './recipient.entity.js';
import { type ShownStoryboard, showStoryboard } from '../playback/storyboard.js';
import { ShareAccess, type ShareVisitor } from './share-access.js';
import type { SharedLink } from './shared-link.js';
import { NEUTRAL_TITLE } from './neutral-title.js';
import { GetSender, type Sender } from './get-sender.query.js';
import type { CallToAction } from './share-settings.js';
import {
  CONTENT_COLUMNS,
  ContentRow,
  type RecordingContent,
  type SegmentDetails,
  withFillers,
  withoutForeignFillers,
} from '../recording-details.js';

export interface ShownSender extends Omit<Sender, 'logoVersion' | 'pictureVersion'> {
  /** Path of their picture on this origin. */
  picturePath: string | null;
  /** Path of their logo on this origin. */
  logoPath: string | null;
}

/** All that is shown before the gate. */
export interface GatedDetails {
  access: 'required';
  title: string;
  /** Seconds. */
  duration: number | null;
  sharedBy: string | null;
  sender: ShownSender;
  needsPassword: boolean;
  /** Whom the personal link was made for; not told where a password guards the recording. */
  recipient: { email: string; name: string | null } | null;
}

export interface WatchedDetails extends Pick<RecordingContent, 'chapters'> {
  access: 'granted';
  id: string;
  shareId: string;
  title: string;
  description: string;
  /** Seconds. */
  duration: number | null;
  createdAt: string;
  thumbnailPath: string | null;
  /** What is spoken, as BCP 47. */
  language: string | null;
  storyboard: ShownStoryboard | null;
  hasPicture: boolean;
  /** No copy for viewers is made yet: the file plays as the browser has recorded it. */
  asRecorded: boolean;
  /** Until then, the microphone is in the left ear and the computer in the right. */
  hasSplitSound: boolean;
  /** Its words are still being made. */
  contentPending: boolean;
  isOwner: boolean;
  transcript: SharedSegment[];
  notHeard?: { start: number; end: number }[] | undefined;
  sender: ShownSender;
  callToAction: CallToAction | null;
  commentsAllowed: boolean;
  /** Whether this visitor asked the owner something, and may come to read the reply. */
  hasAsked: boolean;
}

/** What a reader needs; which words are hard to hear is for who may correct them. */
export type SharedSegment = Omit<SegmentDetails, 'unsure' | 'version'>;

type Reader = Pick<WatchedDetails, 'isOwner' | 'hasAsked'>;
type Owned = Pick<SharedLink, 'ownerId' | 'tenantId' | 'shareId'>;

export type OpenedShare =
  | { gate: GatedDetails }
  /** `unseenViewerId` is of a viewer who has not been seen for a minute. */
  | { page: KeptBody; unseenViewerId: string | null };

/** Everything past the gate; title and length before it. */
export class OpenShared extends Query<OpenedShare> {
  constructor(readonly input: { shareId: string; visitor: ShareVisitor }) {
    super();
  }
}

const KEPT_BYTES = 32 * 2 ** 20;

const PageRow = ContentRow.extend({
  title: z.string(),
  description: z.string(),
  duration: z.number().nullable(),
  createdAt: isoTime,
  language: z.string().nullable(),
  storyboard: json<StoredStoryboard | null>(),
  hasPicture: z.boolean().nullable(),
  asRecorded: z.boolean(),
  hasSplitSound: z.boolean(),
  contentPending: z.boolean(),
  callLabel: z.string().nullable(),
  callUrl: z.string().nullable(),
  commentsAllowed: z.boolean().nullable(),
});

const PAGE = prepared(
  `select r.title, r.description, r.duration, r.created_at, r.language, r.storyboard, r.has_picture,
     r.source = 'browser' and r.playable_key is null as as_recorded,
     r.has_split_sound and r.playable_key is null as has_split_sound, r.status = 'processing' as content_pending,
     r.share_call_label as call_label,
     r.share_call_url as call_url, r.share_comments_allowed as comments_allowed, ${CONTENT_COLUMNS}
   from recording r where r.id = ?`,
);

@QueryHandler(OpenShared)
export class OpenSharedHandler implements IQueryHandler<OpenShared> {
  private readonly pages = new KeptBodies(KEPT_BYTES);

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor } }: OpenShared): Promise<OpenedShare> {
    const { access, recording: link, viewer } = await this.shares.resolveLink(shareId, visitor);
    if (access === 'required') return { gate: await this.gateOf(shareId, visitor.recipient) };
    const reader = { isOwner: access === 'owner', hasAsked: access === 'viewer' && link.hasAsked };
    const page = await this.pages.of(JSON.stringify([link.shareId, reader]), link.version, () =>
      this.pageOf(link, reader),
    );
    return { page, unseenViewerId: viewer?.isUnseen ? viewer.id : null };
  }

  private async pageOf(link: SharedLink, reader: Reader): Promise<WatchedDetails> {
    const [row] = await selectPrepared(this.em, PageRow, PAGE, [link.id]);
    const { callLabel: label, callUrl: url, transcript, ...whole } = row!;
    const cut = link.isCut ? await viewersCut(this.em, link.id) : null;
    const page = {
      ...whole,
      ...(cut && {
        title: cut.title(whole.title),
        description: cut.description(whole.description),
        duration: cut.duration,
        chapters: cut.chapters(whole.chapters),
        notHeard: cut.stretches(whole.notHeard ?? []),
        storyboard: cut.files.storyboard,
        ...{ asRecorded: false, hasSplitSound: false },
      }),
    };
    const lines = cut
      ? cut.lines(transcript).map(({ fillers: _, ...line }) => withFillers(line))
      : transcript;
    const address = `/api/recordings/shared/${link.shareId}`;
    return {
      access: 'granted',
      ...{ id: link.id, shareId: link.shareId, ...page, ...reader },
      thumbnailPath: link.thumbnailKey && `${address}/thumbnail`,
      storyboard: showStoryboard(page.storyboard, `${address}/storyboard`),
      hasPicture: page.hasPicture ?? true,
      transcript: withoutForeignFillers<SharedSegment>(
        lines.map(({ unsure: _, version: __, ...line }) => line),
        whole.language,
      ),
      sender: await this.senderOf(link),
      callToAction: label && url ? { label, url } : null,
      commentsAllowed: page.commentsAllowed ?? false,
    };
  }

  private async gateOf(shareId: string, token: string | undefined): Promise<GatedDetails> {
    const recording = await this.shares.findOpen(shareId);
    const { share } = recording;
    const { title, duration } = await publicFacts(this.em, recording);
    const sender = await this.senderOf(recording);
    const recipient =
      token && !share.needsPassword()
        ? await this.em.findOne(Recipient, { token, recordingId: recording.id })
        : null;
    return {
      access: 'required',
      ...(share.isTitlePublic() ? { title, duration } : { title: NEUTRAL_TITLE, duration: null }),
      sharedBy: sender.name,
      sender,
      needsPassword: share.needsPassword(),
      recipient: recipient && { email: recipient.email, name: recipient.name ?? null },
    };
  }

  private async senderOf({ ownerId: userId, tenantId, shareId }: Owned): Promise<ShownSender> {
    const { logoVersion, pictureVersion, ...sender } = await this.queries.execute(
      new GetSender({ userId, tenantId }),
    );
    const address = `/api/recordings/shared/${shareId}`;
    return {
      ...sender,
      picturePath: pictureVersion && `${address}/picture?v=${pictureVersion}`,
      logoPath: logoVersion && `${address}/logo?v=${logoVersion}`,
    };
  }
}
