import type { Slide } from '../../media/index.js';

const NAME = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u;

/** What a list of slides shows: not the moments in which a call shows its people, with nothing to read but names. */
export const withoutGalleries = <Read extends Slide>(slides: readonly Read[]): Read[] =>
  slides.filter(
    ({ title, lines }) => title !== null || lines.length < 2 || !lines.every((line) => NAME.test(line)),
  );
