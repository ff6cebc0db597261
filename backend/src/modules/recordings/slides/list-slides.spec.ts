import { withoutGalleries } from './list-slides.query.js';

const slide = (title: string | null, lines: string[]) => ({ start: 0, end: 9, title, lines });

describe('withoutGalleries', () => {
  it('leaves out what has nothing to read but the names of people', () => {
    const people = slide(null, ['Ingrid Falkenrath', "Declan O'Roarke"]);
    const person = slide(null, ['Ingrid Falkenrath']);
    const agenda = slide('Agenda', ['Grid Connection', 'Next Steps']);
    const figures = slide(null, ['Ingrid Falkenrath', '4,800 square metres']);
    expect(withoutGalleries([people, person, agenda, figures])).toEqual([person, agenda, figures]);
  });
});
