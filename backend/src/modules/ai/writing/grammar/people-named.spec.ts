import { peopleNamed } from './people-named.js';

const named = (...lines: string[]) => [...peopleNamed(lines)].sort();

describe('peopleNamed', () => {
  it('knows who is spoken to, and who says a name', () => {
    expect(named('Hi Priya, nice to meet you.', 'How do you feel about it, Karen?', "I'm Tom.")).toEqual([
      'karen',
      'priya',
      'tom',
    ]);
  });

  it('knows people by their title, with both names', () => {
    expect(named('Doctor Patel is here.', 'Mr. Jens Ohm asks.')).toEqual(['jens', 'ohm', 'patel']);
  });

  it('takes a place for no person, nor what is also said in small letters', () => {
    expect(named('Portland, Seattle and Spokane.', 'The depot in Portland is large.')).toEqual([]);
    expect(named('Marketing, please begin.', 'Who does the marketing?')).toEqual([]);
  });

  it('adds who speaks', () => {
    expect([...peopleNamed(['We begin.'], ['Anna Meyer'])].sort()).toEqual(['anna', 'meyer']);
  });
});
