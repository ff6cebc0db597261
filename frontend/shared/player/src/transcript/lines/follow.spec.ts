import { followPosition, follows } from './follow.js';

describe('follows', () => {
  it('ends when the reader scrolls or looks at a match', () => {
    expect(follows('reader-scrolled')).toBe(false);
    expect(follows('match-shown')).toBe(false);
  });

  it('begins again when the reader comes back to the moment being played', () => {
    expect(follows('back-to-now')).toBe(true);
    expect(follows('reader-seeked')).toBe(true);
  });
});

describe('followPosition', () => {
  const view = { scrollTop: 1000, height: 600 };

  it('leaves a line alone that stands well in view', () => {
    expect(followPosition({ top: 1200, height: 40 }, view)).toBeNull();
  });

  it('brings a line below or above the view to a third of its height', () => {
    expect(followPosition({ top: 1590, height: 40 }, view)).toBe(1390);
    expect(followPosition({ top: 700, height: 40 }, view)).toBe(500);
  });

  it('does not scroll above the first line', () => {
    expect(followPosition({ top: 20, height: 40 }, { scrollTop: 300, height: 600 })).toBe(0);
  });
});
