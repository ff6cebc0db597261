import { forgetNewest, remember, reversalOf, type UndoHistory } from './undo-history.js';

const state = (title: string, description = '') => ({ title, description, chapters: [] });
const edit = (title: string) => ({ before: state(title), after: state(`${title}, edited`) });

describe('UndoHistory', () => {
  it('goes back in the order opposite to the edits', () => {
    const history = remember(remember([], edit('first')), edit('second'));
    expect(history.at(-1)?.before.title).toBe('second');
    expect(forgetNewest(history).at(-1)?.before.title).toBe('first');
  });

  it('remembers the last ten edits', () => {
    let history: UndoHistory = [];
    for (let number = 1; number <= 12; number += 1) history = remember(history, edit(`edit ${number}`));
    expect(history).toHaveLength(10);
    expect(history[0]?.before.title).toBe('edit 3');
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

  it('leaves what somebody else has changed in other fields', () => {
    expect(reversalOf(retitled, state('After', 'Their words'))).toEqual({ title: 'Before' });
  });

  it('is null where somebody else has changed the same field', () => {
    expect(reversalOf(retitled, state('Theirs', 'Words'))).toBeNull();
  });
});
