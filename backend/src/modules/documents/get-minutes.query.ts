import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { GetSummary } from '../ai/index.js';
import { GetRecording } from '../recordings/index.js';
import type { TextDocument } from './document.js';
import { type MinutesPart, minutesOf } from './minutes.js';

/** The minutes of a recording as the user sees it; each line leads to its second on the shared page at `origin`. */
export class GetMinutes extends QueryOf<
  {
    user: CurrentUser;
    recordingId: string;
    parts: readonly MinutesPart[];
    origin: string;
    signal: AbortSignal;
  },
  TextDocument
> {}

@QueryHandler(GetMinutes)
export class GetMinutesHandler implements IQueryHandler<GetMinutes> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ input }: GetMinutes): Promise<TextDocument> {
    const { user, recordingId, parts, origin, signal } = input;
    const { shareId, createdAt, ...recording } = await this.queries.execute(
      new GetRecording({ user, recordingId }),
    );
    const { nextSteps } = parts.includes('nextSteps')
      ? await this.queries.execute(new GetSummary({ user, recordingId, signal }))
      : { nextSteps: [] };
    return minutesOf(
      {
        ...recording,
        ...{ nextSteps, createdAt: new Date(createdAt) },
        linkTo: (seconds) => `${origin}/view/${shareId}?t=${Math.floor(seconds)}`,
      },
      parts,
    );
  }
}
