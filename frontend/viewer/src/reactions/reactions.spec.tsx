import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlayerHandle } from '@playhead/player';
import { Provider } from 'react-redux';
import { createStore } from '../store.js';
import { aServer } from '../testing/a-server.js';
import { Reactions } from './reactions.js';

const SHARED = '/api/recordings/shared/share-1/reactions';

describe('Reactions', () => {
  it('are given to the moment that is played, counted, and taken back', async () => {
    let own: { id: string; kind: string; timestamp: number }[] = [];
    const calls = aServer(({ method, url, body }) => {
      if (method === 'POST') own = [{ id: 'r1', ...(body as { kind: string; timestamp: number }) }];
      if (method === 'DELETE' && url === `${SHARED}/r1`) own = [];
      if (method !== 'GET') return { status: 200, body: {} };
      const counts = own.map(({ kind }) => ({ kind, timestamp: 65, count: 3 }));
      return { status: 200, body: { own, counts } };
    });
    const player = { current: { currentTime: () => 65.4 } as PlayerHandle };
    const told: unknown[] = [];
    render(
      <Provider store={createStore()}>
        <Reactions shareId="share-1" player={player} onCounts={(counts) => told.push(counts)} />
      </Provider>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Heart' }));
    await user.click(await screen.findByRole('button', { name: /^Take back Heart at 1 minute/ }));
    expect(await screen.findByRole('button', { name: 'Heart' })).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { kind: 'heart', timestamp: 65.4 },
    ]);
    expect(told).toContainEqual([{ kind: 'heart', timestamp: 65, count: 3 }]);
  });
});
