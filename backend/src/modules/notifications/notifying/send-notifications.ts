import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { GetPlanAnswer, PlanAnswered } from '../../action-plan/index.js';
import { GetViewerQuestion, ViewerAsked } from '../../ai/index.js';
import { GetMilestone, RecordingWatched } from '../../analytics/index.js';
import {
  GetAnnouncedRecording,
  GetRetentionNotice,
  RecordingExpiring,
  RecordingReady,
} from '../../recordings/index.js';
import { CommentAdded, GetCommentFacts, GetViewerFacts, ViewerAdmitted } from '../../sharing/index.js';
import { Notifier } from './notifier.js';

/** Creates notifications for events, except for deleted subjects and excluded visits. Idempotent. */
@Injectable()
export class SendNotifications implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.outbox.on(ViewerAdmitted, (viewerId) => this.view(viewerId));
    this.outbox.on(RecordingWatched, (milestoneId) => this.watched(milestoneId));
    this.outbox.on(CommentAdded, (commentId) => this.comment(commentId));
    this.outbox.on(ViewerAsked, (questionId) => this.question(questionId));
    this.outbox.on(RecordingExpiring, (noticeId) => this.expiring(noticeId));
    this.outbox.on(PlanAnswered, (answerId) => this.planAnswer(answerId));
    this.outbox.on(RecordingReady, (recordingId) => this.ready(recordingId));
  }

  private async view(viewerId: string): Promise<void> {
    const facts = await this.queries.execute(new GetViewerFacts({ viewerId }));
    if (!facts?.isCounted) return;
    const { recording, name, email } = facts;
    const actor = { viewerId, name, email };
    await this.notifier.notifyOwner({
      kind: 'view',
      subjectId: viewerId,
      recording,
      actor,
      text: null,
      videoTime: null,
      percent: null,
    });
  }

  private async watched(milestoneId: string): Promise<void> {
    const reached = await this.queries.execute(new GetMilestone({ milestoneId }));
    const facts = reached && (await this.queries.execute(new GetViewerFacts(reached)));
    if (!reached || !facts?.isCounted) return;
    const { recording, name, email } = facts;
    const { viewerId, percent } = reached;
    await this.notifier.notifyOwner({
      kind: 'watched',
      subjectId: milestoneId,
      recording,
      actor: { viewerId, name, email },
      text: null,
      videoTime: null,
      percent,
    });
  }

  private async comment(commentId: string): Promise<void> {
    const facts = await this.queries.execute(new GetCommentFacts({ commentId }));
    if (!facts) return;
    const { recording, author, content, isQuestion, videoTime, consenting, createdAt } = facts;
    const kind = isQuestion ? 'asked' : 'comment';
    await this.notifier.notifyOwner({
      kind,
      subjectId: commentId,
      recording,
      actor: author,
      text: content,
      videoTime,
      percent: null,
    });
    await this.notifier.notifyViewers(recording, consenting, createdAt);
  }

  private async planAnswer(answerId: string): Promise<void> {
    const answer = await this.queries.execute(new GetPlanAnswer({ answerId }));
    if (!answer) return;
    const { folderId, recording, viewer, text } = answer;
    await this.notifier.notifyOwner({
      kind: 'plan',
      subjectId: answerId,
      recording,
      actor: { viewerId: null, name: viewer.name, email: viewer.email },
      text,
      videoTime: null,
      percent: null,
      plan: { folderId, roomViewerId: viewer.id },
    });
  }

  private async expiring(noticeId: string): Promise<void> {
    const notice = await this.queries.execute(new GetRetentionNotice({ noticeId }));
    if (notice) await this.notifier.notifyBeforeDeletion(noticeId, notice);
  }

  private async ready(recordingId: string): Promise<void> {
    const recording = await this.queries.execute(new GetAnnouncedRecording({ recordingId }));
    if (recording?.status === 'completed') await this.notifier.notifyReady({ recordingId, ...recording });
  }

  private async question(questionId: string): Promise<void> {
    const asked = await this.queries.execute(new GetViewerQuestion({ questionId }));
    const facts = asked && (await this.queries.execute(new GetViewerFacts({ viewerId: asked.viewerId })));
    if (!asked || !facts?.isCounted) return;
    const { recording, name, email } = facts;
    const { viewerId, question: text, answeredAt } = asked;
    await this.notifier.notifyOwner({
      kind: 'question',
      subjectId: questionId,
      recording,
      actor: { viewerId, name, email },
      text,
      videoTime: answeredAt ?? null,
      percent: null,
    });
  }
}
