import { ViewingSession } from './viewing-session.entity.js';

const START = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const aSession = (knownSince: Date | null = null): ViewingSession =>
  ViewingSession.start(
    { recordingId: 'r', viewerId: 'v', userId: null, visitId: 'i', label: 'page-1' },
    knownSince,
    START,
  );
const endedBy = (endTime: Date, now = after(600)) => {
  const session = aSession();
  session.end({ endTime: endTime.toISOString() }, now);
  return session.endedAt;
};

describe('ViewingSession', () => {
  it('may have begun shortly before it is told, but not before the person was known', () => {
    expect(aSession().earliestAt).toEqual(after(-30));
    expect(aSession(after(-5)).earliestAt).toEqual(after(-5));
    expect(aSession(after(1)).earliestAt).toEqual(START);
  });

  it('ends when the page says so', () => expect(endedBy(after(30))).toEqual(after(30)));

  it('never ends before it started', () => expect(endedBy(after(-3600))).toEqual(START));

  it('never ends in the future', () => expect(endedBy(after(86_400), after(60))).toEqual(after(60)));

  it('ends now when the page names no time', () => {
    const session = aSession();
    session.end({ totalWatchTime: 12 }, after(45));
    expect(session.endedAt).toEqual(after(45));
    expect(session.reported).toEqual({ totalWatchTime: 12 });
  });

  it('keeps its latest end, in whatever order the calls arrive', () => {
    const session = aSession();
    const [late, early] = [50, 20].map((seconds) => ({ endTime: after(seconds).toISOString() }));
    session.end(late!, after(60));
    session.end(early!, after(60));
    expect(session.endedAt).toEqual(after(50));
    expect(session.reported).toBe(late);
  });

  it('keeps the first device and referrer that a page reports', () => {
    const session = aSession();
    session.describe({ language: 'en' }, null);
    session.describe({ language: 'de' }, 'https://mail.example');
    expect(session).toMatchObject({ device: { language: 'en' }, referrer: 'https://mail.example' });
  });
});
