import '../../../../test/support/preload.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { WindowedHits } from '../../../shared/http/windowed-hits.js';
import type { StartedView } from '../../recordings/index.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';

const { ViewingSessions } = await import('./viewing-sessions.js');

const reference = { recordingId: 'r', sessionId: 'page-1', user: null, cookies: {} };

function sessionsOf(viewing: StartedView | null, storage: ThrottlerStorage = new WindowedHits()) {
  const bus = { execute: async () => viewing } as unknown as CommandBus;
  return new ViewingSessions({} as EntityManager, bus, storage);
}

const viewing = (viewerId: string): StartedView => ({ id: 's', recordingId: 'r', viewerId, duration: 60 });

describe('ViewingSessions > authorize', () => {
  it('counts who holds the pass of a share', async () => {
    expect(await sessionsOf(viewing('v')).authorize(reference)).toEqual(viewing('v'));
  });

  it('does not count the owner', async () => {
    expect(await sessionsOf(null).authorize(reference)).toBeNull();
  });

  it('refuses the 121st call of one viewer in a minute, and no call of another', async () => {
    const storage = new WindowedHits();
    const sessions = sessionsOf(viewing('v'), storage);
    for (let call = 0; call < 120; call++) await sessions.authorize(reference);
    const refused: unknown = await sessions.authorize(reference).catch((error: unknown) => error);
    expect(ANALYTICS_ERRORS.tooManyReports.is(refused)).toBe(true);
    expect(await sessionsOf(viewing('other'), storage).authorize(reference)).not.toBeNull();
  });
});
