import { isConfident } from './confidence.js';

describe('isConfident', () => {
  it('doubts a line that the recognizer doubts, and no other', () => {
    expect(isConfident({ confidence: 0.2 })).toBe(false);
    expect(isConfident({ confidence: 0.9 })).toBe(true);
    expect(isConfident({})).toBe(true);
    expect(isConfident({ confidence: null })).toBe(true);
  });
});
