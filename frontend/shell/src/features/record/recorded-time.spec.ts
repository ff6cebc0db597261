import { RecordedTime } from './recorded-time.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('RecordedTime', () => {
  it('leaves pauses out', () => {
    const time = new RecordedTime();
    time.run();
    jest.advanceTimersByTime(3_000);
    time.pause();
    time.pause();
    jest.advanceTimersByTime(60_000);
    time.run();
    jest.advanceTimersByTime(2_000);
    expect(time.seconds).toBe(5);
  });

  it('does not follow a change of the device’s time', () => {
    const time = new RecordedTime();
    time.run();
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(3_000);
    expect(time.seconds).toBe(3);
  });
});
