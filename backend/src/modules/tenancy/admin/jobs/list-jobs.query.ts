import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Page } from '../../../../shared/database/page.js';
import { type ListedTask, type OpenState, TaskBoard } from '../../../../shared/tasks/task-board.js';
import type { AdminListInput } from '../admin-list.js';

/** Durable work that is not done. */
export class ListJobs extends Query<Page<ListedTask>> {
  constructor(readonly input: AdminListInput & { state?: OpenState | undefined }) {
    super();
  }
}

@QueryHandler(ListJobs)
export class ListJobsHandler implements IQueryHandler<ListJobs> {
  constructor(private readonly board: TaskBoard) {}

  execute({ input }: ListJobs): Promise<Page<ListedTask>> {
    return this.board.list(input);
  }
}
