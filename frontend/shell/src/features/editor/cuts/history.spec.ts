import { beginning, redo, step, undo } from './history.js';

describe('History', () => {
  const three = step(step(beginning('a'), 'b'), 'c');

  it('goes back and forth step by step', () => {
    const back = undo(undo(three));
    expect(back.present).toBe('a');
    expect(redo(back).present).toBe('b');
    expect(redo(redo(back))).toEqual(three);
  });

  it('stops at both ends', () => {
    expect(undo(beginning('a')).present).toBe('a');
    expect(redo(three)).toBe(three);
  });

  it('forgets what was undone once another step is made', () => {
    const other = step(undo(three), 'd');
    expect(redo(other).present).toBe('d');
    expect(undo(other).present).toBe('b');
  });
});
