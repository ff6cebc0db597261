import { peopleAmong, personOf } from './sides.js';

const names = (speakers: string[][], members: string[] = []): string[] =>
  peopleAmong(speakers, members).map(({ name }) => name);

describe('People who speak', () => {
  it('are one person under a full name and under a first name that no one else has', () => {
    const people = peopleAmong([['Tom', 'Speaker 2'], ['Tom Reed']], ['Maya Lind']);
    expect(people).toEqual([
      { name: 'Maya Lind', side: 'us' },
      { name: 'Tom Reed', side: 'them' },
    ]);
    expect(personOf(people, 'tom')?.name).toBe('Tom Reed');
    expect(names([['Maya'], ['Tom Reed']], ['Maya Lind'])).toEqual(['Maya Lind', 'Tom Reed']);
  });

  it('are two where that is not sure', () => {
    expect(names([['Tom'], ['Tom Reed'], ['Tom Hall']])).toEqual(['Tom', 'Tom Reed', 'Tom Hall']);
    expect(names([['Tom', 'Tom Reed']])).toEqual(['Tom', 'Tom Reed']);
    expect(names([['Reed'], ['Tom Reed']])).toEqual(['Reed', 'Tom Reed']);
  });
});
