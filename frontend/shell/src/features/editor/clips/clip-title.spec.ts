import { clipTitle } from './clip-title.js';

const recording = {
  title: 'Pricing call',
  duration: 100,
  chapters: [
    { title: 'Welcome', startTime: 0, endTime: 40 },
    { title: 'The price', startTime: 40, endTime: null },
  ],
  transcript: [
    { id: 'a', text: 'so the pilot begins in March.', start: 10, end: 16 },
    { id: 'b', text: `It ${'is long and '.repeat(20)}ends`, start: 50, end: 60 },
  ],
};

const titleOf = (start: number, end: number) => clipTitle({ start, end }, recording, {});

describe('The title of a clip', () => {
  it('is that of the chapter which it is', () => {
    expect(titleOf(1, 39)).toBe('Welcome');
    expect(titleOf(40, 100)).toBe('The price');
  });

  it('is how it begins, at a whole word', () => {
    expect(titleOf(9, 17)).toBe('So the pilot begins in March');
    expect(titleOf(49, 61)).toMatch(/^It is long.{25,50} long$/);
  });

  it('is when it is where nothing is said', () => {
    expect(titleOf(80, 85)).toBe('Pricing call, 1:20');
  });
});
