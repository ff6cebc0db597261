import { recordingTitle, type TitleFacts } from './recording-title.js';

const slide = (title: string | null) => ({ start: 0, end: 20, title, lines: [] });
const about = (id: string, title: string, seconds = 60): TitleFacts['chapters'][number] => ({
  title,
  titleSource: 'topic',
  topic: { id, title, definition: '', examples: [], lines: [] },
  seconds,
});
const titleOf = (facts: Partial<TitleFacts>) =>
  recordingTitle({
    given: 'MVI 0417',
    people: [],
    chapters: [],
    happenedAt: '2026-11-26T23:19:00Z',
    duration: 38,
    ...facts,
  });

describe('recordingTitle', () => {
  it.each([
    ['Kronado Intro Lindenhof Dental 2024 05 14', 'Kronado Intro Lindenhof Dental'],
    ['Pricing call', 'Pricing call'],
  ])('takes what a person called it: %s', (given, title) => {
    const facts = { given, slides: [slide('Welcome')], people: ['Ann'] };
    expect(titleOf(facts)).toEqual({ title, titleSource: 'file' });
  });

  it('takes the number in a series only where nothing else is certain', () => {
    expect(titleOf({ given: 'Call 2' })).toEqual({ title: 'Call 2', titleSource: 'file' });
    expect(titleOf({ given: 'Call 2', people: ['Maya', 'Tom'] }).title).toBe('Call with Maya and Tom');
  });

  it('takes the first title that is shown where the file was named by a machine', () => {
    const slides = [slide(null), slide('Quarterly business review'), slide('Agenda')];
    expect(titleOf({ slides })).toEqual({
      title: 'Quarterly business review',
      titleSource: 'slide',
    });
  });

  it.each<[string, Partial<TitleFacts>]>([
    ['Call with Maya and Tom', { people: ['Maya', 'Tom'] }],
    [
      'Call with Maya and Tom',
      { people: ['Maya', 'Tom'], chapters: [about('price', 'Price', 60)], duration: 900 },
    ],
    [
      'Call with Mahmoud and Lotte about price',
      { people: ['Mahmoud', 'Lotte'], chapters: [about('welcome', 'Welcome', 900), about('price', 'Price')] },
    ],
    [
      'Recording about fix and workaround, Nov 26',
      {
        people: [],
        chapters: [about('cause', 'Finding the cause'), about('fix', 'Fix and workaround', 90)],
      },
    ],
    ['Call with Ann, Bob and 2 others', { people: ['Ann', 'Bob', 'Cleo', 'Dan'] }],
    ['Recording with Ann, Nov 26', { people: ['Ann'] }],
    ['Lindenhof Dental: call with Maya and Tom', { people: ['Maya', 'Tom'], customer: 'Lindenhof Dental' }],
    ['Lindenhof Dental: recording, Nov 26', { customer: 'Lindenhof Dental' }],
    [
      'Lindenhof Dental: price, Nov 26',
      { customer: 'Lindenhof Dental', chapters: [about('price', 'Price')] },
    ],
  ])('is made of what is certain: %s', (title, facts) => {
    expect(titleOf(facts)).toEqual({ title, titleSource: 'parts' });
  });

  it('takes the words of a topic that fit into a sentence', () => {
    const problems = about('problems', 'Problems today');
    const chapters = [{ ...problems, topic: { ...problems.topic!, subject: "today's problems" } }];
    expect(titleOf({ people: ['Ann', 'Bob'], chapters }).title).toBe(
      "Call with Ann and Bob about today's problems",
    );
  });

  it('says when it took place and how long it is where nothing else is known', () => {
    expect(titleOf({})).toEqual({ title: 'Recording, Nov 26 (38 s)', titleSource: 'day' });
    expect(titleOf({ happenedAt: '2025-03-04', duration: 3_900 }).title).toBe('Recording, Mar 4 (1 h 5 min)');
    expect(titleOf({ happenedAt: null }).title).toBe('MVI 0417');
  });
});
