import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../store.js';
import { AccessCheck } from './access-check.js';

/** Answers every call alike. Without an answer, calls never settle. */
function aServer(answer?: { status: number; body: object }): void {
  globalThis.fetch = (() =>
    answer
      ? Promise.resolve({
          ok: answer.status < 400,
          status: answer.status,
          statusText: '',
          text: () => Promise.resolve(JSON.stringify(answer.body)),
        })
      : new Promise(() => undefined)) as unknown as typeof fetch;
}

function check(): { refused: () => number } {
  let refusals = 0;
  const onRefused = (): void => {
    refusals += 1;
  };
  render(
    <Provider store={createStore()}>
      <AccessCheck onRefused={onRefused}>{(email) => <p>portal of {email}</p>}</AccessCheck>
    </Provider>,
  );
  return { refused: () => refusals };
}

describe('AccessCheck', () => {
  it('says that it is checking while it waits', () => {
    aServer();
    check();
    expect(screen.getByRole('heading', { name: 'Admin Portal' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Checking admin access...');
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/');
  });

  it('asks a signed-out person to log in', async () => {
    aServer({ status: 401, body: { title: 'Unauthorized' } });
    const { refused } = check();
    expect(await screen.findByText('Please log in to continue')).toBeTruthy();
    expect(refused()).toBe(0);
  });

  it('sends a person who is no admin away and shows nothing of the portal', async () => {
    aServer({ status: 200, body: { email: 'ann@example.com', isInternalAdmin: false } });
    const { refused } = check();
    await waitFor(() => expect(refused()).toBe(1));
    expect(screen.getByText('ann@example.com')).toBeTruthy();
    expect(screen.queryByText(/portal of/)).toBeNull();
  });

  it('lets an internal admin in', async () => {
    aServer({ status: 200, body: { email: 'ann@example.com', isInternalAdmin: true } });
    const { refused } = check();
    expect(await screen.findByText('portal of ann@example.com')).toBeTruthy();
    expect(refused()).toBe(0);
  });

  it('does not take a failed check for a signed-out person', async () => {
    aServer({ status: 500, body: {} });
    check();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Please log in to continue')).toBeNull();
  });
});
