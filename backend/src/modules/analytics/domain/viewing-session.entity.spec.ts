import { ViewingSession } from './viewing-session.entity.js';

const STARTED = new Date('2026-03-01T10:00:00Z');
const NOW = new Date('2026-03-01T11:00:00Z');

function aSession(): ViewingSession {
  const session = ViewingSession.of({ id: 'v', recordingId: 'r', viewerId: 'p' }, 'page-1');
  session.startedAt = STARTED;
  return session;
}

describe('the end of a viewing session', () => {
  it.each([
    ['when the page says so', '2026-03-01T10:30:00Z', '2026-03-01T10:30:00.000Z'],
    ['not before its start', '2026-03-01T09:00:00Z', STARTED.toISOString()],
    ['not in the future', '2026-03-01T23:00:00Z', NOW.toISOString()],
    ['now, when the page says nothing', undefined, NOW.toISOString()],
  ])('is %s', (_, endTime, expected) => {
    const session = aSession();
    session.end({ endTime }, NOW);
    expect(session.endedAt?.toISOString()).toBe(expected);
  });

  it('is the latest one, in whatever order they arrive', () => {
    const session = aSession();
    session.end({ endTime: '2026-03-01T10:40:00Z', totalWatchTime: 40 }, NOW);
    session.end({ endTime: '2026-03-01T10:20:00Z', totalWatchTime: 20 }, NOW);
    expect(session.reported).toMatchObject({ totalWatchTime: 40 });
    expect(session.endedAt?.toISOString()).toBe('2026-03-01T10:40:00.000Z');
  });
});

it('a session that is announced again keeps what it knew first', () => {
  const session = aSession();
  session.describe({ language: 'en' }, null);
  session.describe({ language: 'de' }, 'https://mail.test');
  expect(session).toMatchObject({ device: { language: 'en' }, referrer: 'https://mail.test' });
});
