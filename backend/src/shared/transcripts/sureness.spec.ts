import { isSure } from './sureness.js';

describe('isSure', () => {
  it('doubts a line that the recogniser doubts, and no other', () => {
    expect(isSure({ confidence: 0.2 })).toBe(false);
    expect(isSure({ confidence: 0.9 })).toBe(true);
    expect(isSure({})).toBe(true);
    expect(isSure({ confidence: null })).toBe(true);
  });
});
