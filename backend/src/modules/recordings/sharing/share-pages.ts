import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ViewPage, ViewPages } from '../../../shared/http/view-page.js';
import { publicFacts } from '../cuts/viewers-cut.js';
import { SHARE_ERRORS } from './sharing.errors.js';
import { NEUTRAL_TITLE } from './neutral-title.js';
import { shareLink } from './share-link.js';
import { ShareAccess } from './share-access.js';

const NEUTRAL = {
  title: NEUTRAL_TITLE,
  description: 'Open the link to watch it.',
  picture: null,
  embedPath: null,
};
/** Characters; link previews show no more. */
const MAX_DESCRIPTION_LENGTH = 300;

/** The preview of a pasted link: neutral until the owner allows more. */
@Injectable()
export class SharePages extends ViewPages {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {
    super();
  }

  async describe({
    shareId,
    recipient,
  }: {
    shareId: string;
    recipient: string | undefined;
  }): Promise<ViewPage> {
    const recording = await this.shares.findOpen(shareId, recipient).catch((error: unknown) => {
      if (SHARE_ERRORS.notFound.is(error)) return null;
      throw error;
    });
    if (!recording)
      return { status: 404, ...NEUTRAL, description: 'There is nothing at this address.', data: null };
    const data = openingCall(shareId, recipient);
    const embedPath = shareLink(shareId, recipient);
    if (!recording.share.previewAllowed) return { status: 200, ...NEUTRAL, data, embedPath };
    const { title, description, thumbnailKey } = await publicFacts(this.em, recording);
    return {
      status: 200,
      title,
      description: shorten(description) || NEUTRAL.description,
      picture: thumbnailKey ? `/api/recordings/shared/${shareId}/preview` : null,
      ...{ data, embedPath },
    };
  }
}

/** Exactly the viewer's first request: any other URL would be fetched again. */
const openingCall = (shareId: string, r: string | undefined): string =>
  `/api/recordings/shared/${shareId}${r === undefined ? '' : `?${new URLSearchParams({ r }).toString()}`}`;

const shorten = (text: string): string =>
  text.length <= MAX_DESCRIPTION_LENGTH ? text : `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`;
