import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OpenSharedResponse } from '../http/dto/shared.dto.js';
import { ShareAccess, type ShareVisitor } from '../sharing/share-access.js';
import { CONTENT_COLUMNS, type ContentRow } from './recording-rows.js';

/** What a share link shows this visitor: everything past the gate, title and length before it. */
export class OpenShared extends Query<OpenSharedResponse> {
  constructor(readonly input: { shareId: string; visitor: ShareVisitor }) {
    super();
  }
}

@QueryHandler(OpenShared)
export class OpenSharedHandler implements IQueryHandler<OpenShared> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor } }: OpenShared): Promise<OpenSharedResponse> {
    const { access, recording } = await this.shares.knock(shareId, visitor);
    const duration = recording.duration ?? null;
    if (access === 'required') return { access, title: recording.title, duration };
    const [content] = await this.em.execute<[ContentRow]>(
      `select ${CONTENT_COLUMNS} from recording r where r.id = ?`,
      [recording.id],
    );
    return {
      access: 'granted',
      id: recording.id,
      shareId,
      title: recording.title,
      description: recording.description,
      duration,
      createdAt: recording.createdAt.toISOString(),
      thumbnailPath: recording.thumbnailKey ? `/api/recordings/shared/${shareId}/thumbnail` : null,
      hasPicture: recording.hasPicture ?? true,
      isOwner: access === 'owner',
      ...content,
    };
  }
}
