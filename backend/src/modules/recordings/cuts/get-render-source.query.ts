import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { Recording } from '../recording.entity.js';
import { Timeline } from '../../../shared/timeline/timeline.js';
import type { RenderedPart } from '../shown/wanted-cuts.js';

export interface RenderSource {
  /** Version of the cuts. */
  version: number;
  mediaKey: string;
  parts: RenderedPart[];
  /** Duration of the result in seconds. */
  duration: number;
}

/** What to render for a recording, or null if nothing. */
export class GetRenderSource extends QueryOf<{ recordingId: string }, RenderSource | null> {}

@QueryHandler(GetRenderSource)
export class GetRenderSourceHandler implements IQueryHandler<GetRenderSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: GetRenderSource): Promise<RenderSource | null> {
    const recording = await this.em.findOne(Recording, { id: recordingId, deletedAt: null });
    if (!recording?.cuts || recording.cuts.state !== 'rendering' || !recording.wholeKey) return null;
    const timeline = new Timeline(recording.cuts.ranges, recording.duration ?? 0);
    return {
      version: recording.cuts.version,
      mediaKey: recording.wholeKey,
      parts: partsOf(timeline),
      duration: timeline.duration,
    };
  }
}

/** Kept ranges, split where silence starts or ends. */
export function partsOf(timeline: Timeline): RenderedPart[] {
  return timeline.keptStretches.flatMap((kept) => {
    const parts: RenderedPart[] = [];
    let from: number = kept.start;
    const upTo = (end: number, isSilent: boolean, isBlurred: boolean): void => {
      if (end > from) parts.push({ start: from, end, isSilent, isBlurred });
      from = Math.max(from, end);
    };
    for (const { start, end, blur } of timeline.silenced) {
      if (end <= kept.start || start >= kept.end) continue;
      upTo(Math.max(start, kept.start), false, false);
      upTo(Math.min(end, kept.end), true, blur ?? false);
    }
    upTo(kept.end, false, false);
    return parts;
  });
}
