import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { Slide } from '../../media/index.js';
import { mayEdit } from '../access.js';
import { type ViewersCut, viewersCut } from '../shown/viewers-cut.js';
import { loadVisible } from '../load-recording.js';
import { type StoredSlide, loadSlides } from './slide.entity.js';

export class ListSlides extends QueryOf<{ user: CurrentUser; recordingId: string }, Slide[]> {}

@QueryHandler(ListSlides)
export class ListSlidesHandler implements IQueryHandler<ListSlides> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListSlides): Promise<Slide[]> {
    const recording = await loadVisible(this.em, user, recordingId);
    const cut = mayEdit(user, recording) ? null : await viewersCut(this.em, recordingId);
    return shownSlides(await loadSlides(this.em, recordingId), cut);
  }
}

/** @param cut the viewers' cut, or null for the original */
export function shownSlides(stored: readonly StoredSlide[], cut: ViewersCut | null): Slide[] {
  const slides = withoutGalleries(stored);
  return cut?.slides(slides) ?? slides;
}

const NAME = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u;

/** Leaves out gallery views of a call, whose only text is names. */
export const withoutGalleries = <Read extends Slide>(slides: readonly Read[]): Read[] =>
  slides.filter(
    ({ title, lines }) => title !== null || lines.length < 2 || !lines.every((line) => NAME.test(line)),
  );
