import { arrayText } from './array-text.js';

describe('An array as text', () => {
  it('has its elements as PostgreSQL reads them', () => {
    expect(arrayText([])).toBe('{}');
    expect(arrayText([1, -0.5, null, true])).toBe('{1,-0.5,NULL,true}');
    expect(arrayText(['a', 'NULL', '', '{b,c}'])).toBe('{"a","NULL","","{b,c}"}');
  });

  it('lets no element end early', () => {
    expect(arrayText(['say "x"', 'back\\slash', "it's"])).toBe('{"say \\"x\\"","back\\\\slash","it\'s"}');
  });
});
