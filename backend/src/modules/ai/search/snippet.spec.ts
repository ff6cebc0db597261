import { MARKS, markedSpans, snippetOf } from './snippet.js';

const mark = (text: string) => text.replaceAll('[', MARKS.from).replaceAll(']', MARKS.to);

describe('markedSpans', () => {
  it.each<[string, string[], string[]]>([
    ['the renewal price', ['the [renewal] price'], ['renewal']],
    ['renewal, of the contract', ['[renewal]  of the [contract]'], ['renewal', 'contract']],
    ['😀 b 😀', ['  [b]  '], ['b']],
    ['one two', ['[one] two', 'one [two]', '[on]e two'], ['one', 'two']],
    ['lost mark  and ', ['lost] mark [] and ['], []],
    ['', [''], []],
  ])('of %j are the places of what was found', (text, marked, found) => {
    const spans = markedSpans(text, marked.map(mark));
    expect(spans.map(([from, to]) => text.slice(from, to))).toEqual(found);
  });
});

describe('snippetOf', () => {
  it('is a short text whole', () => {
    expect(snippetOf('a short text', [[2, 7]])).toEqual({ snippet: 'a short text', matches: [[2, 7]] });
  });

  it('is what lies around the first match of a long text, between whole words', () => {
    const text = `${'before '.repeat(50)}the renewal price ${'after '.repeat(50)}`;
    const at = text.indexOf('renewal');
    const { snippet, matches } = snippetOf(text, [
      [at, at + 7],
      [at + 300, at + 305],
    ]);
    expect(snippet).toMatch(/^…before .* the renewal price after .* after…$/);
    expect(snippet.length).toBeLessThanOrEqual(202);
    expect(matches.map(([from, to]) => snippet.slice(from, to))).toEqual(['renewal']);
  });

  it('keeps a match in a text without spaces', () => {
    const text = 'x'.repeat(500);
    const { snippet, matches } = snippetOf(text, [[300, 310]]);
    expect(matches).toHaveLength(1);
    expect(snippet).toHaveLength(201);
  });
});
