import { forgetNewest, remember, type UndoHistory } from './undo-history.js';

const state = (title: string) => ({ title, description: '', chapters: [] });

describe('UndoHistory', () => {
  it('goes back in the order opposite to the edits', () => {
    const history = remember(remember([], state('first')), state('second'));
    expect(history.at(-1)?.title).toBe('second');
    expect(forgetNewest(history).at(-1)?.title).toBe('first');
  });

  it('remembers the last ten states', () => {
    let history: UndoHistory = [];
    for (let edit = 1; edit <= 12; edit += 1) history = remember(history, state(`state ${edit}`));
    expect(history).toHaveLength(10);
    expect(history[0]?.title).toBe('state 3');
  });

  it('has nothing to forget when it is empty', () => {
    expect(forgetNewest([])).toEqual([]);
  });
});
