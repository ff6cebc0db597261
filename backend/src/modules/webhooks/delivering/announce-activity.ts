import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Retention } from '../../../shared/scheduler/retention.js';
import { GetViewerQuestion, ViewerAsked } from '../../ai/index.js';
import {
  CommentAdded,
  GetCommentFacts,
  GetViewerFacts,
  ViewerAdmitted,
  ViewerRemoved,
} from '../../recordings/index.js';
import { Delivery } from '../delivery.entity.js';
import { Messages } from './messages.js';

/** Tells webhooks what viewers did. An event whose subject is gone is not told. */
@Injectable()
export class AnnounceActivity implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
    private readonly messages: Messages,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.outbox.on(ViewerAdmitted, (viewerId) => this.view(viewerId));
    this.outbox.on(CommentAdded, (commentId) => this.comment(commentId));
    this.outbox.on(ViewerAsked, (questionId) => this.question(questionId));
    this.outbox.on(ViewerRemoved, (viewerId) => this.forget(viewerId));
    this.retention.ofTable('webhook deliveries', 'webhook_delivery');
  }

  private async view(viewerId: string): Promise<void> {
    const facts = await this.queries.execute(new GetViewerFacts({ viewerId }));
    if (!facts) return;
    const { recording, email, name } = facts;
    const { id, title, tenantId } = recording;
    await this.messages.announce(tenantId, {
      ...{ type: 'recording.viewed', occasion: `viewed:${viewerId}`, viewerId },
      data: { recording: { id, title }, viewer: { email, name } },
    });
  }

  private async comment(commentId: string): Promise<void> {
    const facts = await this.queries.execute(new GetCommentFacts({ commentId }));
    // What an owner writes under their own recording is nothing a viewer did.
    if (!facts?.author.viewerId) return;
    const { recording, author, content, videoTime } = facts;
    const { id, title, tenantId } = recording;
    await this.messages.announce(tenantId, {
      ...{ type: 'recording.comment', occasion: `comment:${commentId}`, viewerId: author.viewerId },
      data: {
        recording: { id, title },
        viewer: { email: author.email, name: author.name },
        comment: { id: commentId, content, videoTime },
      },
    });
  }

  private async question(questionId: string): Promise<void> {
    const asked = await this.queries.execute(new GetViewerQuestion({ questionId }));
    const facts = asked && (await this.queries.execute(new GetViewerFacts({ viewerId: asked.viewerId })));
    if (!facts) return;
    const { recording, email, name } = facts;
    const { id, title, tenantId } = recording;
    await this.messages.announce(tenantId, {
      ...{ type: 'recording.question', occasion: `question:${questionId}`, viewerId: asked.viewerId },
      data: {
        recording: { id, title },
        viewer: { email, name },
        question: { id: questionId, text: asked.question, answeredAt: asked.answeredAt ?? null },
      },
    });
  }

  private async forget(viewerId: string): Promise<void> {
    await this.em.nativeDelete(Delivery, { viewerId });
  }
}
