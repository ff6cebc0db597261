import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { verifyPassword } from '../../../shared/auth/password.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { DEMO_RECORDING_ID, maySee } from '../../recordings/index.js';
import { Recipient } from '../link/recipient.entity.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { passCookie, passesIn, readPass } from '../reading/share-pass.js';
import { isToken, roomPlaceOf } from '../reading/share-token.js';
import { type GatedPlace, findRoom, placeOf } from '../reading/find-room.js';
import {
  type ReadLinks,
  type SharedRecording,
  type SharedViewer,
  findShared,
  findSharedByPasses,
} from '../reading/shared-recording.js';
import { PasswordTries } from './password-tries.js';

export interface ShareVisitor {
  user: CurrentUser | null;
  pass: string | undefined;
  recipient?: string | undefined;
}

export type EnteredShare =
  | { access: 'owner'; recording: SharedRecording; viewer: null }
  | { access: 'viewer'; recording: SharedRecording; viewer: SharedViewer };

/** `recipient` is set if the link is personal. */
interface RequiredPass {
  access: 'required';
  recording: SharedRecording;
  viewer: null;
  recipient: Recipient | null;
}

type ShareEntry = EnteredShare | RequiredPass;

export interface GateCredentials {
  recipient?: string | undefined;
  password?: string | undefined;
  /** IP address for counting attempts. */
  address: string;
}

@Injectable()
export class ShareAccess {
  private readonly links: ReadLinks = new LRUCache({ max: 1_000 });

  constructor(
    private readonly em: EntityManager,
    private readonly tries: PasswordTries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws SHARE_ERRORS.notFound */
  async resolve(shareId: string, visitor: ShareVisitor): Promise<ShareEntry> {
    const recording = await this.find({ shareId }, [visitor.pass]);
    if (visitor.user && recording.id === DEMO_RECORDING_ID)
      return { access: 'owner', recording, viewer: null };
    return this.admit(recording, visitor);
  }

  async authorize(shareId: string, visitor: ShareVisitor): Promise<EnteredShare> {
    return entered(await this.resolve(shareId, visitor));
  }

  /** For pages that know the recording's id; `cookies` of the request may include a pass. */
  async authorizePage(
    recordingId: string,
    { user, cookies }: { user: CurrentUser | null; cookies: Readonly<Record<string, string | undefined>> },
  ): Promise<EnteredShare> {
    const passes = passesIn(this.config.appSecret, cookies);
    const found = await findSharedByPasses(this.em, recordingId, passes);
    const own = found.pop();
    if (!own) throw SHARE_ERRORS.notFound();
    const entryBy = (recording: SharedRecording): Promise<ShareEntry> =>
      this.admit(recording, { user, pass: cookies[passCookie(recording.shareId)] });
    for (const inRoom of found) {
      const entry = await entryBy(inRoom).catch(nullIfShut);
      if (entry && entry.access !== 'required') return entry;
    }
    return entered(await entryBy(own));
  }

  /**
   * The single rule of the gate: users with access through their account are admitted even while the link is off,
   * others need a pass and an open link.
   */
  private async admit(
    recording: SharedRecording,
    { user, pass, recipient }: ShareVisitor,
  ): Promise<ShareEntry> {
    if (user && maySee(user, recording)) return { access: 'owner', recording, viewer: null };
    const invited = await this.requireOpen(recording, recipient);
    const { shareId, share } = recording;
    const holder = readPass(this.config.appSecret, { shareId, generation: share.generation }, pass);
    const viewer = holder && recording.viewerOf(holder);
    return viewer
      ? { access: 'viewer', recording, viewer }
      : { access: 'required', recording, viewer: null, recipient: invited };
  }

  /**
   * Does not check a pass.
   * @throws SHARE_ERRORS.notFound unless the link is open
   */
  async findOpen(shareId: string, recipient?: string): Promise<GatedPlace> {
    const place = await this.findPlace(shareId);
    await this.requireOpen(place, recipient);
    return place;
  }

  /**
   * Checks gate credentials. The returned generation is the only one a pass may be issued for, because the password
   * may change during the check.
   * @throws SHARE_ERRORS.notFound, SHARE_ERRORS.wrongPassword or SHARE_ERRORS.tooManyPasswordTries
   */
  async openGate(
    shareId: string,
    { recipient: token, password, address }: GateCredentials,
  ): Promise<{ generation: number; recipientId: string | null }> {
    const { share, ...place } = await this.findPlace(shareId);
    const recipient = await this.requireOpen(place, token);
    if (share.needsPassword()) {
      if (!password) throw SHARE_ERRORS.wrongPassword('This recording needs a password.');
      // A room has one gate, whichever recording is requested.
      await this.tries.count(roomPlaceOf(shareId)?.token ?? shareId, address);
      if (!(await verifyPassword(password, share.passwordHash ?? null)))
        throw SHARE_ERRORS.wrongPassword('Wrong password.');
    }
    return { generation: share.generation, recipientId: recipient?.id ?? null };
  }

  private async findPlace(shareId: string): Promise<GatedPlace> {
    const room = await findRoom(this.em, shareId);
    return room ? placeOf(room) : this.find({ shareId });
  }

  private async find(
    address: { shareId: string } | { recordingId: string },
    passes?: (string | undefined)[],
  ): Promise<SharedRecording> {
    const recording = await findShared(this.em, address, passes, this.links);
    if (!recording) throw SHARE_ERRORS.notFound();
    return recording;
  }

  private async requireOpen(
    { id, isOpen, isBeingUpdated }: Pick<GatedPlace, 'id' | 'isOpen' | 'isBeingUpdated'>,
    token: string | undefined,
  ): Promise<Recipient | null> {
    if (isBeingUpdated) throw SHARE_ERRORS.beingUpdated();
    if (!isOpen) throw SHARE_ERRORS.notFound();
    if (token === undefined) return null;
    const recipient = isToken(token) && (await this.em.findOne(Recipient, { token, recordingId: id }));
    if (!recipient) throw SHARE_ERRORS.notFound();
    return recipient;
  }
}

function nullIfShut(error: unknown): null {
  if (SHARE_ERRORS.notFound.is(error) || SHARE_ERRORS.beingUpdated.is(error)) return null;
  throw error;
}

function entered(entry: ShareEntry): EnteredShare {
  if (entry.access === 'required') throw SHARE_ERRORS.passRequired();
  return entry;
}
