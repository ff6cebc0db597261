import { nameVariants } from './name-variants.js';

const offered = (lines: string[], known: string[] = []) =>
  nameVariants(lines, new Set(known)).map(({ spellings }) => spellings.map(({ name }) => name));

describe('Names that are heard in several ways', () => {
  it('are offered as one, the most frequent first', () => {
    const lines = [
      'I spoke with Priya Raymond about it.',
      'We asked Priya Raman, and then Priya Raman said yes.',
      'Then Kronado came up. With Cronado we have a year.',
    ];
    expect(nameVariants(lines, new Set())).toEqual([
      {
        spellings: [
          { name: 'Priya Raman', times: 2 },
          { name: 'Priya Raymond', times: 1 },
        ],
      },
      {
        spellings: [
          { name: 'Kronado', times: 1 },
          { name: 'Cronado', times: 1 },
        ],
      },
    ]);
  });

  it('put what is known first', () => {
    const lines = ['I saw Siobhan and Siobhan.', 'It was Siobhaun then.'];
    expect(offered(lines, ['Siobhaun'])).toEqual([['Siobhaun', 'Siobhan']]);
  });

  it.each([
    ['two people who are known', ['We met Maren and we met Marin.'], ['Maren', 'Marin']],
    ['days', ['We meet on Tuesday, or on Thursday, or on Monday or Sunday.'], []],
    ['several of a thing', ['We have the Account and the Accounts here.'], []],
    ['words that begin a sentence', ['Sale is on. Sails are up. A sale, and sails.'], []],
    [
      'a language that writes nouns with capitals',
      Array<string>(20).fill('Das Haus und die Maus, das Hause und die Mause.'),
      [],
    ],
    ['a possessive', ["It was Grace's idea, so ask Grace then."], []],
  ])('are not %s', (_what, lines, known) => {
    expect(offered(lines, known)).toEqual([]);
  });
});
