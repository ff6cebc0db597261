import { thirdPerson } from './third-person.js';

describe('thirdPerson', () => {
  it.each([
    ['I made a survey of a hundred people.', 'Anna made a survey of a hundred people.'],
    ['I want the rubber case.', 'Anna wants the rubber case.'],
    ["I'd like to see a second display.", 'Anna would like to see a second display.'],
    ['I have thirty five drivers in three warehouses.', 'Anna has thirty five drivers in three warehouses.'],
    ['I’ve also tested the pilot in Spokane.', 'Anna has also tested the pilot in Spokane.'],
    ["I still haven't received the offer.", "Anna still hasn't received the offer."],
    ["I'm working on the integration.", 'Anna is working on the integration.'],
    ["I'll send the offer by Friday.", 'Anna will send the offer by Friday.'],
  ])('tells %p by name', (sentence, reported) => {
    expect(thirdPerson(sentence, 'Anna')).toBe(reported);
  });

  it('leaves what an office adds to a name away', () => {
    expect(thirdPerson('I received a letter from the mayor.', 'Mr. Paul Manly (Nanaimo, GP)')).toBe(
      'Mr. Paul Manly received a letter from the mayor.',
    );
  });

  it.each([
    ['is not said of oneself', 'We made a survey.', 'Anna'],
    ['nobody has named', 'I made a survey.', 'Speaker 2'],
    ['no voice is known for', 'I made a survey.', null],
    ['speaks to somebody', 'I sent you the survey.', 'Anna'],
    ['speaks of something of its own', 'I finished my survey.', 'Anna'],
    ['names itself', "I'm working with the project manager.", 'Project Manager'],
    ['is a polite beginning', "I'd like to thank the committee.", 'Anna'],
    ['is polite', "I'm delighted to share the survey with the board.", 'Anna'],
    ['only thinks', 'I thought the price was higher.', 'Anna'],
    ['denies', "I didn't see the survey.", 'Anna'],
  ])('makes nothing of what %s', (_, sentence, speaker) => {
    expect(thirdPerson(sentence, speaker)).toBeNull();
  });
});
