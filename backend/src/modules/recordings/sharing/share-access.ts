import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { verifyPassword } from '../../../shared/auth/password.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { maySee } from '../access.js';
import { DEMO_RECORDING_ID } from '../demo/demo-recording.js';
import { Recipient } from './recipient.entity.js';
import { Recording } from '../recording.entity.js';
import { Viewer } from '../viewers/viewer.entity.js';
import { SHARE_ERRORS } from './sharing.errors.js';
import { PasswordTries } from './password-tries.js';
import { type PassHolder, passCookie, readPass } from './share-pass.js';
import { type WatchedShare, type WatchingViewer, findWatched } from './page-watcher.js';

export interface ShareVisitor {
  user: CurrentUser | null;
  pass: string | undefined;
  recipient?: string | undefined;
}

export type ShareEntry =
  | { access: 'owner'; recording: Recording; viewer: null }
  | { access: 'viewer'; recording: Recording; viewer: Viewer }
  | { access: 'required'; recording: Recording; viewer: null };

export type EnteredShare = Exclude<ShareEntry, { access: 'required' }>;

export interface GateCredentials {
  recipient?: string | undefined;
  password?: string | undefined;
  /** IP address; attempts are counted by it. */
  address: string;
}

@Injectable()
export class ShareAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly tries: PasswordTries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Those who may see the recording by their account get in even while the link is off. @throws SHARE_ERRORS.notFound */
  async resolve(shareId: string, visitor: ShareVisitor): Promise<ShareEntry> {
    return this.resolveIn(await this.findCompleted(shareId), visitor);
  }

  private async resolveIn(recording: Recording, visitor: ShareVisitor): Promise<ShareEntry> {
    if (visitor.user && (maySee(visitor.user, recording) || recording.id === DEMO_RECORDING_ID))
      return { access: 'owner', recording, viewer: null };
    await this.requireOpen(recording, visitor.recipient);
    const viewer = await this.viewerWith(recording, visitor.pass);
    return viewer ? { access: 'viewer', recording, viewer } : { access: 'required', recording, viewer: null };
  }

  /** @throws SHARE_ERRORS.notFound, or SHARE_ERRORS.passRequired when the gate was not passed */
  async authorize(shareId: string, visitor: ShareVisitor): Promise<EnteredShare> {
    return withAccess(await this.resolve(shareId, visitor));
  }

  /**
   * The same for a page that knows the id of the recording; `cookies` of its request, one of which may be the pass. Pages
   * call all the time: nothing is read that is not asked for.
   */
  async authorizePage(
    recordingId: string,
    { user, cookies }: { user: CurrentUser | null; cookies: Readonly<Record<string, string | undefined>> },
  ): Promise<{ recording: WatchedShare; viewer: WatchingViewer | null }> {
    const recording = await findWatched(this.em, recordingId, cookies);
    if (!recording) throw SHARE_ERRORS.notFound();
    if (user && maySee(user, recording)) return { recording, viewer: null };
    if (!recording.share.isOpen()) throw SHARE_ERRORS.notFound();
    const holder = this.holderOf(recording, cookies[passCookie(recording.shareId)]);
    const viewer = holder && recording.viewerOf(holder);
    if (!viewer) throw SHARE_ERRORS.passRequired();
    return { recording, viewer };
  }

  /** Without a look at the pass. @throws SHARE_ERRORS.notFound unless the link is open */
  async findOpen(shareId: string, recipient?: string): Promise<Recording> {
    const recording = await this.findCompleted(shareId);
    await this.requireOpen(recording, recipient);
    return recording;
  }

  /**
   * Checks what a viewer gives at the gate. A pass may be given for the returned generation only: the
   * password may be changed while this one is being checked.
   * @throws SHARE_ERRORS.notFound, SHARE_ERRORS.wrongPassword or SHARE_ERRORS.tooManyPasswordTries
   */
  async openGate(
    shareId: string,
    { recipient: token, password, address }: GateCredentials,
  ): Promise<{ generation: number; recipientId: string | null }> {
    const recording = await this.findCompleted(shareId);
    const recipient = await this.requireOpen(recording, token);
    if (recording.share.needsPassword()) {
      if (!password) throw SHARE_ERRORS.wrongPassword('This recording needs a password.');
      await this.tries.count(shareId, address);
      if (!(await verifyPassword(password, recording.share.passwordHash ?? null)))
        throw SHARE_ERRORS.wrongPassword('Wrong password.');
    }
    return { generation: recording.share.generation, recipientId: recipient?.id ?? null };
  }

  private async findCompleted(shareId: string): Promise<Recording> {
    const recording =
      isToken(shareId) && (await this.em.findOne(Recording, { shareId, status: 'completed' }));
    if (!recording) throw SHARE_ERRORS.notFound();
    return recording;
  }

  private async requireOpen(recording: Recording, token: string | undefined): Promise<Recipient | null> {
    if (!recording.share.isOpen()) throw SHARE_ERRORS.notFound();
    if (token === undefined) return null;
    const recipient =
      isToken(token) && (await this.em.findOne(Recipient, { token, recordingId: recording.id }));
    if (!recipient) throw SHARE_ERRORS.notFound();
    return recipient;
  }

  /** A pass of a personal link ends with that link. */
  private async viewerWith(recording: Recording, cookie: string | undefined): Promise<Viewer | null> {
    const holder = this.holderOf(recording, cookie);
    if (!holder) return null;
    const { viewerId: id, recipientId } = holder;
    const recordingId = recording.id;
    if (recipientId && (await this.em.count(Recipient, { id: recipientId, recordingId })) === 0) return null;
    return this.em.findOne(Viewer, { id, recordingId });
  }

  private holderOf(
    { shareId, share: { generation } }: { shareId: string; share: { generation: number } },
    cookie: string | undefined,
  ): PassHolder | null {
    return readPass(this.config.appSecret, { shareId, generation }, cookie);
  }
}

function withAccess(entry: ShareEntry): EnteredShare {
  if (entry.access === 'required') throw SHARE_ERRORS.passRequired();
  return entry;
}

/** Base64url, as our tokens are. PostgreSQL would refuse a NUL with an error. */
const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
