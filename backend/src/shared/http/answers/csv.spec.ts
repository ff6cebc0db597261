import { csvLine } from './csv.js';

describe('csvLine', () => {
  it('quotes what would end a cell', () => {
    expect(csvLine(['a', 'b "c", d', 'e\nf', 7, -7, true, null])).toBe(
      'a,"b ""c"", d","e\nf",7,-7,true,\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\uff1d1', '=HYPERLINK("http://x";"y")'])(
    'makes no formula of %j',
    (text) => {
      expect(csvLine([text])).toMatch(/^"?'/);
      expect(csvLine([text]).replaceAll('""', '"')).toContain(text);
    },
  );
});
