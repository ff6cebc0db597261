import { snippetOf } from './snippet.js';

describe('snippetOf', () => {
  it('is a short text whole', () => {
    expect(snippetOf('a short text', [[2, 7]])).toEqual({ snippet: 'a short text', matches: [[2, 7]] });
  });

  it('is what lies around the first match of a long text, between whole words', () => {
    const text = `${'before '.repeat(50)}the renewal price ${'after '.repeat(50)}`;
    const at = text.indexOf('renewal');
    const { snippet, matches } = snippetOf(text, [[at, at + 7]]);
    expect(snippet).toMatch(/^…before .* the renewal price after .* after…$/);
    expect(snippet.length).toBeLessThanOrEqual(202);
    expect(matches.map(([from, to]) => snippet.slice(from, to))).toEqual(['renewal']);
  });

  it('shows another word that lies further on, and not the same one again', () => {
    const text = `${'before '.repeat(50)}the renewal price ${'between '.repeat(50)}renewal of the discount ${'after '.repeat(50)}`;
    const spans = [...text.matchAll(/renewal|discount/g)].map(({ index, 0: word }): [number, number] => [
      index,
      index + word.length,
    ]);
    const { snippet, matches } = snippetOf(text, spans);
    expect(snippet).toMatch(
      /^…before .*the renewal price .*between…between .*renewal of the discount after.*…$/,
    );
    expect(snippet.length).toBeLessThanOrEqual(203);
    expect(matches.map(([from, to]) => snippet.slice(from, to))).toEqual(['renewal', 'renewal', 'discount']);
  });

  it('keeps a match in a text without spaces', () => {
    const text = 'x'.repeat(500);
    const { snippet, matches } = snippetOf(text, [[300, 310]]);
    expect(matches).toHaveLength(1);
    expect(snippet).toHaveLength(201);
  });
});
