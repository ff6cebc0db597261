import { readFileSync } from 'node:fs';
import { DIMENSIONS, readBytes, vectorOf } from '../../vectors/vector.js';
import type { Topic } from '../topics/topic-features.js';
import type { TopicWeights } from '../topics/topic-model.js';
import { namedChapters } from './named-chapters.js';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../topics/${name}.json`, import.meta.url), 'utf8'));
const topics = read('topics') as Topic[];
const bytes = readBytes(Buffer.from((read('topics-weights') as TopicWeights).vectors, 'base64'));

/** Example sentences of a topic as lines, with their vectors. */
function examplesOf(id: string) {
  const at = topics.findIndex((topic) => topic.id === id);
  const before = topics.slice(0, at).reduce((sum, { examples }) => sum + examples.length, 0);
  return topics[at]!.examples.map((text, i) => ({
    text,
    vector: vectorOf(bytes.subarray((before + i) * DIMENSIONS, (before + i + 1) * DIMENSIONS)),
  }));
}

const SECONDS = 5;
const UNCLEAR = ['Okay, that one is over there with the other things.', 'Yes, I think so too.'].map(
  (text) => ({
    text,
    vector: null,
  }),
);

function named(parts: { text: string; vector: Float32Array | null }[][], title: string | null = null) {
  const all = parts.flat();
  let at = 0;
  const begins = parts.map(({ length }) => (at += length) - length);
  return namedChapters({
    lines: all.map(({ text }, i) => ({ text, start: i * SECONDS, end: (i + 1) * SECONDS })),
    meanings: all.map(({ vector }) => vector),
    begins,
    announced: title === null ? [] : [{ line: begins[1]!, title, source: 'slide' }],
    duration: all.length * SECONDS,
  });
}

describe('namedChapters', () => {
  it('titles a chapter by what was shown, else by its topic, else by its number and the sentence it begins with', () => {
    const chapters = named(
      [examplesOf('introductions'), UNCLEAR, UNCLEAR, examplesOf('next-steps')],
      'Pricing',
    );
    expect(chapters.map(({ title, titleSource, summary }) => [title, titleSource, summary])).toEqual([
      ['Introductions', 'topic', null],
      ['Pricing', 'slide', null],
      ['Part 3', 'quote', '“That one is over there with the other things.”'],
      ['Next steps', 'topic', null],
    ]);
    expect(chapters.map(({ start, seconds }) => [start, seconds])).toEqual([
      [0, 40],
      [40, 10],
      [50, 10],
      [60, 40],
    ]);
  });

  it('numbers chapters of the same topic', () => {
    const price = examplesOf('price');
    expect(named([examplesOf('welcome'), price, UNCLEAR, price, UNCLEAR]).map(({ title }) => title)).toEqual([
      'Welcome',
      'Price',
      'Part 3',
      'Price, part 2',
      'Part 5',
    ]);
  });

  it('tells chapters of the same topic apart by a name that only one of them says', () => {
    const price = examplesOf('price');
    const offer = [...price, { text: 'That is what Vandersloot asked for as well.', vector: null }];
    expect(named([price, UNCLEAR, offer]).map(({ title }) => title)).toEqual([
      'Price',
      'Part 2',
      'Price: Vandersloot',
    ]);
  });

  it('quotes a whole sentence or nothing', () => {
    const long = [
      {
        text: `They ${Array.from({ length: 40 }, (_, i) => `count to ${i}`).join(', ')} and stop.`,
        vector: null,
      },
    ];
    const [first, second] = named([long, UNCLEAR]);
    expect(first).toMatchObject({ title: 'Part 1', summary: null });
    expect(second!.summary).toMatch(/^“.*[.!?]”$/);
  });
});
