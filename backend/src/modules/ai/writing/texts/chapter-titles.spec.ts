import { keyPhrases } from './key-phrases.js';
import { chapterTitles, jointsIn } from './chapter-titles.js';

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

  it('joins two phrases as they are said together', () => {
    const lines = ['what is the username and password', 'the price per van is fixed', 'a username', 'a van'];
    const own = [phrase('price', 2, 5), phrase('van', 1, 9), phrase('username', 0.9, 1)];
    expect(chapterTitles([own], [jointsIn(lines, 4)])).toEqual(['Price per van']);
  });

  it('does not join what is said far apart', () => {
    const early = { ...phrase('energy source', 2, 1), places: [1, 2] };
    const late = { ...phrase('buttons', 1, 9), places: [90, 95] };
    expect(chapterTitles([[early, late]], [jointsIn([], 100)])).toEqual(['Energy source']);
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

  it('shares no word with another chapter by accident', () => {
    const [, second] = chapterTitles([
      [phrase('project', 2, 0), phrase('Memphis', 1.5, 1)],
      [phrase('forecast', 2, 2), phrase('project pays', 1.5, 3), phrase('stock', 1, 4)],
    ]);
    expect(second).toBe('Forecast and stock');
  });

  it('shares a word that is its own, as nothing else of the chapter is half as likely', () => {
    const [, second] = chapterTitles([
      [phrase('remote control', 2, 0)],
      [phrase('remote price', 2, 1), phrase('lunch', 0.3, 2)],
    ]);
    expect(second).toBe('Remote price and lunch');
  });

  it('leaves what was announced as it is, and shares no word with it, before or after', () => {
    const own = [phrase('price', 1.5, 0), phrase('vans', 2, 1)];
    const given = ['Agenda', null, 'Price and terms', 'Agenda'];
    expect(chapterTitles([own, own, own, own], [], given)).toEqual([
      'Agenda',
      'Vans',
      'Price and terms',
      'Agenda',
    ]);
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

  it('takes a longer name for a word that is mostly said as part of it', () => {
    const lines = [
      'the setup fee is high',
      'who pays the setup fee',
      'waive the setup fee',
      'the setup is done',
    ];
    const [phrases = []] = keyPhrases([lines]);
    expect(phrases.map(({ text }) => text)).toContain('setup fee');
    expect(phrases.map(({ text }) => text)).not.toContain('setup');
  });

  it('says things that can be counted in the plural where people do', () => {
    expect(keyPhrases([['one van', 'the van is full', 'two vans', 'a van']])[0]?.[0]?.text).toBe('vans');
  });

  it('takes nobody for a topic', () => {
    const lines = ['Priya has a warehouse', 'ask Priya for the warehouse', 'Priya signs'];
    const [phrases = []] = keyPhrases([lines], undefined, { people: new Set(['priya']) });
    expect(phrases.map(({ text }) => text)).toEqual(['warehouse']);
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
