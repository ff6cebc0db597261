import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { Slide as ReadSlide } from '../../media/index.js';
import { type OriginalSeconds, type Stretch, originalSeconds } from '../../../shared/timeline/timeline.js';
import { Recording } from '../recording.entity.js';
import type { EntityManager } from '@mikro-orm/postgresql';

const SlideSchema = defineEntity({
  name: 'Slide',
  properties: {
    id: p.uuid().primary(),
    recordingId: () =>
      p.manyToOne(Recording).mapToPk().joinColumn('recording_id').index().deleteRule('cascade'),
    startTime: p.double().$type<OriginalSeconds>(),
    endTime: p.double().$type<OriginalSeconds>(),
    title: p.text().nullable(),
    lines: p.json<string[]>(),
  },
});

export type StoredSlide = Pick<ReadSlide, 'title' | 'lines'> & Stretch<OriginalSeconds>;

/** Text that the picture shows for a while. */
export class Slide extends SlideSchema.class {
  static of(recordingId: string, { start, end, title, lines }: ReadSlide): Slide {
    const [startTime, endTime] = [originalSeconds(start), originalSeconds(end)];
    return Object.assign(new Slide(), { id: uuidv7(), recordingId, startTime, endTime, title, lines });
  }

  stored(): StoredSlide {
    return { start: this.startTime, end: this.endTime, title: this.title ?? null, lines: this.lines };
  }
}
SlideSchema.setClass(Slide);

export type { Slide as ReadSlide } from '../../media/index.js';

/** Sorted by start. */
export async function loadSlides(em: EntityManager, recordingId: string): Promise<StoredSlide[]> {
  const slides = await em.find(Slide, { recordingId }, { orderBy: { startTime: 'asc', id: 'asc' } });
  return slides.map((slide) => slide.stored());
}
