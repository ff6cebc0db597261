import { folded } from './folded.js';

it.each([
  ['été', 'ete'],
  ['e\u0301te\u0301', 'ete'],
  ['Cœur', 'coeur'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['Straße', 'strasse'],
  ['Новый', 'новый'],
  ['か\u3099', 'が'],
  ['회의', '회의'],
  ['rou\u200bte', 'route'],
])('folds %j to %j', (text, letters) => expect(folded(text)).toBe(letters));
