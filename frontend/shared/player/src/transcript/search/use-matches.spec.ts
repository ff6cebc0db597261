import { act, renderHook, waitFor } from '@testing-library/react';
import type { FindLines, FoundLine } from './find-lines.js';
import { useMatches } from './use-matches.js';

const line = (id: string, text: string, start: number) => ({ id, text, start, end: start + 5, speaker: '' });
const LINES = [
  line('1', 'We renewed it.', 0),
  line('2', 'The renewal is done.', 5),
  line('3', 'We renewed it.', 10),
];
const found = (text: string, start: number, ...spans: [number, number][]): FoundLine => ({
  text,
  start,
  spans,
});

/** A search whose requests the test answers. */
function aSearch() {
  const asked: {
    words: string;
    signal: AbortSignal;
    answer: (lines: readonly FoundLine[] | null) => void;
  }[] = [];
  const find: FindLines = (words, signal) => new Promise((answer) => asked.push({ words, signal, answer }));
  return { asked, find };
}
const start = (find: FindLines | undefined, query: string) =>
  renderHook(({ words }) => useMatches(LINES, words, find), { initialProps: { words: query } });

describe('useMatches', () => {
  it('marks what the search found, in the order of the lines', async () => {
    const { asked, find } = aSearch();
    const { result } = start(find, ' renew ');
    expect(result.current).toEqual([]);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]!.words).toBe('renew');
    act(() =>
      asked[0]!.answer([
        found('We renewed it.', 10, [3, 10]),
        found('The renewal is done.', 5, [4, 11], [15, 19]),
      ]),
    );
    await waitFor(() =>
      expect(result.current).toEqual([
        { line: 1, from: 4, to: 11 },
        { line: 1, from: 15, to: 19 },
        { line: 2, from: 3, to: 10 },
      ]),
    );
  });

  it('passes over a line that was changed since', async () => {
    const { asked, find } = aSearch();
    const { result } = start(find, 'renew');
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() =>
      asked[0]!.answer([found('We renewed nothing.', 0, [3, 10]), found('We renewed it.', 0, [3, 10])]),
    );
    await waitFor(() => expect(result.current).toEqual([{ line: 0, from: 3, to: 10 }]));
  });

  it('asks for the last of what was typed, and takes no answer to what was typed before', async () => {
    const { asked, find } = aSearch();
    const { result, rerender } = start(find, 'ren');
    await waitFor(() => expect(asked).toHaveLength(1));
    rerender({ words: 'renewal' });
    expect(asked[0]!.signal.aborted).toBe(true);
    await waitFor(() => expect(asked).toHaveLength(2));
    act(() => asked[0]!.answer([found('We renewed it.', 0, [3, 10])]));
    act(() => asked[1]!.answer([found('The renewal is done.', 5, [4, 11])]));
    await waitFor(() => expect(result.current).toEqual([{ line: 1, from: 4, to: 11 }]));
  });

  it('finds the same letters where the search cannot answer, or there is none', async () => {
    const same = [{ line: 1, from: 4, to: 11 }];
    await waitFor(() => expect(start(undefined, 'renewal').result.current).toEqual(same));
    const { asked, find } = aSearch();
    const { result } = start(find, 'renewal');
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => asked[0]!.answer(null));
    await waitFor(() => expect(result.current).toEqual(same));
    const failing = start(() => Promise.reject(new Error('away')), 'renewal');
    await waitFor(() => expect(failing.result.current).toEqual(same));
  });

  it('finds nothing for nothing', () => {
    const { asked, find } = aSearch();
    expect(start(find, '  ').result.current).toEqual([]);
    expect(asked).toEqual([]);
  });
});
