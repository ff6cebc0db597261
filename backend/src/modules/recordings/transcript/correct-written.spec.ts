import { correctionOf } from './correct-written.js';

const corrected = (before: string, after: string, written: string, said = after) =>
  correctionOf({ before, after }, said)?.(written, 1000) ?? written;

describe('A corrected line', () => {
  const written = 'Roots: new roots for vans. The old roots stay.';

  it('corrects what was written from it', () => {
    expect(corrected('We plan new roots for vans.', 'We plan new routes for vans.', written)).toBe(
      'Routes: new routes for vans. The old routes stay.',
    );
  });

  it('corrects only what has the words around it where the others are still said', () => {
    const said = 'We plan new routes for vans. The old roots stay.';
    expect(corrected('We plan new roots for vans.', 'We plan new routes for vans.', written, said)).toBe(
      'Roots: new routes for vans. The old roots stay.',
    );
  });

  it('corrects nothing by a whole other sentence', () => {
    const before = 'one two three four five six seven eight nine';
    expect(corrected(before, 'ten eleven', before)).toBe(before);
  });
});
