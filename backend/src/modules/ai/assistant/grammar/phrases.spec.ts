import { stemOf } from '../../../../shared/text/stem.js';
import { phrasesIn } from './phrases.js';

const phrases = (said: string) => phrasesIn(said.split(' ').map(stemOf));

describe('phrasesIn', () => {
  it.each([
    ['we could give them back in may', 'give_back'],
    ['you can work from home on fridays', 'work_from_home'],
    ['the price went up', 'went_up'],
  ])('finds in %j the phrase %s', (said, phrase) => expect(phrases(said)).toContain(phrase));

  it('takes no words that are further apart for a phrase', () => {
    expect(phrases('give all of them back')).toEqual([]);
  });
});
