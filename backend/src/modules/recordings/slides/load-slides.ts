import type { EntityManager } from '@mikro-orm/postgresql';
import { Slide, type StoredSlide } from './slide.entity.js';

export type { Slide as ReadSlide } from '../../media/index.js';

/** In order of their start. */
export async function loadSlides(em: EntityManager, recordingId: string): Promise<StoredSlide[]> {
  const slides = await em.find(Slide, { recordingId }, { orderBy: { startTime: 'asc', id: 'asc' } });
  return slides.map((slide) => slide.stored());
}
