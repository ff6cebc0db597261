import { respelledNames, suggestedNames } from './suggested-names.js';

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

  it('takes a name that is given after a greeting, and a whole one beside which nothing is said', () => {
    expect(
      suggested(
        [1, 'Good morning, this is Priya calling from Fieldnote.'],
        [2, "Morning Priya, I'm Tomas Weller, I run dispatch"],
        [3, 'Hello, Bogdan Ilić, support engineering.'],
      ),
    ).toEqual({ 'Speaker 1': 'Priya', 'Speaker 2': 'Tomas Weller', 'Speaker 3': 'Bogdan Ilić' });
  });

  it('gives a first name the whole name of somebody who may be among them', () => {
    const said = lines([1, 'Hi, this is Priya from Fieldnote.'], [2, 'Hello.']);
    expect(Object.fromEntries(suggestedNames(said, ['Priya Raman']))).toEqual({ 'Speaker 1': 'Priya Raman' });
  });

  it('takes a first and a last name that were written as one word apart', () => {
    expect(suggested([1, "I'm Tomasweiler, I run dispatch."], [2, "Hello, I'm Annabelle."])).toEqual({
      'Speaker 1': 'Tomas Weiler',
      'Speaker 2': 'Annabelle',
    });
    expect(Object.fromEntries(suggestedNames(lines([1, "I'm Priyaraman."]), ['Priya Raman']))).toEqual({
      'Speaker 1': 'Priya Raman',
    });
  });

  it('takes no word for a name because it begins a sentence', () => {
    expect(suggested([1, 'First, you open the settings.'], [2, 'Okay.'], [1, 'First, you log in.'])).toEqual(
      {},
    );
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

describe('respelledNames', () => {
  it('are those of a vocabulary, for who has a name already', () => {
    const said = [
      { speaker: 'Tomas Veller', text: 'Hello.' },
      { speaker: 'Ann', text: 'Hi.' },
    ];
    const vocabulary = [{ word: 'Weller', heardAs: ['Veller'] }];
    expect([...respelledNames(said, vocabulary)]).toEqual([['Tomas Veller', 'Tomas Weller']]);
  });
});
