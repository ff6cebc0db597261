import { Logger } from '@nestjs/common';
import { EventsHandler, type IEventHandler, QueryBus } from '@nestjs/cqrs';
import { GetViewerQuestion, ViewerAsked } from '../../ai/index.js';
import { CommentAdded, GetCommentFacts, GetViewerFacts, ViewerAdmitted } from '../../recordings/index.js';
import { Announcer } from './announcer.js';

/** News that fails to be told is logged, and never in the way of what it tells of. */
abstract class Announcing {
  private readonly logger = new Logger('Notifications');

  protected async attempt(subject: object, tell: () => Promise<void>): Promise<void> {
    await tell().catch((error: unknown) => this.logger.warn({ err: error, ...subject }, 'Nobody was told'));
  }
}

@EventsHandler(ViewerAdmitted)
export class AnnounceView extends Announcing implements IEventHandler<ViewerAdmitted> {
  constructor(
    private readonly queries: QueryBus,
    private readonly announcer: Announcer,
  ) {
    super();
  }

  handle({ viewerId }: ViewerAdmitted): Promise<void> {
    return this.attempt({ viewerId }, async () => {
      const facts = await this.queries.execute(new GetViewerFacts({ viewerId }));
      if (!facts) return;
      const actor = { viewerId, name: facts.name, email: facts.email };
      const { recording } = facts;
      await this.announcer.tellOwner({
        ...{ kind: 'view', subjectId: viewerId, recording, actor, text: null, videoTime: null },
      });
    });
  }
}

@EventsHandler(CommentAdded)
export class AnnounceComment extends Announcing implements IEventHandler<CommentAdded> {
  constructor(
    private readonly queries: QueryBus,
    private readonly announcer: Announcer,
  ) {
    super();
  }

  handle({ commentId }: CommentAdded): Promise<void> {
    return this.attempt({ commentId }, async () => {
      const facts = await this.queries.execute(new GetCommentFacts({ commentId }));
      if (!facts) return;
      const { recording, author, content, videoTime, consenting } = facts;
      await this.announcer.tellOwner({
        ...{ kind: 'comment', subjectId: commentId, recording, actor: author, text: content, videoTime },
      });
      await this.announcer.tellViewers(recording, consenting);
    });
  }
}

@EventsHandler(ViewerAsked)
export class AnnounceQuestion extends Announcing implements IEventHandler<ViewerAsked> {
  constructor(
    private readonly queries: QueryBus,
    private readonly announcer: Announcer,
  ) {
    super();
  }

  handle({ questionId }: ViewerAsked): Promise<void> {
    return this.attempt({ questionId }, async () => {
      const asked = await this.queries.execute(new GetViewerQuestion({ questionId }));
      const facts = asked && (await this.queries.execute(new GetViewerFacts({ viewerId: asked.viewerId })));
      if (!asked || !facts) return;
      const actor = { viewerId: asked.viewerId, name: facts.name, email: facts.email };
      const { recording } = facts;
      const { question: text, answeredAt: videoTime } = asked;
      await this.announcer.tellOwner({
        ...{ kind: 'question', subjectId: questionId, recording, actor, text, videoTime: videoTime ?? null },
      });
    });
  }
}
