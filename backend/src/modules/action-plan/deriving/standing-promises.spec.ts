import { standingIn } from './standing-promises.js';

const said = (...texts: string[]) => texts.map((text) => ({ text, speaker: 'Maya Lind' }));
const NEVER = "People who only look don't cost you anything. They never will, that's a promise.";
const NO_STEPS = new Map();

describe('The lasting commitments of a call', () => {
  it.each([
    [NEVER],
    ['At night you get a person within fifteen minutes, that I guarantee you.'],
    ["As long as you haven't signed, it doesn't cost you anything, not for a day."],
    ["The price stays the same in both years, I'll give you that in writing."],
  ])('include: %s', (text) => {
    expect(standingIn(said('Good morning.', text, 'Good.'), NO_STEPS)).toEqual([1]);
  });

  it.each([
    ['Morning, can you hear me?'],
    ['What does it cost if we pay every month?'],
    ['We were promised an import once before, and it failed.'],
    ['Maybe we could look at the numbers next week.'],
    ['Wir berechnen Ihnen das niemals, das verspreche ich.'],
  ])('do not include: %s', (text) => {
    expect(standingIn(said('Good morning.', text, 'Good.'), NO_STEPS)).toEqual([]);
  });

  it('leave out next steps, and follow what people decided', () => {
    expect(standingIn(said(NEVER), new Map([[0, {}]]))).toEqual([]);
    expect(standingIn([{ text: NEVER, speaker: null, isStanding: false }], NO_STEPS)).toEqual([]);
    expect(standingIn([{ text: 'Hello.', speaker: null, isStanding: true }], NO_STEPS)).toEqual([0]);
  });
});
