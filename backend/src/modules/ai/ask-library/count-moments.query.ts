import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { requireAi } from '../../../shared/auth/plan-features.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { ListVisibleIds } from '../../recordings/index.js';
import { AskingLimit } from '../asking-limit.js';
import type { MomentKind } from '../moments/line-kinds.js';
import { Moments } from '../moments/moments.js';
import { countFound } from './count-mentions.js';
import { type LibraryAnswer, notCovered } from './library-answer.js';
import { COUNTED, LibraryTalks, NOTHING_FOUND } from './library-talks.js';

const NAMES: Record<MomentKind, string> = {
  nextStep: 'Next steps',
  introduction: 'Introductions',
  agenda: 'Agendas',
  announcement: 'Announcements',
  price: 'Prices',
  deadline: 'Deadlines',
  smallTalk: 'Small talk',
  goodbye: 'Goodbyes',
};

/** Counts moments of a kind in the newest visible recordings of a folder, or of all. */
export class CountMoments extends QueryOf<
  { user: CurrentUser; kind: MomentKind; folderId: string | undefined; signal: AbortSignal },
  LibraryAnswer
> {}

@QueryHandler(CountMoments)
export class CountMomentsHandler implements IQueryHandler<CountMoments> {
  constructor(
    private readonly queries: QueryBus,
    private readonly limit: AskingLimit,
    private readonly talks: LibraryTalks,
    private readonly moments: Moments,
  ) {}

  /** @throws FOLDER_ERRORS.notFound */
  async execute({ input: { user, kind, folderId, signal } }: CountMoments): Promise<LibraryAnswer> {
    await this.limit.count(`user:${user.id}`);
    requireAi(user.limits.features);
    const ids = await this.queries.execute(new ListVisibleIds({ user, folderId, limit: COUNTED + 1 }));
    const talks = await this.talks.read(user, ids.slice(0, COUNTED), async (content) => {
      const moments = await this.moments.of(content, signal);
      const starts = new Set(moments.flatMap((moment) => (moment.kind === kind ? [moment.start] : [])));
      return {
        ...NOTHING_FOUND,
        lines: content.lines.flatMap(({ start }, at) => (starts.has(start) ? [at] : [])),
      };
    });
    const told = countFound(talks, NAMES[kind], ids.length > COUNTED ? COUNTED : null);
    return told
      ? this.talks.answerOf(told)
      : notCovered(`${NAMES[kind]} came up in none of these recordings.`);
  }
}
