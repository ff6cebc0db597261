import { wordsOf } from '../../../../shared/text/tokenise.js';
import { semanticSimilarity } from './semantic-similarity.js';
import { readTranscript } from '../answers/read-transcript.js';

const SAID = [
  'Good morning everybody.',
  'We took the bicycles to the river.',
  'The whole bill comes to nine hundred euros.',
  'My sister paints birds.',
  'And on Sunday we slept.',
];
const lines = SAID.map((text, i) => ({ text, start: i * 5, end: i * 5 + 4 }));
const likest = (values: Float64Array) => SAID[values.indexOf(Math.max(...values))];

describe('Likeness in meaning', () => {
  it.each([
    ['What is the price?', /euros/],
    ['Who draws animals?', /sister/],
  ])('of “%s” is highest on a line that shares no word with it', (question, line) => {
    const { byWords, asAWhole } = semanticSimilarity(readTranscript(lines), wordsOf(question));
    expect(likest(byWords)).toMatch(line);
    expect(likest(asAWhole)).toMatch(line);
  });

  it('is 1 by words where all of them are said, and less on the lines that follow', () => {
    const { byWords } = semanticSimilarity(readTranscript(lines), ['bicycles', 'river']);
    expect(byWords[1]).toBeCloseTo(1);
    expect(byWords[2]).toBeCloseTo(0.7);
    expect(byWords[3]).toBeCloseTo(0.5);
  });

  it('is a number where nothing asked has a vector', () => {
    const { byWords, asAWhole } = semanticSimilarity(readTranscript(lines), ['wobblegong']);
    for (const values of [byWords, asAWhole]) expect([...values].every((value) => value === 0)).toBe(true);
  });
});
