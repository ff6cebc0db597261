import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../../shared/auth/session-cookie.js';
import { isAutomated } from '../../../shared/http/requests/automated.js';
import { type GateTry, type ViewPage, ViewPages } from '../../../shared/http/pages/view-page.js';
import { publicFacts } from '../reading/shown-text.js';
import { BEING_UPDATED, NOT_FOUND, paintRecording, paintRoom } from './paint-share.js';
import { GateRenderer } from './gate-renderer.js';
import { SHARE_ERRORS } from '../sharing.errors.js';
import { NEUTRAL_TITLE, neutralTitle } from './neutral-title.js';
import { OpenShared, type OpenedShare } from './open-shared.query.js';
import { shareLink } from '../link/page-path.js';
import { ShareAccess } from '../gate/share-access.js';
import { isInFrame } from '../gate/is-in-frame.js';
import { visitorOf } from '../gate/share-visitor.js';
import type { GatedPlace } from '../reading/find-room.js';
import { roomPlaceOf } from '../reading/share-token.js';

const NEUTRAL = {
  title: NEUTRAL_TITLE,
  description: 'Open the link to watch it.',
  picture: null,
  embedPath: null,
};
/** Maximum characters that link previews show. */
const MAX_DESCRIPTION_LENGTH = 300;

/** The page of a link: its preview, generic unless the owner allows more, and its first paint. */
@Injectable()
export class SharePages extends ViewPages {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly shares: ShareAccess,
    private readonly gates: GateRenderer,
  ) {
    super();
  }

  async describe(request: FastifyRequest, gateTry?: GateTry): Promise<ViewPage> {
    const { shareId } = request.params as { shareId: string };
    // Only the API knows the owner, and a signed-in user may need no gate.
    const mayOwn = request.cookies[SESSION_COOKIE] !== undefined;
    const visitor = visitorOf(null, shareId, request);
    const { recipient } = visitor;
    const opened = await (
      mayOwn
        ? this.shares.findOpen(shareId, recipient).then((place) => ({ place }))
        : this.queries.execute(new OpenShared({ shareId, visitor }))
    ).catch(nothingOf);
    if ('painted' in opened)
      return { status: 404, ...NEUTRAL, data: null, ...opened, ...(mayOwn && { painted: null }) };
    const page = {
      status: 200 as const,
      ...NEUTRAL,
      data: openingCall(shareId, recipient),
      embedPath: shareLink(shareId, recipient),
      painted: await this.paint(request, shareId, opened, gateTry),
    };
    if ('room' in opened || !opened.place.share.previewAllowed) return page;
    const facts = await publicFacts(this.em, opened.place.id);
    return {
      ...page,
      ...(facts && { title: facts.title, description: shorten(facts.description) || NEUTRAL.description }),
      picture: opened.place.thumbnailKey ? `/api/recordings/shared/${shareId}/preview` : null,
    };
  }

  private async paint(
    request: FastifyRequest,
    shareId: string,
    opened: OpenedShare | { place: GatedPlace },
    gateTry: GateTry | undefined,
  ): Promise<string | null> {
    if ('room' in opened) return String(paintRoom(opened.room));
    if ('start' in opened)
      return String(paintRecording(opened.start, new URL(request.url, 'http://localhost')));
    if (!('gate' in opened)) return null;
    const gate = isPerson(request)
      ? opened.gate
      : { ...opened.gate, title: neutralTitle(opened.gate.isRoom), duration: null, recipient: null };
    const { title, duration, isRoom, sharedBy, needsPassword, recipient } = gate;
    const { typed = {}, problem } = gateTry ?? {};
    const painted = await this.gates.render({
      gate: { title, duration, ...(isRoom && { isRoom }), sharedBy, needsPassword },
      entries: {
        email: textOf(typed['email']) ?? recipient?.email ?? '',
        name: textOf(typed['name']) ?? recipient?.name ?? '',
        hasConsented: Boolean(typed['consent']),
      },
      ...(problem !== undefined && { problem }),
      // Contains the time (`t`) and personal token (`r`).
      action: request.url,
      isEmbedded: isInFrame(request),
    });
    // Visitors from the room need no gate here, which the script detects.
    return painted && roomPlaceOf(shareId)?.recordingId ? `<noscript>${painted}</noscript>` : painted;
  }
}

const textOf = (typed: unknown): string | undefined => (typeof typed === 'string' ? typed : undefined);

/** Content of a page whose link leads nowhere. */
function nothingOf(error: unknown): Pick<ViewPage, 'description' | 'painted'> {
  if (SHARE_ERRORS.notFound.is(error))
    return { description: 'There is nothing at this address.', painted: String(NOT_FOUND) };
  if (SHARE_ERRORS.beingUpdated.is(error))
    return { description: error.message, painted: String(BEING_UPDATED) };
  throw error;
}

/** Browsers mark page navigation in headers. Link unfurlers do not, whatever their user agent. */
const isPerson = (request: FastifyRequest): boolean =>
  ['document', 'iframe'].includes(String(request.headers['sec-fetch-dest'])) && !isAutomated(request);

/** Must equal the viewer's first request, or the preload would be wasted. */
const openingCall = (shareId: string, r: string | undefined): string =>
  `/api/recordings/shared/${shareId}${r === undefined ? '' : `?${new URLSearchParams({ r }).toString()}`}`;

const shorten = (text: string): string =>
  text.length <= MAX_DESCRIPTION_LENGTH ? text : `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`;
