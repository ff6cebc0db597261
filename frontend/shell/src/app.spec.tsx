import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app.js';
import { aRecording, aUser } from './testing/a-recording.js';
import { fakeServer, type Answer } from './testing/fake-server.js';
import { renderAt } from './testing/render-at.js';

const signedOut = { 'GET /api/auth/user': { status: 401, body: 'Unauthorized' } };
const signedIn = (recordings: unknown, more: Record<string, Answer> = {}) => ({
  'GET /api/auth/user': { body: aUser() },
  'GET /api/recordings': { body: recordings },
  ...more,
});

beforeEach(() => localStorage.clear());

describe('App, signed out', () => {
  it.each(['/', '/settings', '/edit/1', '/analytics/1', '/?tab=analytics'])(
    'says at %s that one is logged out',
    async (at) => {
      fakeServer(signedOut);
      renderAt(at, <App />);
      const toast = await screen.findByRole('alert');
      expect(toast.textContent).toBe('UnauthorizedYou are logged out. Logging in again...');
    },
  );

  it.each(['/nowhere', '/admin/anything'])('has no page for %s', async (at) => {
    fakeServer(signedOut);
    renderAt(at, <App />);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  });
});

describe('App, signed in', () => {
  it('offers the demo recording where there is none yet', async () => {
    const demo = { ...aRecording({ title: 'A first call' }), chapters: [], transcript: [] };
    fakeServer(signedIn([], { 'GET /api/recordings/demo': { body: demo } }));
    renderAt('/', <App />);
    expect(await screen.findByText('No smart recordings yet')).toBeTruthy();
    expect((await screen.findByRole('link', { name: /A first call/ })).getAttribute('href')).toBe(
      '/edit/demo',
    );
  });

  it('uploads a file that is dropped anywhere on the dashboard', async () => {
    const calls = fakeServer({
      ...signedIn([aRecording()]),
      'POST /api/recordings/create-uploading': { status: 403, body: { detail: 'Your plan Free is full.' } },
    });
    renderAt('/', <App />);
    await screen.findByRole('heading', { level: 1, name: 'Smart Recordings' });
    const files = [new File(['abcd'], 'q3_call.mp4', { type: 'video/mp4' })];
    fireEvent.drop(window, { dataTransfer: { files } });
    expect(await screen.findByRole('dialog', { name: 'Import Recording' })).toBeTruthy();
    expect(await screen.findByText('Your plan Free is full.')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/create-uploading'))?.body).toEqual({
      title: 'Q3 Call',
      fileName: 'q3_call.mp4',
    });
  });

  it('offers all of it for a completed recording, and less for one that is not', async () => {
    fakeServer(
      signedIn([
        aRecording(),
        aRecording({
          id: '2',
          title: 'On its way',
          status: 'processing',
          processingStage: 'audio',
          processingProgress: 12,
        }),
      ]),
    );
    renderAt('/', <App />);
    expect(
      (await screen.findByRole('link', { name: 'Pricing call with Daniel' })).getAttribute('href'),
    ).toContain('/edit/');
    expect(screen.queryByRole('link', { name: 'On its way' })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Actions for Pricing call with Daniel' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())).toEqual([
      'Open',
      'Preview',
      'Share',
      'Copy Share Link',
      'Analytics',
      'Export',
      'Rename',
      'Move',
      'Tag',
      'Delete',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Preview' }).getAttribute('href')).toBe(
      '/view/share-1?preview=true',
    );
    await userEvent.keyboard('{Escape}');

    await userEvent.click(screen.getByRole('button', { name: 'Actions for On its way', hidden: true }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())).toEqual([
      'Rename',
      'Move',
      'Tag',
      'Delete',
    ]);
  });

  it('says the step of a recording under way in words and percent', async () => {
    fakeServer(
      signedIn([aRecording({ status: 'processing', processingStage: 'transcript', processingProgress: 40 })]),
    );
    renderAt('/', <App />);
    const recordings = await screen.findByRole('list', { name: 'Recordings' });
    const card = within(recordings).getByRole('listitem');
    expect(within(card).getByText('Writing the transcript').textContent).toBe('Writing the transcript40%');
    expect(within(card).getByText('Processing')).toBeTruthy();
    expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  });

  it('gives the reason of a failure, and tries again when asked', async () => {
    const failed = aRecording({ status: 'failed', failureReason: 'The sound ended early.', retryable: true });
    const calls = fakeServer(
      signedIn([failed], { [`POST /api/recordings/${failed.id}/retry`]: { body: failed } }),
    );
    renderAt('/', <App />);
    expect(await screen.findByText('The sound ended early.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });

  it('deletes only after it was confirmed', async () => {
    const recording = aRecording();
    const calls = fakeServer(
      signedIn([recording], { [`DELETE /api/recordings/${recording.id}`]: { status: 204 } }),
    );
    renderAt('/', <App />);
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const toast = await screen.findByRole('status');
    expect(toast.textContent).toContain('Recording deleted');
    expect(within(toast).getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it.each([
    ['{"title":"Forbidden","detail":"Only its owner may delete it."}', 'Only its owner may delete it.'],
    ['', 'Failed to delete recording'],
  ])('says why a recording was not deleted (%j)', async (body, reason) => {
    const recording = aRecording();
    fakeServer(signedIn([recording], { [`DELETE /api/recordings/${recording.id}`]: { status: 403, body } }));
    renderAt('/', <App />);
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect((await screen.findByText('Delete failed')).parentElement?.textContent).toBe(
      `Delete failed${reason}`,
    );
  });

  it('shows the admin portal to internal admins only, and tells them what they administer', async () => {
    fakeServer(signedIn([]));
    const { unmount } = renderAt('/', <App />);
    await screen.findByText('No smart recordings yet');
    expect(screen.queryByText('Admin Portal')).toBeNull();
    expect(screen.queryByText(/You administer/)).toBeNull();
    unmount();
    fakeServer({ ...signedIn([]), 'GET /api/auth/user': { body: aUser({ isInternalAdmin: true }) } });
    renderAt('/', <App />);
    expect(await screen.findByText(/You administer this installation/)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /Admin Portal/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin', '/admin']);
  });
});
