import { termsOf } from './search-words.js';
import { topicOf } from './topic.js';

const topic = (q: string): string[] => topicOf(q, termsOf(q)).map(({ slots }) => slots[0]![0]!);

describe('topicOf', () => {
  it.each<[string, string[]]>([
    ['In which calls did we talk about the price?', ['price']],
    ['Who mentioned the "annual plan"?', ['annual']],
    ['What did they say?', ['what', 'did', 'say']],
    ['which calls', ['which', 'calls']],
  ])('of %j is %j', (q, words) => {
    expect(topic(q)).toEqual(words);
  });

  it('has the words that people use for it', () => {
    const [price] = topicOf('Did we speak of pricing?', termsOf('Did we speak of pricing?')).slice(-1);
    expect(price!.slots[0]).toEqual(expect.arrayContaining(['pricing', 'price', 'cost']));
    expect(price!.isPrefix).toBe(false);
  });
});
