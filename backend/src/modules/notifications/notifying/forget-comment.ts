import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { PlanAnswerWithdrawn } from '../../action-plan/index.js';
import { CommentDeleted } from '../../sharing/index.js';
import { Notification } from '../inbox/notification.entity.js';

/** Deletes the notifications of what its author took back. */
@Injectable()
export class ForgetComment implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.on(CommentDeleted, (commentId) => this.forget(commentId));
    this.outbox.on(PlanAnswerWithdrawn, (answerId) => this.forget(answerId));
  }

  async forget(subjectId: string): Promise<void> {
    await this.em.nativeDelete(Notification, { kind: { $in: ['comment', 'asked'] }, subjectId });
  }
}
