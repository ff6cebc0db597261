import { isCertain } from '../../../shared/text/certainty.js';
import { datesIn } from './dates.js';
import { factsOf } from './facts-of.js';

const spoken = (...turns: [string, string][]) =>
  turns.map(([speaker, text], i) => ({ speaker, text, start: i * 10, end: i * 10 + 9 }));
const steps = (...turns: [string, string][]) =>
  factsOf(spoken(...turns)).nextSteps.map(({ text, who, due }) => [who, text, due]);
const decisions = (...turns: [string, string][]) =>
  factsOf(spoken(...turns)).decisions.map(({ text, speaker }) => `${speaker}: ${text}`);

describe('next steps', () => {
  it('say who does what until when, in as few words', () => {
    expect(
      steps(
        [
          'Ann',
          "I'll send you the invitation this afternoon, and the offer by Monday, March 23, so you can read it.",
        ],
        ['Bob', 'I can get you the export by next Wednesday, March 18. Renske has to check it first.'],
        ['Ann', 'Could you send me the load data?'],
        ['Bob', 'Yes. By the end of next week, June 12.'],
      ),
    ).toEqual([
      ['Ann', 'Send the invitation', 'this afternoon'],
      ['Ann', 'Send the offer', 'Monday, March 23'],
      ['Bob', 'Get the export', 'next Wednesday, March 18'],
      ['Renske', 'Check the export first', null],
      ['Bob', 'Send the load data', 'the end of next week, June 12'],
    ]);
  });

  it('take an offer once somebody takes it up, and once', () => {
    const offer: [string, string] = ['Ann', 'I can send you the summary of the last test.'];
    expect(steps(offer)).toEqual([]);
    expect(steps(offer, ['Ann', "I'll do that by Friday."], ['Ann', "I'll send the summary."])).toEqual([
      ['Ann', 'Send the summary of the last test', 'Friday'],
    ]);
  });

  it('leave out thanks, greetings, what is done in the call, and what depends on something', () => {
    expect(
      steps(
        ['Ann', 'Thank you both, that was useful. Let me share my screen.'],
        ['Ann', "If I can't, I'll send you a note."],
        ['Bob', "If it says what you just said then I'll sign it."],
        ['Bob', "I'll add it. I'll be honest with you."],
        ['Bob', 'Maybe I will send something.'],
        ['Bob', 'Can you remind me to tick the note and okay until I finish?'],
        ['Bob', "I'll send you the summary of the, okay, let's see."],
      ),
    ).toEqual([]);
  });

  it('hold the day on which those who speak settle to meet', () => {
    expect(
      steps(
        ['Ann', 'Shall we plan the review now? Wednesday, September 30, at 9 in the morning?'],
        ['Bob', "Can we do ten? I've got kids to drop off."],
        ['Ann', "Ten o'clock, Wednesday, September 30."],
      ),
    ).toEqual([[null, 'Meet for the review', "Wednesday, September 30, at ten o'clock"]]);
    expect(steps(['Ann', 'Shall we meet on Tuesday, March 24, at 10?'], ['Bob', "I can't."])).toEqual([]);
  });
});

describe('decisions', () => {
  it('are what somebody settles, or says that it is settled', () => {
    expect(
      decisions(
        ['Ann', "Let's do the trial, with Doncaster only."],
        ['Bob', "We don't touch the old roof this year."],
        ['Ann', "Then that's decided."],
      ),
    ).toEqual([
      "Ann: Let's do the trial, with Doncaster only.",
      "Bob: We don't touch the old roof this year.",
    ]);
  });

  it('are nothing that is doubted, asked, offered under a condition or told of another time', () => {
    expect(
      decisions(
        ['Ann', 'We could drop the setup fee, but only if you sign before April.'],
        ['Bob', 'Maybe we will go with the cheap one.'],
        ['Bob', 'Shall we go with the big plan?'],
        ['Ann', 'Last year we decided on Stockwise.'],
        ['Ann', "Let's go with the agenda first."],
      ),
    ).toEqual([]);
  });
});

describe('isCertain', () => {
  it.each([
    'The pilot is $2,500 altogether.',
    "We're certified for ISO 27001, and single sign-on is included.",
    'Your contract ends on May 1.',
  ])('holds: %s', (sentence) => expect(isCertain(sentence)).toBe(true));

  it.each([
    'We could drop the setup fee.',
    'I think so.',
    'You can cancel early only if both agree.',
    'Does it run on Linux?',
    "I can't promise you the same.",
    'It depends on the insurer.',
    "I'd have to look at it.",
  ])('does not: %s', (sentence) => expect(isCertain(sentence)).toBe(false));
});

it.each([
  ['Then shall we meet again on Tuesday, March 24, at 10?', 'Tuesday, March 24, at 10'],
  ['Seven thirty then, Tuesday the 27th.', 'Seven thirty then, Tuesday the 27th'],
  ['By the end of next week, June 12.', 'the end of next week, June 12'],
  ['I will do that by tomorrow noon.', 'tomorrow noon'],
  ['The committee meets on May 12.', 'May 12'],
  ['We may march on within 30 days at 10 percent.', undefined],
])('a day is found in %s', (sentence, day) => expect(datesIn(sentence)[0]?.text).toBe(day));
