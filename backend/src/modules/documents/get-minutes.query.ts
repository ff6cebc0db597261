import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../shared/cqrs/with-input.js';
import { selectRows } from '../../shared/database/rows.js';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { GetSummary } from '../ai/index.js';
import { GetRecording } from '../recordings/index.js';
import type { Logo, TextDocument } from './document.js';
import { minutesOf, type PlannedStep } from './minutes.js';
import type { MinutesChoice } from './template/minutes-template.entity.js';
import { GetMinutesTemplate } from './template/minutes-template.js';
import { GetSender, GetTenantLogo } from '../accounts/index.js';

const Planned: z.ZodType<PlannedStep> = z.object({
  what: z.string(),
  who: z.string().nullable(),
  due: z.string().nullable(),
  state: z.enum(['open', 'done', 'dropped']),
  start: z.number(),
});

/** Pixels: the height of a letterhead line, and half a page in width. */
const LOGO_BOX = { width: 240, height: 40 };

/**
 * Minutes of a recording as viewers get it; lines link to the shared page at `origin`. Unset options come from the
 * tenant's template.
 */
export class GetMinutes extends QueryOf<
  {
    user: CurrentUser;
    recordingId: string;
    wish: { [Key in keyof MinutesChoice]: MinutesChoice[Key] | undefined };
    origin: string;
    signal: AbortSignal;
  },
  TextDocument
> {}

@QueryHandler(GetMinutes)
export class GetMinutesHandler implements IQueryHandler<GetMinutes> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input }: GetMinutes): Promise<TextDocument> {
    const { user, recordingId, wish, origin, signal } = input;
    const { shareId, happenedAt, ...recording } = await this.queries.execute(
      new GetRecording({ user, recordingId, as: 'viewer' }),
    );
    const template = await this.queries.execute(new GetMinutesTemplate({ tenantId: user.tenantId }));
    const parts = wish.parts ?? template.parts;
    const hasSteps = parts.includes('nextSteps');
    const { nextSteps, decisions } = hasSteps
      ? await this.queries.execute(new GetSummary({ user, recordingId, signal, as: 'viewer' }))
      : { nextSteps: [], decisions: [] };
    const logo =
      (wish.showsLogo ?? template.showsLogo)
        ? await this.logoOf(user, `${origin}/api/recordings/shared/${shareId}/logo`)
        : null;
    return minutesOf(
      {
        ...recording,
        nextSteps,
        decisions,
        planRows: hasSteps ? await this.planOf(recordingId) : [],
        logo,
        author: user.name,
        happenedAt: new Date(happenedAt),
        linkTo: (seconds) => `${origin}/view/${shareId}?t=${Math.floor(seconds)}`,
      },
      parts,
    );
  }

  private planOf(recordingId: string): Promise<PlannedStep[]> {
    return selectRows(
      this.em,
      Planned,
      `select what, who, due, state, start_time as start from accepted_plan_row where recording_id = ?
       order by start_time, id`,
      [recordingId],
    );
  }

  /** Null if the tenant has no logo. */
  private async logoOf({ id: userId, tenantId }: CurrentUser, address: string): Promise<Logo | null> {
    const { company, logoVersion } = await this.queries.execute(new GetSender({ userId, tenantId }));
    const logo = logoVersion && (await this.queries.execute(new GetTenantLogo({ tenantId, theme: 'light' })));
    if (!logo) return null;
    const size = sizeOfPng(logo.bytes);
    const scale = Math.min(LOGO_BOX.width / size.width, LOGO_BOX.height / size.height);
    return {
      png: logo.bytes,
      width: Math.round(size.width * scale),
      height: Math.round(size.height * scale),
      alt: company ?? 'Logo',
      address: `${address}?v=${logoVersion}`,
    };
  }
}

/** Size in pixels from the first PNG chunk (https://www.w3.org/TR/png-3/#11IHDR). */
const sizeOfPng = (png: Buffer): { width: number; height: number } => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
});
