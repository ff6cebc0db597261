import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import { TaskBoard } from '../../../../shared/tasks/task-board.js';
import { type Actor, audit } from '../../audit/audit-entry.entity.js';

export class RetryJob extends CommandOf<{ actor: Actor; jobId: string }> {}

@CommandHandler(RetryJob)
export class RetryJobHandler implements ICommandHandler<RetryJob> {
  constructor(
    private readonly em: EntityManager,
    private readonly board: TaskBoard,
  ) {}

  execute({ input: { actor, jobId } }: RetryJob): Promise<void> {
    return this.em.transactional(async (em) => {
      const { kind, subject, attempts, lastError } = await this.board.retry(em, jobId);
      audit(em, {
        actor,
        action: 'job.retried',
        subject: { kind: 'job', id: jobId, name: `${kind} ${subject}` },
        before: { attempts, lastError: lastError ?? null },
        after: null,
      });
    });
  }
}
