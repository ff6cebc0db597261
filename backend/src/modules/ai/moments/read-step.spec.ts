import { readStep } from './read-step.js';

const read = (...turns: [string, string][]) =>
  readStep(
    turns.map(([speaker, text]) => ({ speaker, text })),
    0,
  );
const REST: [string, string] = ['Tom Reed', 'Fine.'];
const THIRD: [string, string] = ['Ann Lee', 'Yes.'];

describe('readStep', () => {
  it.each<[string, [string, string][], string | null, string | null]>([
    ['of I, who speaks', [['Maya', "I'll send it by Friday."], REST], 'Maya', 'Friday'],
    ['of we, nobody', [['Maya', "We'll send it."], REST], null, null],
    ['of you among two, the other', [['Maya', 'Could you send the list?'], REST], 'Tom Reed', null],
    ['of you among three, nobody', [['Maya', 'Could you send the list?'], REST, THIRD], null, null],
    [
      'of you among three, who is called',
      [['Maya', 'Tom, could you send it?'], REST, THIRD],
      'Tom Reed',
      null,
    ],
    [
      'of what you will have, who speaks',
      [['Maya', "You'll have the list on Monday."], REST],
      'Maya',
      'Monday',
    ],
    [
      'of several days, the most precise',
      [['Maya', "I'll come on the third of June, that's a Tuesday."], REST],
      'Maya',
      'the third of June',
    ],
    ['of a name, them', [['Maya', 'And Ann will book the room.'], REST, THIRD], 'Ann Lee', null],
    [
      'of several days, the one after by',
      [['Maya', "I'll ask today, by Monday you know."], REST],
      'Maya',
      'Monday',
    ],
    [
      'of a day after next, all of it',
      [['Maya', "I'll get them round a table the Thursday after next, at one."], REST],
      'Maya',
      'Thursday after next, at one',
    ],
    [
      'of a day of another week, both',
      [['Maya', "I'll send it Friday next week."], REST],
      'Maya',
      'Friday next week',
    ],
    [
      'of where a thing comes from, no date',
      [['Maya', "I'll check the price list. Ours is from June."], REST],
      'Maya',
      null,
    ],
    ['of last spring, no date', [['Maya', "I'll resend the minutes of last March."], REST], 'Maya', null],
    [
      'of a day that is over, no date',
      [['Maya', "I'll write up what we discussed on Tuesday."], REST],
      'Maya',
      null,
    ],
    [
      'of a day that is over and one to come, the latter',
      [['Maya', "I'll send it on Friday, the one we tried on Monday."], REST],
      'Maya',
      'Friday',
    ],
    [
      'of a thing that is to be done by then, the day',
      [['Maya', "We were late, so I'll get it signed on Friday."], REST],
      'Maya',
      'Friday',
    ],
  ])('tells %s', (_, turns, who, due) => {
    expect(read(...turns)).toEqual({ who, due });
  });
});
