import { readQuestion } from './read-question.js';

/** A Friday. */
const NOW = new Date('2026-11-27T22:00:00Z');

describe('readQuestion', () => {
  it.each([
    [
      'What did customers say about price in November?',
      '2026-11-01',
      '2026-12-01',
      'What did customers say about price ?',
    ],
    ['What was said about pricing in March?', '2026-03-01', '2026-04-01', 'What was said about pricing ?'],
    ['What was said yesterday about pricing?', '2026-11-26', '2026-11-27', 'What was said about pricing?'],
    ['Who asked about security last week?', '2026-11-16', '2026-11-23', 'Who asked about security ?'],
    ['Who asked about security this month?', '2026-11-01', '2026-11-27', 'Who asked about security ?'],
    ['Objections in the last quarter', '2026-07-01', '2026-10-01', 'Objections'],
    ['Objections in the past two weeks', '2026-11-13', '2026-11-27', 'Objections'],
    ['Objections since Monday', '2026-11-23', '2026-11-27', 'Objections'],
    ['Objections before October', '1970-01-01', '2026-10-01', 'Objections'],
    ['Objections between March and June', '2026-03-01', '2026-07-01', 'Objections'],
    ['Objections on November 3', '2026-11-03', '2026-11-04', 'Objections'],
  ])('reads when in “%s”', (question, from, to, about) => {
    const read = readQuestion(question, NOW);
    expect(read.about).toBe(about);
    expect(
      read.period && [read.period.from, read.period.to].map((date) => date.toISOString().slice(0, 10)),
    ).toEqual([from, to]);
  });

  it.each(['May we talk about the price?', 'How did the second quarter go?', 'Is it ready at nine?'])(
    'reads no days in “%s”',
    (question) => expect(readQuestion(question, NOW)).toMatchObject({ period: null, about: question }),
  );

  it('tells the newest from the likeliest, and a count from both', () => {
    expect(readQuestion('What did Grace say in the last call?', NOW)).toMatchObject({
      ...{ isNewestFirst: true, period: null, about: 'What did Grace say in call?' },
    });
    expect(readQuestion('How often was Routewise mentioned, by whom?', NOW).counts).toBe(true);
    expect(readQuestion('What does Routewise cost?', NOW)).toMatchObject({
      isNewestFirst: false,
      counts: false,
    });
  });
});
