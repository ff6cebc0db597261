import { quotedSentences } from './quoted-sentences.js';

const line = (start: number, text: string) => ({ start, end: start + 5, text, speaker: null });
const lines = [
  line(0, 'Good morning to all of you, and welcome to the weekly call.'),
  line(10, 'The backup of the database takes four hours every night.'),
  line(20, 'Does the backup run on Sunday?'),
  line(30, 'Without that backup the database migration stops.'),
  line(40, 'My cousin bought a yellow bicycle.'),
];

describe('quotedSentences', () => {
  it('gives what comes up again, in the order it was said, but no question', () => {
    expect(quotedSentences(lines, { start: 5, end: 60 }, 2)).toEqual([
      '“The backup of the database takes four hours every night.”',
      '“Without that backup the database migration stops.”',
    ]);
  });

  it('gives nothing where nothing is said', () => {
    expect(quotedSentences(lines, { start: 60, end: 90 }, 2)).toEqual([]);
  });
});
