import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../../shared/cqrs/with-input.js';
import type { Page } from '../../../../shared/database/page.js';
import { type ListedTask, type OpenState, TaskBoard } from '../../../../shared/tasks/task-board.js';
import { GetNamedRecordings } from '../../../recordings/index.js';
import type { AdminListInput } from '../admin-list.js';

/** `subjectName` is the title of the task's recording, or null if it has none or it was deleted. */
export type ListedJob = ListedTask & { subjectName: string | null };

/** Tasks that are not done. */
export class ListJobs extends QueryOf<AdminListInput & { state?: OpenState | undefined }, Page<ListedJob>> {}

/** Also matches an id within a storage key: `recordings/…/`. */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
const idIn = ({ subject }: ListedTask): string => ID.exec(subject)?.[0] ?? '';

@QueryHandler(ListJobs)
export class ListJobsHandler implements IQueryHandler<ListJobs> {
  constructor(
    private readonly board: TaskBoard,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input }: ListJobs): Promise<Page<ListedJob>> {
    const page = await this.board.list(input);
    const ids = [...new Set(page.rows.map(idIn))].filter((id) => id !== '');
    const named = await this.queries.execute(new GetNamedRecordings({ ids }));
    return {
      ...page,
      rows: page.rows.map((job) => ({ ...job, subjectName: named.get(idIn(job))?.title ?? null })),
    };
  }
}
