import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Retention } from '../../../shared/scheduler/retention.js';
import { GetViewerQuestion, ViewerAsked } from '../../ai/index.js';
import { GetMilestone, RecordingWatched } from '../../analytics/index.js';
import {
  ButtonClicked,
  CommentAdded,
  GetButtonClick,
  GetCommentFacts,
  GetViewerFacts,
  IsNewPerson,
  ViewerAdmitted,
  ViewerRemoved,
} from '../../sharing/index.js';
import type { WebhookEvent } from '../webhook-events.js';
import { Delivery } from '../delivery.entity.js';
import { Messages } from './messages.js';

/** Sends viewers' activity to webhooks, except for deleted subjects. */
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
    this.outbox.on(ViewerAdmitted, (viewerId) => this.admitted(viewerId));
    this.outbox.on(RecordingWatched, (milestoneId) => this.watched(milestoneId));
    this.outbox.on(ButtonClicked, (clickId) => this.clicked(clickId));
    this.outbox.on(CommentAdded, (commentId) => this.comment(commentId));
    this.outbox.on(ViewerAsked, (questionId) => this.question(questionId));
    this.outbox.on(ViewerRemoved, (viewerId) => this.forget(viewerId));
    this.retention.ofTable('webhook deliveries', 'webhook_delivery');
  }

  private async admitted(viewerId: string): Promise<void> {
    await this.tell('recording.viewed', viewerId, viewerId);
    if (await this.queries.execute(new IsNewPerson({ viewerId })))
      await this.tell('share.opened_by_new_person', viewerId, null);
  }

  private async watched(milestoneId: string): Promise<void> {
    const reached = await this.queries.execute(new GetMilestone({ milestoneId }));
    if (!reached) return;
    const { viewerId, percent } = reached;
    await this.tell('recording.watched', viewerId, milestoneId, { percent });
  }

  private async clicked(clickId: string): Promise<void> {
    const click = await this.queries.execute(new GetButtonClick({ clickId }));
    if (!click) return;
    const { viewerId, label, url } = click;
    await this.tell('share.button_clicked', viewerId, clickId, { button: { label, url } });
  }

  private async comment(commentId: string): Promise<void> {
    const facts = await this.queries.execute(new GetCommentFacts({ commentId }));
    // Comments by the owner are not viewer activity.
    if (!facts?.author.viewerId) return;
    const { author, content, videoTime } = facts;
    const comment = { id: commentId, content, videoTime };
    await this.tell('recording.comment', author.viewerId!, commentId, { comment });
  }

  private async question(questionId: string): Promise<void> {
    const asked = await this.queries.execute(new GetViewerQuestion({ questionId }));
    if (!asked) return;
    const question = { id: questionId, text: asked.question, answeredAt: asked.answeredAt ?? null };
    await this.tell('recording.question', asked.viewerId, questionId, { question });
  }

  /** @param subjectId what is announced once per webhook; null for the viewer's person */
  private async tell(
    type: WebhookEvent,
    viewerId: string,
    subjectId: string | null,
    more: object = {},
  ): Promise<void> {
    const facts = await this.queries.execute(new GetViewerFacts({ viewerId }));
    if (!facts) return;
    const { recording, email, name } = facts;
    const { id, title, tenantId, ownerId } = recording;
    await this.messages.announce(tenantId, {
      type,
      occasion: `${type}:${subjectId ?? email}`,
      viewerId,
      subject: { recordingId: id },
      ownerId,
      data: async () => ({ recording: { id, title }, viewer: { email, name }, ...more }),
    });
  }

  private async forget(viewerId: string): Promise<void> {
    await this.em.nativeDelete(Delivery, { viewerId });
  }
}
