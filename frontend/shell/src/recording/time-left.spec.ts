import { noteProgress, timeLeftOf } from './time-left.js';

const at = (processingProgress: number, seconds: number, status: 'processing' | 'completed' = 'processing') =>
  noteProgress({ id: 'r1', status, processingProgress }, seconds * 1000);

describe('The time that processing still takes', () => {
  it('follows the pace so far, and is not guessed from too little', () => {
    at(10, 0);
    expect(timeLeftOf('r1')).toBe('');
    at(12, 20);
    expect(timeLeftOf('r1')).toBe('');
    at(40, 60);
    expect(timeLeftOf('r1')).toBe('about 2 min left');
    at(90, 160);
    expect(timeLeftOf('r1')).toBe('about 20 s left');
  });

  it('begins anew with another attempt, and ends with it', () => {
    at(5, 200);
    expect(timeLeftOf('r1')).toBe('');
    at(50, 245);
    expect(timeLeftOf('r1')).toBe('about 50 s left');
    at(100, 300, 'completed');
    expect(timeLeftOf('r1')).toBe('');
  });
});
