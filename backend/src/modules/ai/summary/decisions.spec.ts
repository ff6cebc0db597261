import { decisionsIn } from './decisions.js';

const decided = (...texts: string[]) =>
  decisionsIn(texts.map((text, at) => ({ text, start: at, end: at + 1 }))).map(({ text }) => text);

describe('decisionsIn', () => {
  it.each([
    "We've decided to start with two branches.",
    'Then we leave the lab out of the first phase, that’s settled.',
    "Let's go with the annual plan.",
    "Let's go with the yearly plan. Could you send the list as well?",
    'Agreed. Forty-five minutes, three hundred, ten.',
    'You decide by January 15 and we start in March.',
  ])('finds %s', (text) => {
    expect(decided('Hello.', text)).toEqual([text]);
  });

  it.each([
    "We haven't decided yet.",
    'Have we agreed on the price?',
    'If we agreed on that, it would help.',
    'The decision about lunch was good.',
  ])('finds nothing in %s', (text) => {
    expect(decided(text)).toEqual([]);
  });

  it('leaves out what somebody takes back later', () => {
    expect(decided("That's decided.", 'Okay, I take it back.', "Agreed, we'll use six.")).toEqual([
      "Agreed, we'll use six.",
    ]);
  });
});
