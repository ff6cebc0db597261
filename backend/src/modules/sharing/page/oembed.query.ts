import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { markup } from '../../../shared/http/answers/markup.js';
import { publicFacts } from '../reading/shown-text.js';
import { NEUTRAL_TITLE } from './neutral-title.js';
import { ShareAccess } from '../gate/share-access.js';
import { shareLink } from '../link/page-path.js';
import { SHARE_ERRORS } from '../sharing.errors.js';

/** Pixels for a player with its panel below. */
const SIZE = { width: 640, height: 640 };

export const Embed = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    provider_name: z.literal('Playhead'),
    provider_url: z.string(),
    title: z.string().describe('Generic unless previews are on'),
    html: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.number().int().optional(),
    thumbnail_height: z.number().int().optional(),
  })
  .meta({ id: 'Embed' });
export type Embed = z.infer<typeof Embed>;

/** oEmbed data for showing a shared page in a frame (https://oembed.com). The framed page has its usual gate. */
export class GetEmbed extends QueryOf<
  {
    url: string;
    /** Of this product, without a trailing slash. */
    origin: string;
    maxWidth?: number | undefined;
    maxHeight?: number | undefined;
  },
  Embed
> {}

@QueryHandler(GetEmbed)
export class GetEmbedHandler implements IQueryHandler<GetEmbed> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  /** @throws SHARE_ERRORS.notFound for other URLs and for links that are not open */
  async execute({ input: { url, origin, maxWidth, maxHeight } }: GetEmbed): Promise<Embed> {
    const address = URL.parse(url);
    const [, shareId] = /^\/view\/([\w-]{1,64})\/?$/.exec(address?.pathname ?? '') ?? [];
    if (!shareId || address?.origin !== new URL(origin).origin) throw SHARE_ERRORS.notFound();
    const recipient = address.searchParams.get('r') ?? undefined;
    const recording = await this.shares.findOpen(shareId, recipient);
    const { share, thumbnailKey } = recording;
    const facts = share.previewAllowed ? await publicFacts(this.em, recording.id) : null;
    const title = facts?.title ?? NEUTRAL_TITLE;
    const width = Math.min(maxWidth ?? SIZE.width, SIZE.width);
    const height = Math.min(maxHeight ?? SIZE.height, SIZE.height);
    return {
      version: '1.0',
      type: 'rich',
      provider_name: 'Playhead',
      provider_url: origin,
      title,
      html: frame({ src: origin + shareLink(shareId, recipient), title, width, height }),
      width,
      height,
      ...(share.previewAllowed &&
        thumbnailKey && {
          thumbnail_url: `${origin}/api/recordings/shared/${shareId}/preview`,
          thumbnail_width: 640,
          thumbnail_height: 360,
        }),
    };
  }
}

const frame = (page: { src: string; title: string; width: number; height: number }): string =>
  String(
    markup`<iframe src="${page.src}" width="${page.width}" height="${page.height}" title="${page.title}" style="border:0;max-width:100%" allow="fullscreen; picture-in-picture" referrerpolicy="no-referrer"></iframe>`,
  );
