import { nameWritten } from './name-written.js';

it.each([
  ['We use loomore, every day.', 'We use Lumora, every day.', { word: 'Lumora', heardAs: 'loomore' }],
  [
    'a listener boyed is here',
    'a Alasdair Boyd is here',
    { word: 'Alasdair Boyd', heardAs: 'listener boyed' },
  ],
  ['We use lumora.', 'We use Lumora.', null],
  ['There house is big.', 'Their house is big.', null],
  ['We sell it.', 'We sold it.', null],
  ['One two three four five six.', 'We never said A single word of that.', null],
  ['The same.', 'The same.', null],
])('what %s became in %s', (before, after, name) => expect(nameWritten(before, after)).toEqual(name));
