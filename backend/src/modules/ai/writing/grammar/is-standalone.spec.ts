import { isStandalone } from './is-standalone.js';

describe('isStandalone', () => {
  it.each([
    'Late deliveries cost us twelve thousand dollars every month.',
    'The plan stays on the phone, so the driver can keep working.',
    'We have three depots, one in Portland, one in Seattle and a smaller one in Spokane.',
    'Your information is stored in the United States and nobody else can read it.',
    'We can start with a test with five drivers for two weeks.',
    'The setup fee covers the integration and the training of the dispatchers.',
  ])('leaves %p', (text) => {
    expect(isStandalone(text)).toBe(true);
  });

  it.each([
    ['is cut off', 'The invention of movable metal letters may justly be considered.'],
    ['is cut off after a conjunction', 'The provinces must help because the money.'],
    ['counts what was said before', 'The third goal was to have the photo upload live.'],
    ['leaves out what it is about', 'The other four are in the date picker of the portal.'],
    ['has a pronoun for nothing', 'We designed it to be fancy and trendy.'],
    ['speaks of something else', "For the drivers it's thirty minutes before the shift."],
    ['is two sentences', 'We first start with the overall This is about the remote control.'],
    ['is about the call', 'Anna is going to walk you through the product.'],
    ['breaks off within', 'We have, the digits from the various languages.'],
    ['lacks its conclusion', 'We compare the win rates for three months, and if the rate is not better.'],
    ['means anybody', 'You press the button on the side of the case.'],
    ['says what comes next', "We'll move on to the budget of the project."],
    ['opens the talk', 'We can start now that the whole team has arrived.'],
    ['says nothing', 'There are a lot of those in there.'],
  ])('leaves out what %s', (_, text) => {
    expect(isStandalone(text)).toBe(false);
  });
});
