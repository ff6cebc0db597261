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
    const { dated } = readQuestion(question, NOW);
    expect(dated?.about).toBe(about);
    expect(
      dated && [dated.period.from, dated.period.to].map((date) => date.toISOString().slice(0, 10)),
    ).toEqual([from, to]);
  });

  it.each([
    'May we talk about the price?',
    'How did the second quarter go?',
    'Is it ready at nine?',
    'What did April say about the budget?',
    'Who will pay the invoice, August?',
    'What may they cancel?',
  ])('reads no days in “%s”', (question) =>
    expect(readQuestion(question, NOW)).toMatchObject({ dated: null, about: question }),
  );

  it.each([
    ['What did we promise last week?', 'last week', true],
    ['What did customers say about price in November?', 'in November', true],
    ['What is due on Friday?', 'on Friday', false],
    ['What must be finished by March?', 'by March', false],
    ['Which system is switched off in June?', 'in June', false],
    ['What broke last year?', 'last year', false],
  ])('tells in “%s” a date of saying from one of what is said', (question, said, isOfSaying) => {
    expect(readQuestion(question, NOW)).toMatchObject({ about: question, dated: { said, isOfSaying } });
  });

  it('tells the newest from the likeliest', () => {
    expect(readQuestion('What did Grace say in the last call?', NOW)).toMatchObject({
      isNewestFirst: true,
      dated: null,
      about: 'What did Grace say in call?',
    });
    expect(readQuestion('What does Routewise cost?', NOW).isNewestFirst).toBe(false);
  });

  it.each([
    ['How often was Routewise mentioned, and by whom?', 'Routewise', null],
    ['How often did Grace Okafor say Routewise?', 'Routewise', 'Grace Okafor'],
    ['How often did customers mention TrackPilot?', 'TrackPilot', null],
    ['How many times was the notice period discussed?', 'notice period', null],
    ['How many times was the crane mentioned?', 'crane', null],
    ['How often did we talk about the “notice period” last month?', 'notice period', null],
    ['How often has the crane been brought up by Priya?', 'crane', 'Priya'],
    ['How many times did the word refund come up?', 'refund', null],
  ])('reads what “%s” counts', (question, phrase, by) =>
    expect(readQuestion(question, NOW).counted).toEqual({ phrase, by }),
  );

  it.each(['How often is the backup made?', 'How many times a week do they meet?'])(
    'counts no words for “%s”',
    (question) => expect(readQuestion(question, NOW).counted).toBeNull(),
  );
});
