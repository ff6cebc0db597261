import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { RenderedPart } from '../shown/wanted-cuts.js';
import { transcriptFile } from '../../../shared/transcripts/files/transcript-file.js';
import { loadTranscript } from '../shown/load-transcript.js';
import { Recording } from '../recording.entity.js';

export interface ClipToMake {
  /** Null if the source recording was purged. */
  mediaKey: string | null;
  parts: RenderedPart[];
  /** WebVTT in the clip's times to burn into the picture, or null. */
  captions: string | null;
}

/** The source of a clip to render, or null if it is done or no longer wanted. */
export class GetClipSource extends QueryOf<{ clipId: string }, ClipToMake | null> {}

@QueryHandler(GetClipSource)
export class GetClipSourceHandler implements IQueryHandler<GetClipSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { clipId } }: GetClipSource): Promise<ClipToMake | null> {
    const clip = await this.em.findOne(Recording, { id: clipId, status: 'processing', deletedAt: null });
    if (!clip?.clip) return null;
    const { of: id, parts, burnsCaptions = false } = clip.clip;
    const source = await this.em.findOne(Recording, { id }, { filters: { kept: false } });
    return {
      mediaKey: source?.wholeKey ?? null,
      parts,
      captions: burnsCaptions ? await this.captionsOf(clip) : null,
    };
  }

  private async captionsOf(clip: Recording): Promise<string | null> {
    const transcript = await loadTranscript(this.em, clip.id);
    if (transcript.length === 0) return null;
    const { title, language = null, captionsWithoutFillers } = clip;
    return transcriptFile({ title, transcript, language, captionsWithoutFillers }, { format: 'vtt' }).text;
  }
}
