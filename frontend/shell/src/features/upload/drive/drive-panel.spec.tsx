import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Answer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { ImportDialog } from '../import-dialog.js';

const STATUS = 'GET /api/google-drive/status';
const FILES = 'GET /api/google-drive/files';
const connected = { configured: true, connected: true, email: 'ann@gmail.example', connectedAt: null };
const aFile = (id: string, over: object = {}) => ({
  id,
  name: `${id}.mp4`,
  size: '1572864',
  mimeType: 'video/mp4',
  thumbnailLink: null,
  modifiedTime: '2026-11-20T12:00:00.000Z',
  ...over,
});
const files = (...list: object[]): Answer => ({ body: { files: list, nextPageToken: null } });

function open(
  answers: Record<string, Answer | ((path: string) => Answer)>,
  driveReturn = 'connected' as const,
) {
  const calls = fakeServer({ [STATUS]: { body: connected }, ...answers });
  renderAt('/', <ImportDialog driveReturn={driveReturn} onClose={() => undefined} />, { toasts: true });
  return calls;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toastText = async (title: string) => (await screen.findByText(title)).parentElement?.textContent;
const searches = (calls: { path: string }[]) =>
  calls
    .filter(({ path }) => path.startsWith('/api/google-drive/files'))
    .map(({ path }) => path.split('?')[1] ?? '');

describe('The tab of the drive', () => {
  it('is disabled without credentials', async () => {
    fakeServer({ [STATUS]: { body: { ...connected, configured: false, connected: false } } });
    renderAt('/', <ImportDialog onClose={() => undefined} />);
    expect(await screen.findByText('Coming soon')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('tab', { name: /Google Drive/ }).disabled).toBe(true);
  });

  it('offers to connect, and leads back when that is canceled', async () => {
    fakeServer({ [STATUS]: { body: { ...connected, connected: false } } });
    renderAt('/', <ImportDialog onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('tab', { name: 'Google Drive' }));
    expect(screen.getByRole('link', { name: 'Connect' }).getAttribute('href')).toBe(
      '/api/google-drive/auth?from=dialog',
    );
    await press('Cancel');
    expect(screen.getByText('Drop your recording here')).toBeTruthy();
  });

  it('helps with the setup when the status check fails', async () => {
    fakeServer({ [STATUS]: { status: 500, body: 'Broken' } });
    renderAt('/', <ImportDialog onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('tab', { name: 'Google Drive' }));
    expect(screen.getByText('Setup Required')).toBeTruthy();
    expect(screen.getByText('http://localhost/api/google-drive/callback')).toBeTruthy();
    expect(screen.getByRole('button', { name: "I've Completed the Setup" })).toBeTruthy();
    await press("I'll Set This Up Later");
    expect(screen.getByText('Drop your recording here')).toBeTruthy();
  });
});

describe('The files of the drive', () => {
  it('are listed with size, date and type', async () => {
    open({
      [FILES]: files(aFile('call'), aFile('talk', { name: 'Talk', size: null, mimeType: 'audio/mpeg' })),
    });
    const [call, talk] = await screen.findAllByRole('listitem');
    expect(call!.textContent).toBe('call.mp41.5 MB · Nov 20, 2026MP4Click to select');
    expect(talk!.textContent).toBe('TalkUnknown size · Nov 20, 2026MPEGClick to select');
  });

  it('come page by page', async () => {
    const calls = open({
      [FILES]: (path) =>
        path.includes('pageToken=next')
          ? files(aFile('b'))
          : { body: { files: [aFile('a')], nextPageToken: 'next' } },
    });
    await press('Load more files');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load more files' })).toBeNull();
    expect(searches(calls)).toEqual(['', 'pageToken=next']);
  });

  it('are searched on Enter and with the button', async () => {
    const calls = open({ [FILES]: files() });
    await screen.findByText('No video files found in your cloud drive');
    await userEvent.type(screen.getByPlaceholderText('Search your video files...'), 'q3{Enter}');
    await screen.findByText('Nothing matches “q3”.');
    await press('Search');
    await waitFor(() => expect(searches(calls)).toEqual(['', 'search=q3', 'search=q3']));
  });

  it('may be asked for again when they could not be loaded', async () => {
    let isUp = false;
    open({ [FILES]: () => (isUp ? files(aFile('call')) : { status: 503, body: 'Down' }) });
    expect(await toastText('Loading Error')).toBe(
      'Loading ErrorUnable to load files from the cloud drive. Please try again.',
    );
    isUp = true;
    await press('Try again');
    expect(await screen.findByText('call.mp4')).toBeTruthy();
  });

  it('are not those of the time before when they could not be loaded again', async () => {
    let isUp = true;
    open({ [FILES]: () => (isUp ? files(aFile('call')) : { status: 503, body: 'Down' }) });
    await screen.findByText('call.mp4');
    isUp = false;
    await press('Search');
    expect(await screen.findByText('Loading Error')).toBeTruthy();
    expect(screen.queryByText('call.mp4')).toBeNull();
  });

  it.each([
    ['is not accepted any more', { status: 409, body: { code: 'drive.reconnect_required', detail: 'No.' } }],
    ['ended with the session', { status: 401, body: '{"title":"Unauthorized"}' }],
  ])('ask to reconnect when the connection %s', async (_, answer) => {
    open({ [FILES]: answer });
    expect(await toastText('Connection Expired')).toBe(
      'Connection ExpiredPlease reconnect your account using the button below.',
    );
    expect(screen.getByText('Reconnect Google Drive')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Connect' })).toBeTruthy();
  });

  it('lead to the help with the setup when the drive refuses the server', async () => {
    open({ [FILES]: { status: 503, body: { code: 'drive.setup_required', detail: 'No.' } } });
    expect(await screen.findByText('Setup Required')).toBeTruthy();
  });
});

describe('A file', () => {
  it('is processing, then selected', async () => {
    let answer: (response: Answer) => void = () => undefined;
    const calls = open({ [FILES]: files(aFile('call')) });
    const answered = new Promise<Answer>((resolve) => (answer = resolve));
    const fetchBefore = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      const response = await fetchBefore(url, init);
      if (init?.method !== 'POST') return response;
      const { status = 200, body } = await answered;
      return { ...response, ok: status < 400, status, text: async () => JSON.stringify(body) };
    };
    await press(/call.mp4/);
    const button = screen.getByRole('button', { name: /call.mp4/ });
    expect(within(button).getByText('Processing...')).toBeTruthy();
    answer({ status: 201, body: { fileId: 'call', fileName: 'call.mp4', recordingId: 'r1' } });
    expect(await within(button).findByText('Selected')).toBeTruthy();
    expect(await toastText('File Selected')).toContain('“call.mp4”');
    await userEvent.click(button);
    expect(calls.filter(({ path }) => path === '/api/google-drive/select/call')).toHaveLength(1);
  });

  it.each([
    [
      'in the words of the server',
      { status: 413, body: { detail: 'The file is larger than 600 MB.' } },
      'The file is larger than 600 MB.',
    ],
    [
      'in ours where it has none',
      { status: 500, body: '' },
      'Failed to process the selected file. Please try again.',
    ],
  ])('that is refused is said to be, %s, and may be selected again', async (_, answer, words) => {
    open({ [FILES]: files(aFile('call')), 'POST /api/google-drive/select/call': answer });
    await press(/call.mp4/);
    expect(await toastText('Selection Error')).toBe(`Selection Error${words}`);
    expect(screen.getByText('Click to select')).toBeTruthy();
  });
});

describe('Disconnecting in the dialog', () => {
  it('leads back to the prompt', async () => {
    let isConnected = true;
    open({
      [STATUS]: () => ({ body: { ...connected, connected: isConnected } }),
      [FILES]: files(),
      'POST /api/google-drive/disconnect': () => {
        isConnected = false;
        return { status: 204 };
      },
    });
    expect(await screen.findByText('Connected as ann@gmail.example')).toBeTruthy();
    await press('Disconnect');
    expect(await screen.findByText('Connect Google Drive')).toBeTruthy();
    expect(await screen.findByText('Disconnected')).toBeTruthy();
  });

  it('says when it failed', async () => {
    open({ [FILES]: files(), 'POST /api/google-drive/disconnect': { status: 503, body: 'Down' } });
    await press('Disconnect');
    expect(await screen.findByText('Disconnect failed')).toBeTruthy();
  });
});
