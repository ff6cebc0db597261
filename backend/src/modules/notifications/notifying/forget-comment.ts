import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { CommentDeleted } from '../../sharing/index.js';
import { Notification } from '../inbox/notification.entity.js';

@Injectable()
export class ForgetComment implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.on(CommentDeleted, (commentId) => this.forget(commentId));
  }

  async forget(commentId: string): Promise<void> {
    await this.em.nativeDelete(Notification, { kind: { $in: ['comment', 'asked'] }, subjectId: commentId });
  }
}
