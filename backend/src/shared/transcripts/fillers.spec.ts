import fc from 'fast-check';
import { fillerStretches, withoutFillers } from './fillers.js';

describe('withoutFillers', () => {
  it.each([
    ['Um, so we start.', 'So we start.'],
    ['We, um, start on Monday, uh.', 'We start on Monday.'],
    ['Okay. Um, uh, we start.', 'Okay. We start.'],
    ['So um we uh start, erm now.', 'So we start now.'],
    ['You know, it is hard, I mean, very hard.', 'It is hard very hard.'],
    ['It is hard, you know.', 'It is hard.'],
    ['I I think we, we should go.', 'I think we should go.'],
    ['We, um, we have we have to go.', 'We have to go.'],
    ['The, the price is fixed.', 'The price is fixed.'],
    ['Um.', ''],
    ['Uh, um. Hmm. Yes.', 'Yes.'],
  ])('makes of %j the line %j', (text, clean) => {
    expect(withoutFillers(text)).toBe(clean);
  });

  it.each([
    ['Do you know the price? I mean what I say, like you.'],
    ['The ER is full. Mm-hmm, uh-huh.'],
    ['It is very, very good that that had had an end.'],
    ['The umbrella, the error and the hummus.'],
    ['No, no, no.'],
    ['We said what it is is what it was.'],
  ])('leaves %j as it is', (text) => {
    expect(withoutFillers(text)).toBe(text);
  });
});

describe('fillerStretches', () => {
  it('are in order, apart and within the text, whatever it is', () => {
    const word = fc.constantFrom('um', 'Uh,', 'we', 'we,', 'you know,', 'I', 'like,', 'price', 'end.', 'ER');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join(' ');
        const ends = fillerStretches(text).flat();
        expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
        expect(ends.every((at) => at >= 0 && at <= text.length)).toBe(true);
      }),
    );
  });
});
