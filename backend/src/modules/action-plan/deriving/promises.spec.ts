import { promisesIn, type ReadLine } from './promises.js';

const EVERY_LINE = { bar: 0, bias: 0, weights: Array.from({ length: 32 }, () => 0) };
const line = (speaker: string, text: string, due: string | null): ReadLine => ({
  segmentId: text,
  text,
  speaker,
  due,
  start: 0,
  likelihood: 0.5,
  who: null,
  what: null,
  isDecided: null,
});
const offer = line('Chebet', "I'm at the auction on Thursday.", 'on Thursday');
const dates = (lines: ReadLine[]) =>
  [...promisesIn(lines, '2026-01-13', EVERY_LINE).values()].map(({ due }) => due);

describe('The promises of a call', () => {
  it('are one where the other proposes another date', () => {
    expect(dates([offer, line('Hadijah', 'Then Friday the sixteenth.', 'Friday the sixteenth')])).toEqual([
      '2026-01-16',
    ]);
  });

  it('are two where the other promises something too', () => {
    expect(dates([offer, line('Hadijah', "On Friday I'll send you the list.", 'On Friday')])).toEqual([
      '2026-01-15',
      '2026-01-16',
    ]);
  });
});
