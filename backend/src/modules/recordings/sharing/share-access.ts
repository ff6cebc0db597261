import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { verifyPassword } from '../../../shared/auth/password.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { visibleTo } from '../access.js';
import { Recipient } from './recipient.entity.js';
import { Recording } from '../recording.entity.js';
import { Viewer } from '../viewers/viewer.entity.js';
import { ShareNotFound, SharePassRequired, WrongSharePassword } from '../recordings.errors.js';
import { PasswordTries } from './password-tries.js';
import { readPass } from './share-pass.js';

/** Who knocks: a session, a pass, or neither. */
export interface ShareVisitor {
  user: CurrentUser | null;
  /** The raw cookie of this share. */
  pass: string | undefined;
  /** The `r` of the address, where there is one. */
  recipient?: string | undefined;
}

export type ShareEntry =
  | { access: 'owner'; recording: Recording; viewer: null }
  | { access: 'viewer'; recording: Recording; viewer: Viewer }
  | { access: 'required'; recording: Recording; viewer: null };

/** What somebody brings to the gate, besides who they are. */
export interface GateCredentials {
  recipient?: string | undefined;
  password?: string | undefined;
  /** Of the network: tries are counted by it. */
  address: string;
}

/** The one policy of every share surface: what of a link a visitor may have. */
@Injectable()
export class ShareAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly tries: PasswordTries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whoever may see the recording is let in even while its link is shut. @throws ShareNotFound for every dead share */
  async resolve(shareId: string, visitor: ShareVisitor): Promise<ShareEntry> {
    const em = this.em.fork();
    const recording = await this.findCompleted(em, shareId);
    if (visitor.user && (await this.sees(visitor.user, recording.id)))
      return { access: 'owner', recording, viewer: null };
    await this.requireOpen(em, recording, visitor.recipient);
    const viewer = await this.viewerWith(em, recording, visitor.pass);
    return viewer ? { access: 'viewer', recording, viewer } : { access: 'required', recording, viewer: null };
  }

  /** @throws ShareNotFound, or SharePassRequired when the gate was not passed */
  async authorize(
    shareId: string,
    visitor: ShareVisitor,
  ): Promise<Exclude<ShareEntry, { access: 'required' }>> {
    const entry = await this.resolve(shareId, visitor);
    if (entry.access === 'required') throw new SharePassRequired();
    return entry;
  }

  /** The recording behind a link that is open, for who may know no more than that. @throws ShareNotFound */
  async findOpen(shareId: string, recipient?: string): Promise<Recording> {
    const em = this.em.fork();
    const recording = await this.findCompleted(em, shareId);
    await this.requireOpen(em, recording, recipient);
    return recording;
  }

  /**
   * Whether the gate opens for what somebody brings. A pass may be given for the generation of the answer only: the
   * password may be changed while this one is being checked.
   * @throws ShareNotFound, WrongSharePassword or TooManyPasswordTries
   */
  async openGate(
    shareId: string,
    { recipient: token, password, address }: GateCredentials,
  ): Promise<{ generation: number; recipientId: string | null }> {
    const em = this.em.fork();
    const recording = await this.findCompleted(em, shareId);
    const recipient = await this.requireOpen(em, recording, token);
    if (recording.share.needsPassword()) {
      if (!password) throw new WrongSharePassword('This recording needs a password.');
      await this.tries.count(shareId, address);
      if (!(await verifyPassword(password, recording.share.passwordHash ?? null)))
        throw new WrongSharePassword('This is not the password of this recording.');
    }
    return { generation: recording.share.generation, recipientId: recipient?.id ?? null };
  }

  private async findCompleted(em: EntityManager, shareId: string): Promise<Recording> {
    const recording = isToken(shareId) && (await em.findOne(Recording, { shareId, status: 'completed' }));
    if (!recording) throw new ShareNotFound();
    return recording;
  }

  /** Whose link it is, if anybody's. @throws ShareNotFound */
  private async requireOpen(
    em: EntityManager,
    recording: Recording,
    token: string | undefined,
  ): Promise<Recipient | null> {
    if (!recording.share.isOpen()) throw new ShareNotFound();
    if (token === undefined) return null;
    const recipient = isToken(token) && (await em.findOne(Recipient, { token, recordingId: recording.id }));
    if (!recipient) throw new ShareNotFound();
    return recipient;
  }

  /** A pass that was given for somebody's link ends with that link. */
  private async viewerWith(
    em: EntityManager,
    recording: Recording,
    cookie: string | undefined,
  ): Promise<Viewer | null> {
    const { shareId, share, id: recordingId } = recording;
    const holder = readPass(this.config.appSecret, { shareId, generation: share.generation }, cookie);
    if (!holder) return null;
    const { viewerId: id, recipientId } = holder;
    if (recipientId && (await em.count(Recipient, { id: recipientId, recordingId })) === 0) return null;
    return em.findOne(Viewer, { id, recordingId });
  }

  private async sees(user: CurrentUser, recordingId: string): Promise<boolean> {
    const visible = visibleTo(user);
    const rows = await this.em.execute<object[]>(
      `select 1 from recording r where r.id = ? and ${visible.sql}`,
      [recordingId, ...visible.params],
    );
    return rows.length > 0;
  }
}

/** Base64url, as ours are; of anything else the database need not be asked, which could not even take a NUL. */
const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
