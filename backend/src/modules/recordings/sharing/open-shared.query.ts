import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { selectRow } from '../../../shared/database/rows.js';
import { Comment, passKey } from '../comments/comment.entity.js';
import type { Recording } from '../recording.entity.js';
import { Recipient } from './recipient.entity.js';
import { type ShownStoryboard, showStoryboard } from '../playback/storyboard.js';
import { ShareAccess, type ShareVisitor } from './share-access.js';
import { NEUTRAL_TITLE } from './neutral-title.js';
import { GetSender, type Sender } from './get-sender.query.js';
import type { CallToAction } from './share-settings.js';
import {
  CONTENT_COLUMNS,
  ContentRow,
  type RecordingContent,
  type SegmentDetails,
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
  storyboard: ShownStoryboard | null;
  hasPicture: boolean;
  isOwner: boolean;
  transcript: SharedSegment[];
  sender: ShownSender;
  callToAction: CallToAction | null;
  commentsAllowed: boolean;
  /** Whether this visitor asked the owner something, and may come to read the reply. */
  hasAsked: boolean;
}

/** What a reader needs; which words are hard to hear is for who may correct them. */
export type SharedSegment = Omit<SegmentDetails, 'unsure' | 'version'>;

export type SharedDetails = GatedDetails | WatchedDetails;

export interface OpenedShare {
  shown: SharedDetails;
  /** Null before the gate, and for those who see the recording by their account. */
  viewerId: string | null;
}

/** Everything past the gate; title and length before it. */
export class OpenShared extends Query<OpenedShare> {
  constructor(readonly input: { shareId: string; visitor: ShareVisitor }) {
    super();
  }
}

@QueryHandler(OpenShared)
export class OpenSharedHandler implements IQueryHandler<OpenShared> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor } }: OpenShared): Promise<OpenedShare> {
    const { access, recording, viewer } = await this.shares.resolve(shareId, visitor);
    if (access === 'required')
      return { shown: await this.gateOf(recording, visitor.recipient), viewerId: null };
    const { chapters, transcript } = (await selectRow(
      this.em,
      ContentRow,
      `select ${CONTENT_COLUMNS} from recording r where r.id = ?`,
      [recording.id],
    ))!;
    const shown: WatchedDetails = {
      access: 'granted',
      id: recording.id,
      shareId,
      title: recording.title,
      description: recording.description,
      duration: recording.duration ?? null,
      createdAt: recording.createdAt.toISOString(),
      thumbnailPath: recording.thumbnailKey ? `/api/recordings/shared/${shareId}/thumbnail` : null,
      storyboard: showStoryboard(recording.storyboard, `/api/recordings/shared/${shareId}/storyboard`),
      hasPicture: recording.hasPicture ?? true,
      isOwner: access === 'owner',
      chapters,
      transcript: transcript.map(({ unsure: _, version: __, ...line }) => line),
      sender: await this.senderOf(recording),
      callToAction: recording.share.callToAction,
      commentsAllowed: recording.share.commentsAllowed ?? false,
      hasAsked: viewer !== null && (await this.hasAsked(recording.id, visitor.pass!)),
    };
    return { shown, viewerId: viewer?.id ?? null };
  }

  private async gateOf(recording: Recording, token: string | undefined): Promise<GatedDetails> {
    const { share } = recording;
    const sender = await this.senderOf(recording);
    const recipient =
      token && !share.needsPassword()
        ? await this.em.findOne(Recipient, { token, recordingId: recording.id })
        : null;
    return {
      access: 'required',
      title: share.isTitlePublic() ? recording.title : NEUTRAL_TITLE,
      duration: share.isTitlePublic() ? (recording.duration ?? null) : null,
      sharedBy: sender.name,
      sender,
      needsPassword: share.needsPassword(),
      recipient: recipient && { email: recipient.email, name: recipient.name ?? null },
    };
  }

  private async hasAsked(recordingId: string, pass: string): Promise<boolean> {
    const question = { recordingId, isQuestion: true, authorKey: passKey(pass) };
    return (await this.em.count(Comment, question)) > 0;
  }

  private async senderOf({ ownerId: userId, tenantId, shareId }: Recording): Promise<ShownSender> {
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
