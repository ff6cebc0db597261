import { Watched, type TimedEvent } from './watched.js';

const at = (seconds: number, event: TimedEvent['event']): TimedEvent => ({ event, at: seconds * 1000 });

describe('Watched', () => {
  it('counts what was played, and not what was passed over', () => {
    const watched = new Watched();
    expect(watched.add(at(1, { type: 'play', videoTime: 0 }))).toBe(0);
    expect(watched.add(at(11, { type: 'progress', videoTime: 10 }))).toBe(10);
    expect(watched.add(at(13, { type: 'seek', from: 12, videoTime: 90 }))).toBe(2);
    expect(watched.add(at(14, { type: 'pause', videoTime: 91 }))).toBe(1);
    expect(watched.add(at(60, { type: 'seek', from: 91, videoTime: 0 }))).toBe(0);
    expect(watched.totals(100)).toMatchObject({
      totalWatchTime: 13,
      maxProgress: 0.91,
      completionRate: 0.13,
    });
  });

  it('does not take a jump to the end for watching', () => {
    const watched = new Watched();
    watched.add(at(0, { type: 'seek', from: 0, videoTime: 100 }));
    expect(watched.totals(100)).toMatchObject({ totalWatchTime: 0, maxProgress: 0, engagementScore: 0 });
  });

  it('believes no more than sixteen times the clock', () => {
    const watched = new Watched();
    watched.add(at(0, { type: 'play', videoTime: 0 }));
    expect(watched.add(at(1, { type: 'progress', videoTime: 90 }))).toBe(16);
  });

  it('scores by the formula of the specification', () => {
    const watched = new Watched();
    watched.add(at(0, { type: 'play', videoTime: 0 }));
    watched.add(at(50, { type: 'progress', videoTime: 50 }));
    for (const tabName of ['chapters', 'transcript'] as const)
      watched.add(at(50, { type: 'tab_switch', videoTime: 50, tabName }));
    watched.add(at(50, { type: 'chapter_view', videoTime: 50, chapterId: 'a' }));
    // 40 x 0.5 + 30 x 1/5 + 20 x 2/3 + 10 x 0.5
    expect(watched.totals(100).engagementScore).toBe(44);
    expect(watched.totals(null).engagementScore).toBe(19);
  });
});
