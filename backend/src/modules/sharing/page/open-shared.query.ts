import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { type CachedResponse, ResponseCache } from '../../../shared/caching/response-cache.js';
import { RecentValues } from '../../../shared/caching/recent-values.js';
import { isoTime, json } from '../../../shared/database/rows.js';
import { type StoredStoryboard, showStoryboard } from '../../recordings/index.js';
import { TEXTS, publicFacts, shownText } from '../reading/shown-text.js';
import { senderOf } from '../reading/shown-sender.js';
import { type RoomDetails, OpenRoom } from '../room/open-room.query.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import type { Recipient } from '../link/recipient.entity.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';
import type { GatedPlace } from '../reading/find-room.js';
import type { SharedRecording } from '../reading/shared-recording.js';
import { roomPlaceOf } from '../reading/share-token.js';
import type { GatedDetails, WatchedDetails } from './page-shapes.js';
import { neutralTitle } from './neutral-title.js';
import { withFillers, withoutForeignFillers } from '../../../shared/transcripts/fillers.js';

type GateFacts = Pick<GatedDetails, 'title' | 'duration' | 'sender'>;

/** Segments without word confidence, which is only for editors. */
type SharedSegment = WatchedDetails['transcript'][number];

type Reader = Pick<WatchedDetails, 'isOwner' | 'hasAsked'>;

export type OpenedShare =
  | { gate: GatedDetails; place: GatedPlace }
  | { room: RoomDetails }
  /** `unseenViewerId` is set for a viewer not seen for a minute. */
  | { page: CachedResponse; start: WatchedStart; unseenViewerId: string | null; place: GatedPlace };

/** Everything behind the gate, or title and duration before it. */
export class OpenShared extends QueryOf<{ shareId: string; visitor: ShareVisitor }, OpenedShare> {}

const KEPT_BYTES = 32 * 2 ** 20;
/** Gates are cached by the version of what they show, so their age does not matter. */
const KEPT_GATES = { most: 1_000, ms: 3_600_000 };
/** Maximum transcript characters in the first page; more would delay browsers that load it by script. */
const START_CHARACTERS = 20_000;

export interface WatchedStart extends WatchedDetails {
  /** Time in seconds where the transcript continues; null if it is complete. */
  goesOnFrom: number | null;
}

function startOf({ transcript, ...page }: WatchedDetails): WatchedStart {
  let characters = 0;
  const left = transcript.findIndex(({ text }) => (characters += text.length) > START_CHARACTERS);
  if (left < 0) return { ...page, transcript, goesOnFrom: null };
  return { ...page, transcript: transcript.slice(0, left), goesOnFrom: transcript[left]!.start };
}

const pageText = shownText({
  ...TEXTS,
  createdAt: isoTime,
  storyboard: json<StoredStoryboard | null>(),
  hasPicture: z.boolean(),
  asRecorded: z.boolean(),
  hasSplitSound: z.boolean(),
  contentPending: z.boolean(),
});

@QueryHandler(OpenShared)
export class OpenSharedHandler implements IQueryHandler<OpenShared> {
  private readonly pages = new ResponseCache(KEPT_BYTES, startOf);
  private readonly gates = new RecentValues<GateFacts>(KEPT_GATES);

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor } }: OpenShared): Promise<OpenedShare> {
    if (roomPlaceOf(shareId)?.recordingId === null) {
      const room = await this.queries.execute(new OpenRoom({ shareId, visitor }));
      if (room) return { room };
      const place = await this.shares.findOpen(shareId);
      return { gate: await this.gateOf(place, null), place };
    }
    const entry = await this.shares.resolve(shareId, visitor);
    const { access, recording: link, viewer } = entry;
    if (access === 'required') return { gate: await this.gateOf(link, entry.recipient), place: link };
    const reader = { isOwner: access === 'owner', hasAsked: access === 'viewer' && link.hasAsked };
    const page = await this.pages.of(JSON.stringify([link.shareId, reader]), link.version, () =>
      this.pageOf(link, reader),
    );
    return { page, start: page.start, unseenViewerId: viewer?.isUnseen ? viewer.id : null, place: link };
  }

  private async pageOf(link: SharedRecording, reader: Reader): Promise<WatchedDetails> {
    const shown = await pageText(this.em, link.id);
    if (!shown) throw SHARE_ERRORS.notFound();
    const { text, cut, duration } = shown;
    const { lines, notHeard, storyboard, ...page } = text;
    const silent = cut?.stretches(notHeard) ?? notHeard;
    const address = `/api/recordings/shared/${link.shareId}`;
    return {
      access: 'granted',
      id: link.id,
      shareId: link.shareId,
      ...page,
      ...reader,
      duration,
      title: cut?.title(text.title) ?? text.title,
      description: cut?.description(text.description) ?? text.description,
      chapters: cut?.chapters(text.chapters) ?? text.chapters,
      transcript: withoutForeignFillers<SharedSegment>(
        (cut?.lines(lines) ?? lines).map(({ confidence: _, ...line }) => withFillers(line)),
        text.language,
      ),
      ...((cut || silent.length > 0) && { notHeard: silent }),
      thumbnailPath: link.thumbnailKey && `${address}/thumbnail`,
      storyboard: showStoryboard(storyboard, `${address}/storyboard`),
      sender: await senderOf(this.queries, link),
      callToAction: link.share.callToAction,
      commentsAllowed: link.share.commentsAllowed ?? false,
      reactionsAllowed: link.share.reactionsAllowed,
      downloadPath: link.share.downloadAllowed ? `${address}/download` : null,
    };
  }

  private async gateOf(place: GatedPlace, recipient: Recipient | null): Promise<GatedDetails> {
    const { share, room, shareId, version } = place;
    const { title, duration, sender } =
      version === undefined
        ? await this.gateFactsOf(place)
        : await this.gates.of(`${shareId} ${version}`, () => this.gateFactsOf(place));
    return {
      access: 'required',
      ...(share.isTitlePublic() ? { title, duration } : { title: neutralTitle(room), duration: null }),
      ...(room && { isRoom: true }),
      sharedBy: sender.name,
      sender,
      needsPassword: share.needsPassword(),
      recipient:
        recipient && !share.needsPassword() ? { email: recipient.email, name: recipient.name ?? null } : null,
    };
  }

  private async gateFactsOf({ id, room, ...owned }: GatedPlace): Promise<GateFacts> {
    const facts = room ? { title: room.title, duration: null } : await publicFacts(this.em, id);
    if (!facts) throw SHARE_ERRORS.notFound();
    return { title: facts.title, duration: facts.duration, sender: await senderOf(this.queries, owned) };
  }
}
