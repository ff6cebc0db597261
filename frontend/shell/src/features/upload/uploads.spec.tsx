import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRecording, aUser } from '../../testing/a-recording.js';
import { answerWith, fakePuts } from '../../testing/fake-put.js';
import { fakeServer, type Answer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { toastText } from '../../testing/toasts.js';
import { ImportDialog } from './import-dialog.js';
import { partsOf } from './sending/send-parts.js';
import { sentFiles } from './sending/sent-files.js';
import { storedUploads, type StoredUpload } from './sending/stored-uploads.js';
import { Uploads } from './uploads.js';

const ID = 'r1';
const MB = 1024 ** 2;
const BIG = 104 * MB;
const UPLOAD = '/api/s3/multipart/u1';

const server = (answers: Record<string, Answer | (() => Answer)> = {}) =>
  fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'POST /api/recordings/create-uploading': { status: 201, body: { ...aRecording(), id: ID } },
    'POST /api/recordings/upload-url': {
      body: { uploadURL: 'http://localhost/api/uploads/key-1?signature=a' },
    },
    [`POST /api/recordings/${ID}/upload-progress`]: { status: 204 },
    [`POST /api/recordings/${ID}/complete-upload`]: { body: { ...aRecording(), id: ID } },
    [`GET /api/recordings/${ID}`]: { body: { ...aRecording({ id: ID, status: 'uploading' }) } },
    [`DELETE /api/recordings/${ID}`]: { status: 204 },
    ...answers,
  });

function aFile({ name = 'q3_call.mp4', size = 4 } = {}): File {
  const file = new File(['abcd'], name, { type: 'video/mp4', lastModified: 7 });
  Object.defineProperty(file, 'size', { value: size });
  file.slice = (start = 0, end = size) => {
    const part = new Blob(['x']);
    Object.defineProperty(part, 'size', { value: end - start });
    return part;
  };
  return file;
}

const storedUpload = (facts: Partial<StoredUpload> = {}): StoredUpload => ({
  recordingId: ID,
  userId: aUser().id,
  title: 'Q3 Call',
  name: 'q3_call.mp4',
  size: 4,
  lastModified: 7,
  multipart: null,
  objectURL: null,
  ...facts,
});

/** Stores uploads of an earlier page. */
const leave = (...uploads: StoredUpload[]) =>
  localStorage.setItem('uploads_under_way', JSON.stringify(uploads));

const aFreeLock = {
  query: async () => ({ held: [] }),
  request: async (_name: string, _options: object, take: (lock: object) => unknown) => take({}),
};

const start = (file = aFile()) => {
  const page = renderAt(
    '/settings',
    <>
      <ImportDialog onClose={() => undefined} />
      <Uploads />
    </>,
    { toasts: true },
  );
  fireEvent.change(screen.getByLabelText('Recording file'), { target: { files: [file] } });
  return page;
};
const reload = () => renderAt('/settings', <Uploads />, { toasts: true });
const cards = async () => within(await screen.findByRole('region', { name: 'Uploads', hidden: true }));
const press = async (name: string) => userEvent.click(await (await cards()).findByText(name));
const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

beforeEach(() => localStorage.clear());

describe('Uploads', () => {
  it('stand on every page, and in the title of the tab', async () => {
    server();
    document.title = 'Settings · Playhead';
    const puts = fakePuts((put) => put.progress(2));
    start();
    expect(await (await cards()).findByText('50%')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('50% · Settings · Playhead'));
    act(() => puts[0]!.answer(200));
    await screen.findByText('Upload Complete!');
    expect(document.title).toBe('Settings · Playhead');
  });

  it('stop when paused, and go on when resumed', async () => {
    server();
    const puts = fakePuts((put, index) => (index === 0 ? put.progress(2) : answerWith()(put, index)));
    start();
    await (await cards()).findByText('50%');
    await press('Pause');
    expect(await (await cards()).findAllByText('Upload paused')).toHaveLength(2);
    await waitFor(() => expect(puts[0]!.isAborted).toBe(true));
    expect(puts).toHaveLength(1);
    await press('Resume');
    await screen.findByText('Upload Complete!');
    expect(puts).toHaveLength(2);
  });

  it('tell the list that a file in one piece is sent from its beginning again', async () => {
    const calls = server();
    const puts = fakePuts((put, index) => put.progress(index === 0 ? 2 : 1));
    start();
    await (await cards()).findByText('50%');
    await press('Pause');
    await waitFor(() => expect(puts[0]!.isAborted).toBe(true));
    await press('Resume');
    await waitFor(() => expect(puts).toHaveLength(2));
    const reported = () =>
      calls.filter(({ path }) => path.endsWith('/upload-progress')).map(({ body }) => body);
    await waitFor(() => {
      puts[1]!.progress(1);
      expect(reported()).toEqual([{ progress: 50 }, { progress: 0 }, { progress: 25 }]);
    });
    act(() => puts[1]!.answer(200));
    await screen.findByText('Upload Complete!');
  });

  it('wait when the connection goes, and go on by themselves when it is back', async () => {
    server();
    const puts = fakePuts((put, index) => (index === 0 ? put.progress(2) : answerWith()(put, index)));
    start();
    await (await cards()).findByText('50%');
    setOnline(false);
    await (await cards()).findByText("No Internet connection. The upload continues when you're back online.");
    expect(puts[0]!.isAborted).toBe(true);
    setOnline(true);
    await screen.findByText('Upload Complete!');
    expect(puts).toHaveLength(2);
  });

  it('take their recording back when they are cancelled, after a question', async () => {
    const calls = server();
    const puts = fakePuts((put) => put.progress(2));
    start();
    await (await cards()).findByText('50%');
    await press('Cancel');
    expect(puts[0]!.isAborted).toBe(false);
    await press('Cancel upload');
    expect(puts[0]!.isAborted).toBe(true);
    await waitFor(() =>
      expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith(ID))).toBe(true),
    );
    expect(localStorage.getItem('currentUploadingRecordingId')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Uploads', hidden: true })).toBeNull();
  });

  it('end without a word when their recording is deleted in the list', async () => {
    server();
    const puts = fakePuts((put) => put.progress(2));
    start();
    await (await cards()).findByText('50%');
    act(() => storedUploads.remove(ID));
    expect(puts[0]!.isAborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads', hidden: true })).toBeNull());
    expect(screen.queryByText('Upload Error')).toBeNull();
  });

  it('end without a word when their recording is deleted while it is checked', async () => {
    let checked = 0;
    server({
      [`POST /api/recordings/${ID}/complete-upload`]: () => {
        if (++checked === 1) storedUploads.remove(ID);
        return { body: aRecording() };
      },
    });
    fakePuts(answerWith(200));
    start();
    await waitFor(() => expect(checked).toBe(1));
    const next = aFile({ name: 'next_call.mp4', size: 5 });
    fireEvent.change(await screen.findByLabelText('Recording file'), { target: { files: [next] } });
    expect(await toastText('Upload Complete!')).toContain('“Next Call”');
  });

  it('ask before the page is left, but not after they have failed', async () => {
    server();
    const puts = fakePuts((put) => put.progress(2));
    start();
    await (await cards()).findByText('50%');
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(false);
    act(() => puts[0]!.answer(403));
    // The URL may have expired, so a new one is requested once.
    await waitFor(() => expect(puts).toHaveLength(2));
    expect(leaves()).toBe(false);
    act(() => puts[1]!.answer(403));
    await (await cards()).findByText('Retry');
    expect(leaves()).toBe(true);
  });
});

describe('Uploads, after a reload', () => {
  const choose = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Same file for q3_call.mp4'), file);

  it('go on with the same file and the same recording', async () => {
    leave(storedUpload());
    const calls = server();
    fakePuts(answerWith());
    reload();
    await screen.findByText(/Choose the same file again to continue/);
    await choose(aFile());
    await screen.findByText('Upload Complete!');
    expect(calls.some(({ path }) => path.endsWith('/create-uploading'))).toBe(false);
    expect(calls.some(({ path }) => path === `/api/recordings/${ID}/complete-upload`)).toBe(true);
  });

  it('take no other file', async () => {
    leave(storedUpload());
    server();
    const puts = fakePuts();
    reload();
    await choose(aFile({ size: 5 }));
    expect((await screen.findByRole('alert')).textContent).toBe('“q3_call.mp4” is not the same file.');
    expect(puts).toEqual([]);
  });

  it('go on when their file is chosen in the dialog', async () => {
    leave(storedUpload());
    const calls = server();
    fakePuts(answerWith());
    renderAt(
      '/',
      <>
        <ImportDialog onClose={() => undefined} />
        <Uploads />
      </>,
      { toasts: true },
    );
    await screen.findByText('Upload interrupted');
    await userEvent.upload(screen.getByLabelText('Recording file'), aFile());
    await screen.findByText('Upload Complete!');
    expect(calls.some(({ path }) => path.endsWith('/create-uploading'))).toBe(false);
  });

  it('need no file when all of it has arrived', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: aFreeLock });
    leave(storedUpload({ objectURL: 'http://localhost/api/uploads/key-1' }));
    server();
    const puts = fakePuts();
    reload();
    await screen.findByText('Upload Complete!');
    expect(puts).toEqual([]);
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  });

  it('are known to be sent where the page was left before it heard so', async () => {
    leave(
      storedUpload({ objectURL: 'http://localhost/api/uploads/key-1' }),
      storedUpload({ recordingId: 'r2', name: 'elsewhere.mp4', size: 5 }),
    );
    server({
      [`GET /api/recordings/${ID}`]: { body: aRecording({ id: ID, status: 'processing' }) },
      'GET /api/recordings/r2': { body: aRecording({ id: 'r2', status: 'processing' }) },
    });
    reload();
    await waitFor(() => expect(localStorage.getItem('uploads_under_way')).toBeNull());
    const sent = (file: { name: string; size: number }) =>
      sentFiles.find(aUser().id, { ...file, lastModified: 7 });
    expect(sent({ name: 'q3_call.mp4', size: 4 })).toMatchObject({ recordingId: ID });
    // Finished elsewhere, so this browser may not have noticed.
    expect(sent({ name: 'elsewhere.mp4', size: 5 })).toBeUndefined();
  });

  it('are forgotten when their recording is gone, and when another person is signed in', async () => {
    leave(storedUpload({ recordingId: 'r2' }), storedUpload({ recordingId: 'r3', userId: 'u2' }));
    server();
    reload();
    await screen.findByRole('region', { name: 'Uploads' });
    await waitFor(() => expect(localStorage.getItem('uploads_under_way')).not.toContain('r2'));
    expect(localStorage.getItem('uploads_under_way')).toContain('r3');
    expect(screen.queryByText('Upload interrupted')).toBeNull();
  });

  it('take their parts and their recording back when they are cancelled', async () => {
    leave(storedUpload({ multipart: { key: 'k', uploadId: 'u1' } }));
    const calls = server({ [`DELETE ${UPLOAD}`]: { body: {} } });
    reload();
    await press('Cancel');
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        `${UPLOAD}?key=k`,
        `/api/recordings/${ID}`,
      ]),
    );
    expect(localStorage.getItem('uploads_under_way')).toBeNull();
  });
});

describe('Uploads of more than 100 MB', () => {
  const parts = partsOf(BIG);
  /** A multipart server that knows which parts exist. */
  const companion = (arrived: Set<number>, answers: Record<string, Answer | (() => Answer)> = {}) =>
    server({
      'POST /api/s3/multipart': { body: { key: 'k', uploadId: 'u1' } },
      [`GET ${UPLOAD}`]: () => ({
        body: [...arrived].map((number) => ({
          PartNumber: number,
          Size: parts[number - 1]!.size,
          ETag: `"${number}"`,
        })),
      }),
      ...Object.fromEntries(
        parts.map(({ number }) => [
          `GET ${UPLOAD}/${number}`,
          { body: { url: `http://localhost/parts/${number}` } },
        ]),
      ),
      [`POST ${UPLOAD}/complete`]: { body: { location: 'http://localhost/api/uploads/key-1', key: 'k' } },
      ...answers,
    });
  const numberOf = (url: string) => Number(url.split('/').at(-1));

  it('go in parts of at least 5 MB, and are completed with what has arrived', async () => {
    const arrived = new Set<number>();
    const calls = companion(arrived);
    const puts = fakePuts((put) => {
      arrived.add(numberOf(put.url));
      put.answer(200);
    });
    start(aFile({ size: BIG }));
    await screen.findByText('Upload Complete!');
    expect(puts.map(({ body }) => body.size)).toEqual([...Array<number>(20).fill(5 * MB), 4 * MB]);
    const completion = calls.find(({ path }) => path === `${UPLOAD}/complete?key=k`)?.body;
    expect(completion).toEqual({
      parts: parts.map(({ number }) => ({ PartNumber: number, ETag: `"${number}"` })),
    });
    expect(calls.find(({ path }) => path.endsWith('/complete-upload'))?.body).toEqual({
      objectURL: 'http://localhost/api/uploads/key-1',
    });
  });

  it('send again only the part that was cut off', async () => {
    const arrived = new Set<number>();
    companion(arrived);
    const puts = fakePuts((put, index) => {
      if (index === 2) return put.cut();
      arrived.add(numberOf(put.url));
      put.answer(200);
    });
    start(aFile({ size: BIG }));
    await screen.findByText('Upload Complete!');
    expect(puts.map(({ url }) => numberOf(url)).slice(0, 5)).toEqual([1, 2, 3, 3, 4]);
    expect(puts).toHaveLength(22);
  });

  it('send after a reload only the parts that are missing', async () => {
    leave(storedUpload({ size: BIG, multipart: { key: 'k', uploadId: 'u1' } }));
    const arrived = new Set(parts.map(({ number }) => number).slice(0, 19));
    const calls = companion(arrived);
    const puts = fakePuts((put) => {
      arrived.add(numberOf(put.url));
      put.answer(200);
    });
    reload();
    await screen.findByText(/What's uploaded so far is kept/);
    await userEvent.upload(screen.getByLabelText('Same file for q3_call.mp4'), aFile({ size: BIG }));
    await screen.findByText('Upload Complete!');
    expect(puts.map(({ url }) => numberOf(url))).toEqual([20, 21]);
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/s3/multipart')).toBe(false);
  });

  it('send a part again of which the storage holds another size', async () => {
    leave(storedUpload({ size: BIG, multipart: { key: 'k', uploadId: 'u1' } }));
    const arrived = new Set(parts.map(({ number }) => number));
    companion(arrived, {
      [`GET ${UPLOAD}`]: () => ({
        body: parts.map(({ number, size }) => ({
          PartNumber: number,
          ETag: `"${number}"`,
          Size: number === 7 && puts.length === 0 ? size - 1 : size,
        })),
      }),
    });
    const puts = fakePuts((put) => put.answer(200));
    reload();
    await userEvent.upload(await screen.findByLabelText('Same file for q3_call.mp4'), aFile({ size: BIG }));
    await screen.findByText('Upload Complete!');
    expect(puts.map(({ url }) => numberOf(url))).toEqual([7]);
  });

  it('start over when the storage has forgotten them', async () => {
    leave(storedUpload({ size: BIG, multipart: { key: 'old', uploadId: 'u0' } }));
    const arrived = new Set<number>();
    companion(arrived);
    const puts = fakePuts((put) => {
      arrived.add(numberOf(put.url));
      put.answer(200);
    });
    reload();
    await userEvent.upload(await screen.findByLabelText('Same file for q3_call.mp4'), aFile({ size: BIG }));
    await screen.findByText('Upload Complete!');
    expect(puts).toHaveLength(21);
  });
});
