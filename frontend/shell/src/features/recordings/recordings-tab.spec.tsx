import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../app.js';
import { noteFirstStep } from '../../session/first-steps.js';
import { aRecording, aUser } from '../../testing/a-recording.js';
import { fakeServer, type Answer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';

const SALES = '00000000-0000-7000-8000-000000000001';
const STATS = { totalRecordings: 3, totalDuration: 7200, totalViews: 1204, totalViewers: 310 };
const many = (count: number, first = 0) =>
  Array.from({ length: count }, (_, at) =>
    aRecording({ id: `id-${first + at}`, title: `Call ${first + at}` }),
  );

type Answers = Record<string, Answer | ((path: string) => Answer)>;
const signedIn = (list: Answer | ((path: string) => Answer), more: Answers = {}) =>
  fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/dashboard/stats': { body: STATS },
    'GET /api/recordings': list,
    'GET /api/recordings/deleted': { body: [] },
    'GET /api/search': { body: { results: [], nextCursor: null } },
    ...more,
  });
const asked = (calls: { path: string }[], path = '/api/recordings') =>
  calls
    .filter((call) => call.path.split('?', 1)[0] === path)
    .map((call) => new URLSearchParams(call.path.split('?')[1]));

beforeEach(() => {
  localStorage.clear();
  window.scrollY = 0;
});

describe('The hint at a model', () => {
  const asAdmin = (source: string) =>
    signedIn(
      { body: many(4), headers: { 'x-total-count': '4' } },
      {
        'GET /api/auth/user': { body: { ...aUser(), isInternalAdmin: true } },
        'GET /api/admin/models': { body: { writing: { source } } },
      },
    );

  it('leads an admin to the portal while none is connected, and can be closed for good', async () => {
    asAdmin('none');
    const { unmount } = renderAt('/', <App />);
    const link = await screen.findByRole('link', { name: 'Choose a model' });
    expect(link.getAttribute('href')).toBe('/admin?tab=models');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('link', { name: 'Choose a model' })).toBeNull();
    unmount();
    const calls = asAdmin('none');
    renderAt('/', <App />);
    await screen.findByText('Call 0');
    expect(asked(calls, '/api/admin/models')).toEqual([]);
  });

  it('is not shown where a model writes', async () => {
    const calls = asAdmin('settings');
    renderAt('/', <App />);
    await screen.findByText('Call 0');
    await waitFor(() => expect(asked(calls, '/api/admin/models')).toHaveLength(1));
    expect(screen.queryByText(/With a language model/)).toBeNull();
  });
});

describe('The search of the list', () => {
  it('asks for words once they are typed, keeps them in the address, and Back undoes them', async () => {
    const calls = signedIn((path) => ({
      body: path.includes('q=') ? [aRecording({ title: 'Budget talk' })] : many(3),
      headers: { 'x-total-count': path.includes('q=') ? '1' : '3' },
    }));
    renderAt('/', <App />);
    await screen.findByText('Call 0');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search recordings' }), 'budget');
    await screen.findByText('Budget talk');
    expect(asked(calls).flatMap((query) => query.get('q') ?? [])).toEqual(['budget']);
    expect(window.location.search).toBe('?q=budget');
    expect(screen.getByText('1 recording found').getAttribute('aria-live')).toBe('polite');

    act(() => window.history.back());
    await screen.findByText('Call 0');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('reads words, status and order from the address', async () => {
    const calls = signedIn({ body: [aRecording()] });
    renderAt('/?q=pricing&status=completed&sort=-views', <App />);
    await screen.findByText('Pricing call with Daniel');
    const wish = asked(calls).find((query) => query.has('q'))!;
    expect([wish.get('q'), wish.get('status'), wish.get('sort')]).toEqual(['pricing', 'completed', '-views']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('-views');
  });

  it('sorts and filters by what is chosen', async () => {
    const calls = signedIn({ body: [aRecording()] });
    renderAt('/', <App />);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Longest first');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
    await waitFor(() => expect(asked(calls).at(-1)?.get('status')).toBe('failed'));
    expect(asked(calls).at(-1)?.get('sort')).toBe('-duration');
    expect(window.location.search).toBe('?sort=-duration&status=failed');
  });

  it('says that nothing was found in other words than that there is nothing yet, and shows all again', async () => {
    signedIn((path) => ({ body: path.includes('q=') ? [] : many(1) }));
    renderAt('/?q=zebra', <App />);
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    expect(screen.queryByText('No smart recordings yet')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all recordings' }));
    expect(await screen.findByText('Call 0')).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('shows the sentences in which words were said, each linked to its second', async () => {
    const text = 'So, then. The budget is set, for now.';
    const moment = { field: 'transcript', start: 61.4, end: 64, text, matches: [[5, 11]] };
    const results = [
      {
        recordingId: 'r1',
        title: 'Renewal',
        hasMore: true,
        moments: [{ ...moment, snippet: '…The budget is set…' }],
      },
    ];
    signedIn((path) => ({ body: path.includes('q=') ? [] : many(1) }), {
      'GET /api/search': { body: { results, nextCursor: null } },
    });
    renderAt('/?q=budget', <App />);
    const region = await screen.findByRole('region', { name: 'Found in transcripts' });
    const link = within(region).getByRole('link', { name: '1:01 …The budget is set…' });
    expect(link.getAttribute('href')).toBe('/edit/r1?t=61.4&find=budget');
    expect(link.querySelector('mark')?.textContent).toBe('budget');
  });
});

describe('A long list', () => {
  const inPages = (path: string): Answer =>
    path.includes('cursor=second')
      ? { body: many(20, 100) }
      : {
          body: many(100),
          headers: { 'x-total-count': '120', link: '</api/recordings?limit=100&cursor=second>; rel="next"' },
        };

  it('has in the page only what is near the view, and says of each its place among all', async () => {
    signedIn(inPages);
    renderAt('/', <App />);
    const items = within(await screen.findByRole('list', { name: 'Recordings' })).getAllByRole('listitem');
    expect(items.length).toBeLessThan(20);
    expect(items[0]!.getAttribute('aria-setsize')).toBe('120');
    expect(items[1]!.getAttribute('aria-posinset')).toBe('2');
  });

  it('fetches the next page when its end comes near, and all pages when it is fetched again', async () => {
    const calls = signedIn(inPages);
    renderAt('/', <App />);
    await screen.findByText('Call 0');
    expect(asked(calls)).toHaveLength(1);
    fireEvent.scroll(window, { target: { scrollY: 1_000_000 } });
    await waitFor(() => expect(asked(calls).map((query) => query.get('cursor'))).toEqual([null, 'second']));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() =>
      expect(asked(calls).map((query) => query.get('cursor'))).toEqual([null, 'second', null, 'second']),
    );
  });

  it('keeps the item that has the focus, wherever one scrolls', async () => {
    signedIn(inPages);
    renderAt('/', <App />);
    const button = await screen.findByRole('button', { name: 'Actions for Call 0' });
    act(() => button.focus());
    fireEvent.scroll(window, { target: { scrollY: 20_000 } });
    await waitFor(() => expect(screen.queryByText('Call 1')).toBeNull());
    expect(document.activeElement).toBe(button);
    fireEvent.scroll(window, { target: { scrollY: 0 } });
  });
});

describe('The list', () => {
  it('stays, and says that it may be behind, when an answer fails', async () => {
    let isDown = false;
    signedIn(() => (isDown ? { status: 503, body: 'Down' } : { body: many(1) }));
    renderAt('/', <App />);
    await screen.findByText('Call 0');
    isDown = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/Can't reach the server/)).toBeTruthy();
    expect(screen.getByText('Call 0')).toBeTruthy();
  });

  it('that could not be fetched at all says so, and is fetched when asked to', async () => {
    let isDown = true;
    signedIn(() => (isDown ? { status: 503, body: 'Down' } : { body: many(1) }));
    renderAt('/', <App />);
    expect(await screen.findByText('Unable to load recordings')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Call 0')).toBeTruthy();
  });

  it('takes out what was deleted at once, and gives the focus to its heading', async () => {
    let isDeleted = false;
    signedIn(() => ({ body: isDeleted ? many(1, 1) : many(2) }), {
      'DELETE /api/recordings/id-0': () => ((isDeleted = true), { status: 204 }),
    });
    renderAt('/', <App />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Call 0' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(screen.queryByText('Call 0')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Recent'));
  });

  it('offers to undo a deletion, and takes the recording back', async () => {
    let list = many(2);
    const calls = signedIn(() => ({ body: list }), {
      'DELETE /api/recordings/id-0': () => ((list = many(1, 1)), { status: 204 }),
      'POST /api/recordings/id-0/restore': () => ((list = many(2)), { body: {} }),
    });
    renderAt('/', <App />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Call 0' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('You can restore it for 30 days.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const toast = await screen.findByText('Recording deleted');
    await waitFor(() => expect(screen.queryByText('Call 0')).toBeNull());
    await userEvent.click(
      within(toast.closest<HTMLElement>('[role=status]')!).getByRole('button', { name: 'Undo' }),
    );
    expect(await screen.findByText('Recording restored')).toBeTruthy();
    expect(await screen.findByText('Call 0')).toBeTruthy();
    expect(asked(calls, '/api/recordings/id-0/restore')).toHaveLength(1);
  });

  it('says that what never arrived cannot be restored, and offers no way to', async () => {
    signedIn(
      { body: [aRecording({ id: 'id-0', title: 'Call 0', status: 'uploading' })] },
      {
        'DELETE /api/recordings/id-0': { status: 204 },
      },
    );
    renderAt('/', <App />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Call 0' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain("This can't be undone.");
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Recording deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says on a card what a clip is of', async () => {
    signedIn({ body: [aRecording({ title: 'The price', clipOf: { id: 'id-9', title: 'Pricing call' } })] });
    renderAt('/', <App />);
    const link = await screen.findByRole('link', { name: 'Pricing call' });
    expect(link.parentElement!.textContent).toBe('Clip of Pricing call');
    expect(link.getAttribute('href')).toContain('/edit/id-9');
  });

  it('says on a card how long that is which viewers see', async () => {
    signedIn({ body: [aRecording({ title: 'Call 0', duration: 101.4, shownDuration: 83.2 })] });
    renderAt('/', <App />);
    await screen.findByText('Call 0');
    expect(screen.getByText('1:23')).toBeTruthy();
    expect(screen.queryByText('1:41')).toBeNull();
  });

  it('offers who may only watch a recording nothing that would be refused', async () => {
    signedIn({
      body: [
        aRecording({ id: 'id-0', title: 'Call 0', canEdit: false }),
        aRecording({ id: 'id-1', title: 'Call 1', canEdit: false, status: 'failed', retryable: true }),
      ],
    });
    renderAt('/', <App />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Call 0' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'Open',
      'Preview',
      'Share',
      'Copy Share Link',
      'Analytics',
      'Export',
    ]);
    expect(screen.queryByRole('button', { name: 'Actions for Call 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry', hidden: true })).toBeNull();
  });

  it('renames, moves, tags and exports a recording by its menu', async () => {
    const sales = { id: 'sales', name: 'Sales', parentId: null, recordings: 0, access: 'edit' };
    const changed = { body: { done: ['id-0'], failed: [], undo: null } };
    const calls = signedIn(
      { body: many(1) },
      {
        'GET /api/folders': { body: [sales] },
        'GET /api/tags': { body: [] },
        'PATCH /api/recordings/id-0': { body: {} },
        'POST /api/recordings/batch': changed,
      },
    );
    renderAt('/', <App />);
    const choose = async (action: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Actions for Call 0' }));
      await userEvent.click(screen.getByRole('menuitem', { name: action }));
      return within(await screen.findByRole('dialog'));
    };
    const sent = (path: string) => calls.filter((call) => call.method !== 'GET' && call.path === path);

    const rename = await choose('Rename');
    await userEvent.clear(rename.getByLabelText('Name'));
    await userEvent.type(rename.getByLabelText('Name'), 'Renewal');
    await userEvent.click(rename.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/api/recordings/id-0')[0]?.body).toEqual({ title: 'Renewal' });

    const move = await choose('Move');
    await userEvent.selectOptions(move.getByLabelText('Folder'), 'Sales');
    await userEvent.click(move.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const tag = await choose('Tag');
    await userEvent.type(tag.getByLabelText('Tag'), 'Pricing');
    await userEvent.click(tag.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/api/recordings/batch').map(({ body }) => body)).toEqual([
      { action: 'move', folderId: 'sales', ids: ['id-0'] },
      { action: 'tag', tag: 'Pricing', ids: ['id-0'] },
    ]);
    expect((await choose('Export')).getByRole('heading', { name: 'Export 1 recording' })).toBeTruthy();
  });

  it('says on the page of a folder that it is shared, copies its link and asks once about later recordings', async () => {
    const user = userEvent.setup();
    const folder = { id: SALES, name: 'Sales', parentId: null, recordings: 1, access: 'edit' };
    const listed = { folderId: SALES, title: 'Welcome aboard', isOpen: true, link: '/view/room-1' };
    let showNew: boolean | null = null;
    const room = () => ({
      link: '/view/room-1',
      enabled: true,
      isOpen: true,
      expiresAt: null,
      hasPassword: false,
      title: 'Welcome aboard',
      welcome: '',
      showNew,
      showsPlan: false,
      recordings: [
        { id: 'old', title: 'Old', duration: 90, shown: true, isNew: false },
        { id: 'new', title: 'New', duration: 90, shown: false, isNew: true },
      ],
    });
    const calls = signedIn(
      { body: many(1) },
      {
        'GET /api/folders': { body: [folder] },
        'GET /api/rooms': { body: [listed] },
        [`GET /api/folders/${SALES}/room`]: () => ({ body: room() }),
        [`PATCH /api/folders/${SALES}/room`]: () => ((showNew = true), { body: room() }),
      },
    );
    renderAt(`/?folder=${SALES}`, <App />);
    expect(await screen.findByText('Welcome aboard')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Sales.*Shared/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Share link copied')).toBeTruthy();
    expect(await screen.findByText(/1 new recording is not in the room/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByText(/not in the room/)).toBeNull());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      showNew: true,
      recordings: ['old', 'new'].map((id) => ({ id, shown: true })),
    });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('dialog', { name: 'Share “Sales” as a room' })).toBeTruthy();
  });

  it('sums up all recordings', async () => {
    signedIn({ body: many(3) });
    renderAt('/', <App />);
    expect(await screen.findByText('3 recordings · 2h · 1,204 views · 310 people')).toBeTruthy();
  });

  it('marks where chapters start along the length of a recording', async () => {
    signedIn({ body: [aRecording({ duration: 200, chapterStarts: [0, 50, 150, 300] })] });
    const { container } = renderAt('/', <App />);
    await screen.findByText('Pricing call with Daniel');
    const ticks = [...container.querySelectorAll<HTMLElement>('[aria-hidden=true] > i')];
    expect(ticks.map((tick) => tick.style.getPropertyValue('--at'))).toEqual(['0.25', '0.75']);
  });

  it('offers the link to be copied by hand where the clipboard is refused', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    signedIn({ body: [aRecording()] });
    renderAt('/', <App />);
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy Share Link' }));
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(
      'Failed to copyPlease copy the URL manually',
    );
    const field = await screen.findByRole('textbox', { name: 'Share link' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    const { selectionStart, selectionEnd, value } = field as HTMLInputElement;
    expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe(
      `${window.location.origin}/view/share-1`,
    );
  });
});

describe('What was deleted', () => {
  const aDeleted = (at: number) => ({
    id: `id-${at}`,
    title: `Call ${at}`,
    duration: 1800,
    size: 2 * 1024 ** 2,
    deletedAt: '2026-11-21T12:00:00.000Z',
    removedAt: '2026-12-21T12:00:00.000Z',
  });

  it('is restored or deleted permanently from its own list, also where nothing else is left', async () => {
    let deleted = [aDeleted(0), aDeleted(1), aDeleted(2)];
    const without = (id: string) => {
      deleted = deleted.filter((one) => one.id !== id);
      return { status: 204 };
    };
    const listed: unknown[] = [];
    const calls = signedIn(() => ({ body: listed }), {
      'GET /api/recordings/deleted': () => ({ body: deleted }),
      'POST /api/recordings/id-0/restore': () => {
        listed.push(aRecording({ id: 'id-0' }));
        return { ...without('id-0'), status: 200, body: {} };
      },
      'DELETE /api/recordings/deleted/id-1': () => without('id-1'),
    });
    renderAt('/', <App />);
    await screen.findByText('No smart recordings yet');
    await userEvent.click(await screen.findByRole('button', { name: 'Recently deleted (3)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recently deleted' });
    expect(dialog.textContent).toContain('use 6.0 MB of your storage');
    expect(within(dialog).getAllByText(/will be deleted on Dec 21, 2026/)).toHaveLength(3);

    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore Call 0' }));
    await waitFor(() => expect(within(dialog).queryByText('Call 0')).toBeNull());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently: Call 1' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete permanently?' });
    expect(question.textContent).toContain("This can't be undone.");
    await userEvent.click(within(question).getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(within(dialog).queryByText('Call 1')).toBeNull());
    expect(within(dialog).getByText('Call 2')).toBeTruthy();
    expect(
      calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['POST /api/recordings/id-0/restore', 'DELETE /api/recordings/deleted/id-1']);
  });

  it('goes all at once as far as the question told of it', async () => {
    let deleted = [aDeleted(1), aDeleted(2)];
    const calls = signedIn(
      { body: many(1, 5) },
      {
        'GET /api/recordings/deleted': () => ({ body: deleted }),
        'DELETE /api/recordings/deleted': () => {
          deleted = [];
          return { status: 204 };
        },
      },
    );
    renderAt('/', <App />);
    await userEvent.click(await screen.findByRole('button', { name: 'Recently deleted (2)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete all permanently' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete permanently?' });
    expect(question.textContent).toContain('2 recordings will be deleted');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('No deleted recordings.')).toBeTruthy();
    const removal = calls.find(({ method }) => method === 'DELETE');
    expect(new URL(removal?.path ?? '', 'http://localhost').searchParams.get('until')).toBe(
      aDeleted(1).deletedAt,
    );
  });

  it('says why it cannot be restored, and stays', async () => {
    const detail = 'The Free plan includes 25 recordings. Delete one or change your plan.';
    signedIn(
      { body: many(1, 5) },
      {
        'GET /api/recordings/deleted': { body: [aDeleted(0)] },
        'POST /api/recordings/id-0/restore': { status: 403, body: { detail } },
      },
    );
    renderAt('/', <App />);
    await userEvent.click(await screen.findByRole('button', { name: 'Recently deleted (1)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Call 0' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByText('Call 0')).toBeTruthy();
  });
});

describe('A newcomer', () => {
  it('is shown the way to a shared link until it was gone once', async () => {
    signedIn({ body: many(1) });
    renderAt('/', <App />);
    const steps = await screen.findByRole('region', { name: 'First steps' });
    const done = () => within(steps).queryAllByTitle('Done:').length;
    expect(done()).toBe(1);
    act(() => noteFirstStep('checked'));
    expect(done()).toBe(2);
    act(() => noteFirstStep('shared'));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('can put the first steps away', async () => {
    signedIn({ body: many(1) });
    renderAt('/', <App />);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
