import { noteProgress, timeLeftOf } from './time-left.js';

const at = (
  processingProgress: number,
  seconds: number,
  { status = 'processing', processingStage = 'transcript' }: Partial<Parameters<typeof noteProgress>[0]> = {},
) => noteProgress({ id: 'r1', status, processingStage, processingProgress }, seconds * 1000);

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

  it('starts over with another attempt, and ends with it', () => {
    at(5, 200);
    expect(timeLeftOf('r1')).toBe('');
    at(50, 245);
    expect(timeLeftOf('r1')).toBe('about 50 s left');
    at(100, 300, { status: 'completed' });
    expect(timeLeftOf('r1')).toBe('');
  });

  it('is not told of what ends soon, however often a list looked meanwhile', () => {
    at(2, 400);
    at(50, 405);
    at(90, 410);
    expect(timeLeftOf('r1')).toBe('');
    at(100, 415, { status: 'completed' });
  });

  it('leaves out the time in the queue', () => {
    at(0, 500, { processingStage: 'queued' });
    at(10, 800);
    expect(timeLeftOf('r1')).toBe('');
    at(40, 830);
    expect(timeLeftOf('r1')).toBe('about 1 min left');
    at(40, 840, { processingStage: 'waiting' });
    expect(timeLeftOf('r1')).toBe('');
  });
});
