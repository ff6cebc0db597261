import {
  forgetNewest,
  lineEdits,
  lineReversal,
  remember,
  reversalOf,
  type UndoHistory,
} from './undo-history.js';

const state = (title: string, description = '') => ({ title, description, chapters: [] });
const edit = (title: string) => ({ before: state(title), after: state(`${title}, edited`) });

describe('UndoHistory', () => {
  it('goes back in the order opposite to the edits', () => {
    const history = remember(remember([], edit('first')), edit('second'));
    expect(history.at(-1)).toEqual(edit('second'));
    expect(forgetNewest(history).at(-1)).toEqual(edit('first'));
  });

  it('remembers the last ten edits', () => {
    let history: UndoHistory = [];
    for (let number = 1; number <= 12; number += 1) history = remember(history, edit(`edit ${number}`));
    expect(history).toHaveLength(10);
    expect(history[0]).toEqual(edit('edit 3'));
  });

  it('has nothing to forget when it is empty', () => {
    expect(forgetNewest([])).toEqual([]);
  });
});

describe('reversalOf', () => {
  const retitled = { before: state('Before', 'Words'), after: state('After', 'Words') };

  it('brings back the fields that the edit changed, and no others', () => {
    expect(reversalOf(retitled, state('After', 'Words'))).toEqual({ title: 'Before' });
  });

  it('leaves what someone else has changed in other fields', () => {
    expect(reversalOf(retitled, state('After', 'Their words'))).toEqual({ title: 'Before' });
  });

  it('is null where someone else has changed the same field', () => {
    expect(reversalOf(retitled, state('Theirs', 'Words'))).toBeNull();
  });
});

describe('lineReversal', () => {
  const line = (id: string, speaker: string | null, version = 1) => ({
    id,
    speaker,
    version,
    text: 'Hello.',
    start: 0,
    end: 1,
    unsure: [] as [number, number][],
  });
  const edits = lineEdits([line('a', null), line('b', 'Ann')], [line('a', 'Ann', 2), line('b', 'Ann')]);

  it('brings back the lines that were changed, as they were, and no others', () => {
    expect(lineReversal(edits, [line('a', 'Ann', 3), line('b', 'Bob')])).toEqual([
      { id: 'a', version: 3, speaker: null },
    ]);
  });

  it('is null where one of them was changed again, or is gone', () => {
    expect(lineReversal(edits, [line('a', 'Bob', 3)])).toBeNull();
    expect(lineReversal(edits, [])).toBeNull();
  });
});
