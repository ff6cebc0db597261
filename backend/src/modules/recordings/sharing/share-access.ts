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
import { isToken } from './share-token.js';
import { SHARE_ERRORS } from './sharing.errors.js';
import { PasswordTries } from './password-tries.js';
import { type PassHolder, passCookie, readPass } from './share-pass.js';
import { type LinkViewer, type SharedLink, findLink } from './shared-link.js';
import { type WatchedShare, type WatchingViewer, findWatched } from './page-watcher.js';

export interface ShareVisitor {
  user: CurrentUser | null;
  pass: string | undefined;
  recipient?: string | undefined;
}

type Admission<R, V> =
  | { access: 'owner'; recording: R; viewer: null }
  | { access: 'viewer'; recording: R; viewer: V }
  | { access: 'required'; recording: R; viewer: null };

export type ShareEntry = Admission<Recording, Viewer>;

type Entered<R, V> = Exclude<Admission<R, V>, { access: 'required' }>;

export type EnteredShare = Entered<Recording, Viewer>;

type LinkEntry = Admission<SharedLink, LinkViewer>;
export type EnteredLink = Entered<SharedLink, LinkViewer>;

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

  /** @throws SHARE_ERRORS.notFound */
  async resolve(shareId: string, visitor: ShareVisitor): Promise<ShareEntry> {
    const recording = await this.findWatchable(shareId);
    if (visitor.user && recording.id === DEMO_RECORDING_ID)
      return { access: 'owner', recording, viewer: null };
    return this.admit(recording, visitor, (holder) => this.viewerOf(recording, holder));
  }

  /** The same for what is asked for all the time, in one read. */
  async resolveLink(shareId: string, visitor: ShareVisitor): Promise<LinkEntry> {
    const link = await findLink(this.em, shareId, visitor.pass);
    if (!link) throw SHARE_ERRORS.notFound();
    if (visitor.user && link.id === DEMO_RECORDING_ID)
      return { access: 'owner', recording: link, viewer: null };
    return this.admit(link, visitor, (holder) => link.viewerOf(holder));
  }

  /** @throws SHARE_ERRORS.notFound, or SHARE_ERRORS.passRequired when the gate was not passed */
  async authorizeLink(shareId: string, visitor: ShareVisitor): Promise<EnteredLink> {
    return entered(await this.resolveLink(shareId, visitor));
  }

  /** @throws SHARE_ERRORS.notFound, or SHARE_ERRORS.passRequired when the gate was not passed */
  async authorize(shareId: string, visitor: ShareVisitor): Promise<EnteredShare> {
    return entered(await this.resolve(shareId, visitor));
  }

  /**
   * The same for a page that knows the id of the recording; `cookies` of its request, one of which may be the pass. Pages
   * call all the time: nothing is read that is not asked for.
   */
  async authorizePage(
    recordingId: string,
    { user, cookies }: { user: CurrentUser | null; cookies: Readonly<Record<string, string | undefined>> },
  ): Promise<Entered<WatchedShare, WatchingViewer>> {
    const recording = await findWatched(this.em, recordingId, cookies);
    if (!recording) throw SHARE_ERRORS.notFound();
    const pass = cookies[passCookie(recording.shareId)];
    return entered(await this.admit(recording, { user, pass }, (holder) => recording.viewerOf(holder)));
  }

  /**
   * The one rule of the gate: those who may see the recording by their account get in even while the link is off, all
   * others with a pass while it is open.
   */
  private async admit<R extends Recording | WatchedShare | SharedLink, V>(
    recording: R,
    { user, pass, recipient }: ShareVisitor,
    viewerOf: (holder: PassHolder) => V | null | Promise<V | null>,
  ): Promise<Admission<R, V>> {
    if (user && maySee(user, recording)) return { access: 'owner', recording, viewer: null };
    await this.requireOpen(recording, recipient);
    const { shareId, share } = recording;
    const holder = readPass(this.config.appSecret, { shareId, generation: share.generation }, pass);
    const viewer = holder && (await viewerOf(holder));
    return viewer ? { access: 'viewer', recording, viewer } : { access: 'required', recording, viewer: null };
  }

  /** Without a look at the pass. @throws SHARE_ERRORS.notFound unless the link is open */
  async findOpen(shareId: string, recipient?: string): Promise<Recording> {
    const recording = await this.findWatchable(shareId);
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
    const recording = await this.findWatchable(shareId);
    const recipient = await this.requireOpen(recording, token);
    if (recording.share.needsPassword()) {
      if (!password) throw SHARE_ERRORS.wrongPassword('This recording needs a password.');
      await this.tries.count(shareId, address);
      if (!(await verifyPassword(password, recording.share.passwordHash ?? null)))
        throw SHARE_ERRORS.wrongPassword('Wrong password.');
    }
    return { generation: recording.share.generation, recipientId: recipient?.id ?? null };
  }

  private async findWatchable(shareId: string): Promise<Recording> {
    const recording = isToken(shareId) && (await this.em.findOne(Recording, { shareId, watchable: true }));
    if (!recording) throw SHARE_ERRORS.notFound();
    return recording;
  }

  private async requireOpen(
    recording: Pick<Recording, 'id' | 'share'>,
    token: string | undefined,
  ): Promise<Recipient | null> {
    if (recording.share.isBeingUpdated()) throw SHARE_ERRORS.beingUpdated();
    if (!recording.share.isOpen()) throw SHARE_ERRORS.notFound();
    if (token === undefined) return null;
    const recipient =
      isToken(token) && (await this.em.findOne(Recipient, { token, recordingId: recording.id }));
    if (!recipient) throw SHARE_ERRORS.notFound();
    return recipient;
  }

  /** A pass of a personal link ends with that link. */
  private async viewerOf(
    { id: recordingId }: Recording,
    { viewerId: id, recipientId }: PassHolder,
  ): Promise<Viewer | null> {
    if (recipientId && (await this.em.count(Recipient, { id: recipientId, recordingId })) === 0) return null;
    return this.em.findOne(Viewer, { id, recordingId });
  }
}

function entered<R, V>(admission: Admission<R, V>): Entered<R, V> {
  if (admission.access === 'required') throw SHARE_ERRORS.passRequired();
  return admission;
}
