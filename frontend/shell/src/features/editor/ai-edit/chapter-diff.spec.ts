import { chapterDiff } from './chapter-diff.js';

const hello = { id: 'a', title: 'Hello', startTime: 0, endTime: 30, summary: null };
const price = { id: 'b', title: 'Price', startTime: 30, endTime: null, summary: 'What it costs.' };

describe('chapterDiff', () => {
  it('tells what stays, changes, comes and goes, in order of time', () => {
    const renamed = { ...hello, title: 'Welcome' };
    const added = { title: 'Questions', startTime: 20, endTime: null, summary: null };
    expect(chapterDiff([hello, price], [renamed, added])).toEqual([
      { kind: 'changed', before: hello, after: renamed },
      { kind: 'added', before: null, after: added },
      { kind: 'removed', before: price, after: null },
    ]);
  });

  it('takes a summary of nothing for none', () => {
    expect(chapterDiff([hello], [{ ...hello, summary: '' }]).map(({ kind }) => kind)).toEqual(['same']);
  });
});
