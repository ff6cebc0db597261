import '../../../../test/support/preload.js';
import type { QueryBus } from '@nestjs/cqrs';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Outbox } from '../../../shared/outbox/outbox.js';
import { CountedHits } from '../../../shared/http/requests/counted-hits.js';
import type { ViewingAccess } from '../../sharing/index.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import type { Visits } from '../visits/visits.js';

const { ViewingSessions } = await import('./viewing-sessions.js');

const agent = { isAutomated: false, isMobile: false };
const reference = { recordingId: 'r', sessionId: 'page-1', user: null, cookies: {}, agent };

function sessionsOf(access: ViewingAccess, storage: ThrottlerStorage = new CountedHits()) {
  const bus = { execute: async () => access } as unknown as QueryBus;
  return new ViewingSessions({} as Outbox, bus, {} as Visits, storage);
}

const watching = (id: string): ViewingAccess => ({
  recordingId: 'r',
  tenantId: 't',
  ownerId: 'o',
  userId: null,
  viewer: { id, email: 'vi@example.com', admittedAt: new Date() },
});

describe('ViewingSessions > authorize', () => {
  it('refuses the 121st call of one viewer in a minute, and no call of another', async () => {
    const storage = new CountedHits();
    const sessions = sessionsOf(watching('v'), storage);
    for (let call = 0; call < 120; call++) await sessions.authorize(reference);
    const refused: unknown = await sessions.authorize(reference).catch((error: unknown) => error);
    expect(ANALYTICS_ERRORS.tooManyReports.is(refused)).toBe(true);
    expect(await sessionsOf(watching('other'), storage).authorize(reference)).toMatchObject({
      viewer: { id: 'other' },
    });
  });
});
