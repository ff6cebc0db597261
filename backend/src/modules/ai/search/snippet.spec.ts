import { MARKS, unmarked } from './snippet.js';

const mark = (text: string) => text.replaceAll('[', MARKS.from).replaceAll(']', MARKS.to);

describe('unmarked', () => {
  it.each<[string, string, string[]]>([
    ['the [renewal] price', 'the renewal price', ['renewal']],
    ['[renewal] of the [contract]', 'renewal of the contract', ['renewal', 'contract']],
    ['😀 [b]', '😀 b', ['b']],
    ['<b>[x]</b>', '<b>x</b>', ['x']],
    ['nothing', 'nothing', []],
    ['', '', []],
    ['lost ] mark [] and [', 'lost  mark  and ', []],
  ])('%j is plain text with the places of what was found', (marked, snippet, found) => {
    const answer = unmarked(mark(marked));
    expect(answer.snippet).toBe(snippet);
    expect(answer.matches.map(({ from, to }) => snippet.slice(from, to))).toEqual(found);
  });
});
