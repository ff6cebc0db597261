import type { CallFacts } from './call-facts.js';
import { describeCall } from './describe-call.js';

type Chapter = CallFacts['chapters'][number];
const shown = (title: string): Chapter => ({ title, titleSource: 'slide', topic: null, seconds: 60 });
const topic = (id: string, title: string): Chapter => ({
  title,
  titleSource: 'topic',
  topic: { id, title, definition: '', examples: [], lines: [] },
  seconds: 60,
});
const price = topic('price', 'Price');

describe('describeCall', () => {
  it('says who talks about what, in the order it comes up, and quotes what was shown', () => {
    const chapters = [topic('welcome', 'Welcome'), shown('2. Security?'), price, shown('Next steps'), price];
    expect(describeCall({ people: ['Maya', 'Tom'], chapters })).toBe(
      'Maya and Tom talk about “Security” and price.',
    );
    const two = [price, topic('budget', 'Budget')];
    expect(describeCall({ people: ['Ngozi'], chapters: two })).toBe('Ngozi talks about price and budget.');
    expect(describeCall({ people: [], chapters: two })).toBe('This recording is about price and budget.');
    const dates = topic('dates', 'Dates and deadlines');
    expect(describeCall({ people: [], chapters: [price, dates] })).toBe(
      'This recording is about price, and dates and deadlines.',
    );
  });

  it('says nothing where too little tells what it is about', () => {
    const quoted: Chapter = { title: 'Part 2', titleSource: 'quote', topic: null, seconds: 60 };
    const chapters = [topic('introductions', 'Introductions'), quoted];
    expect(describeCall({ people: ['Ann', 'Bob'], chapters })).toBe('');
    expect(describeCall({ people: ['Ann', 'Bob'], chapters: [price, quoted, price] })).toBe('');
  });
});
