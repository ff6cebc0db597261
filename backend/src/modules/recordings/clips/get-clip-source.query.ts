import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { RenderedPart } from '../shown/wanted-cuts.js';
import { Recording } from '../recording.entity.js';

export interface ClipToMake {
  /** Null where the recording that it is of was purged. */
  mediaKey: string | null;
  parts: RenderedPart[];
}

/** Of what a clip is to be made; null where it is made, or not wanted any more. */
export class GetClipSource extends QueryOf<{ clipId: string }, ClipToMake | null> {}

@QueryHandler(GetClipSource)
export class GetClipSourceHandler implements IQueryHandler<GetClipSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { clipId } }: GetClipSource): Promise<ClipToMake | null> {
    const clip = await this.em.findOne(Recording, { id: clipId, status: 'processing', deletedAt: null });
    if (!clip?.clip) return null;
    const { of: id, parts } = clip.clip;
    const source = await this.em.findOne(Recording, { id }, { filters: { kept: false } });
    return { mediaKey: source?.wholeKey ?? null, parts };
  }
}
