import { GivenWords } from './given-words.js';

const given = new GivenWords([
  'Daniel Reyes So we could sign for forty two thousand dollars, if the board at Lumora agrees by the twenty-fourth.',
  'Sarah Geneva plans every delivery in the morning, and it costs $49 per vehicle, 1.5 million a year.',
  'We meet on Tuesday at 10, and we have been with them since two thousand nineteen, which I did not like at all.',
]);

it.each([
  'The price is 42,000 dollars, or $42k.',
  'Lumora’s board agrees by March 24.'.replace('March', 'the'),
  'Forty-nine dollars per vehicle, 1,500,000 a year.',
  'They meet Tuesday, two of them at 10.',
  'Daniel and Sarah have known each other since 2019.',
  'Price per Vehicle and Board Approval',
])('finds nothing made up in: %s', (text) => expect(given.missingFrom(text)).toEqual([]));

it.each([
  ['It costs $59 per vehicle.', ['59']],
  ['Fifteen percent are saved.', ['15']],
  ['They meet at 10:30 on Wednesday.', ['30', 'Wednesday']],
  ['The board of Corvane agrees.', ['Corvane']],
  ['Jonathan signs. Then Sarah does.', ['Jonathan']],
  ['Vehicle Pricing for Walmart', ['Walmart']],
  ['It costs 42 million dollars.', ['42000000']],
])('finds what is made up in: %s', (text, made) => expect(given.missingFrom(text)).toEqual(made));

it('looks for figures alone in a language that writes all its nouns with capitals', () => {
  const lines = Array.from(
    { length: 10 },
    () => 'Der Vertrag kostet vierzig Euro und wird morgen unterschrieben.',
  );
  expect(new GivenWords(lines).missingFrom('Eine Besprechung kostet 50 Euro.')).toEqual(['50']);
});
