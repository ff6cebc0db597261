import { suggestedNames } from './suggested-names.js';

const lines = (...turns: [number, string][]) =>
  turns.map(([of, text]) => ({ speaker: `Speaker ${of}`, text }));
const suggested = (...turns: [number, string][]) => Object.fromEntries(suggestedNames(lines(...turns)));

describe('suggestedNames', () => {
  it('takes a name that somebody gives themselves', () => {
    expect(
      suggested(
        [1, "So I'm Alasdair Boyd, I look after customers."],
        [2, 'Stellan. Stellan Lindqvist, I do the product.'],
      ),
    ).toEqual({
      'Speaker 1': 'Alasdair Boyd',
      'Speaker 2': 'Stellan Lindqvist',
    });
  });

  it('takes the name of who is introduced for the one who speaks next', () => {
    expect(
      suggested(
        [1, 'I am Ingrid Falkenrath, and this is Marcus Bellweather, who does the numbers.'],
        [2, 'Hello.'],
      ),
    ).toEqual({
      'Speaker 1': 'Ingrid Falkenrath',
      'Speaker 2': 'Marcus Bellweather',
    });
  });

  it('takes the name by which somebody is called twice, and not one that is called once', () => {
    expect(suggested([1, 'Hi Dev.'], [2, 'Hello.'], [1, 'How are you?'], [2, 'Fine.'])).toEqual({});
    expect(suggested([1, 'Hi Dev.'], [2, 'Hello.'], [1, 'Is it late, Dev?'], [2, 'No.'])).toEqual({
      'Speaker 2': 'Dev',
    });
  });

  it('names nobody twice, nobody who has a name, and nobody by a word that is none', () => {
    expect(suggested([1, "I'm Sorry. I'm Scottish."], [2, "I'm Back."])).toEqual({});
    const [one, two] = lines([1, "I'm Daniel Reyes."], [2, 'Hi.']);
    expect(
      suggestedNames([
        { ...one!, speaker: 'Daniel Reyes' },
        { ...two!, text: "I'm Daniel." },
      ]).size,
    ).toBe(0);
  });
});
