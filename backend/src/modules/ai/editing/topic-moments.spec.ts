import { edit, outline } from './commands.contract.js';
import { aCommand } from './ports/editor.contract.js';

const SAID: [number, string][] = [
  [0, 'Good morning, and thank you for joining.'],
  [20, 'First I show you the product, and after that we can discuss pricing.'],
  [60, 'This is the product.'],
  [214, 'Let’s talk about pricing.'],
  [240, 'The pricing is per vehicle and month.'],
  [387, 'Thank you for the talk, we begin in April.'],
];

const aCall = (starts: readonly number[], spoken = SAID) => {
  const { content } = aCommand('');
  return {
    duration: 392,
    lines: spoken.map(([start, text]) => ({ start, end: start + 5, text, speaker: null })),
    content: {
      ...content,
      chapters: starts.map((startTime, i) => ({
        id: String(i),
        title: `Part ${i + 1}`,
        startTime,
        endTime: starts[i + 1] ?? 392,
        summary: null,
      })),
    },
  };
};
const SPLIT = 'split the last chapter where the pricing talk begins and call it Pricing';

describe('A place by topic', () => {
  it('is the line that opens it, and not one with the words about it', () => {
    const { chapters } = edit(SPLIT, aCall([0, 100])).edits;
    expect(outline(chapters!)).toBe('0-100 Part 1 | 100-214 Part 2 | 214-392 Pricing');
  });

  it('is not where the agenda names it', () => {
    const spoken = SAID.filter(([start]) => start !== 214);
    const command = 'add a chapter where they discuss the pricing';
    expect(edit(command, aCall([0], spoken)).edits.chapters?.[1]?.startTime).toBe(240);
  });

  it('is nowhere in a chapter where it opens in another', () => {
    const { edits, explanation } = edit(SPLIT, aCall([0, 100, 300]));
    expect(edits).toEqual({});
    expect(explanation).toBe('Chapter 3 goes from 5:00 to 6:32. Name a time between the two.');
  });

  it('is the first line that opens it', () => {
    const again: [number, string] = [300, 'Now let us get back to it. Let’s talk about pricing again.'];
    const spoken = [...SAID, again].toSorted(([one], [other]) => one - other);
    expect(edit(SPLIT, aCall([0, 100], spoken)).edits.chapters?.[2]?.startTime).toBe(214);
  });
});
