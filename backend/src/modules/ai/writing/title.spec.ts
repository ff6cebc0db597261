import { keyPhrases } from './key-phrases.js';
import { chapterTitles } from './title.js';

const phrase = (text: string, score: number, order: number) => ({
  text,
  score,
  order,
  places: [0, 1],
  stems: text.split(' '),
});

describe('chapterTitles', () => {
  it('joins the two best phrases in the order they were said', () => {
    expect(chapterTitles([[phrase('energy source', 2, 9), phrase('buttons', 1, 3)]])).toEqual([
      'Buttons and energy source',
    ]);
  });

  it('writes at most six words', () => {
    const long = [phrase('mean log magnitude subtraction', 3, 0), phrase('noise reduction system', 2, 1)];
    expect(chapterTitles([long])).toEqual(['Mean log magnitude subtraction']);
  });

  it('does not call two chapters alike where the second has something of its own', () => {
    const [, second] = chapterTitles([
      [phrase('remote control', 2, 0)],
      [phrase('remote control', 2, 0), phrase('menu button', 1.5, 1)],
    ]);
    expect(second).not.toBe('Remote control');
    expect(second).toContain('enu button');
  });

  it('has none for a chapter without phrases', () => {
    expect(chapterTitles([[]])).toEqual([null]);
  });

  it('takes what is said but once only where nothing is said again', () => {
    const [again, once] = keyPhrases([
      ['the data migration needs a movable backup', 'the data migration runs at night'],
      ['my fellow Americans will come'],
    ]).map((phrases) => phrases.map(({ text }) => text));
    expect(again).toContain('data migration');
    expect(again).not.toContain('movable backup');
    expect(once).toEqual(['fellow Americans']);
  });

  it('finds phrases that were said, word after word', () => {
    const lines = [
      'the data migration plan needs a backup',
      'our data migration plan is for the weekend',
      'who runs the data migration plan',
    ];
    expect(keyPhrases([lines])[0]?.[0]?.text).toBe('data migration plan');
  });
});
