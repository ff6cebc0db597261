import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRecording } from '../../testing/a-recording.js';
import { fakeServer, type Answer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { ImportDialog } from './import-dialog.js';

const TARGET = 'http://localhost/api/uploads/key-1?expires=1&signature=abc';
const ID = 'r1';

/** Takes the PUT in the browser's place, and answers each with the next status. */
function fakePut(...statuses: number[]) {
  const puts: { url: string; method: string; body: unknown }[] = [];
  class FakeRequest {
    upload = {} as { onprogress?: (event: Partial<ProgressEvent>) => void };
    status = 0;
    responseText = '';
    responseType = '';
    withCredentials = false;
    onload?: () => void;
    private url = '';
    private method = '';
    open(method: string, url: string) {
      Object.assign(this, { method, url });
    }
    setRequestHeader() {}
    abort() {}
    send(body: unknown) {
      puts.push({ url: this.url, method: this.method, body });
      this.status = statuses[puts.length - 1] ?? 200;
      this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 4 });
      setTimeout(() => this.onload?.());
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return puts;
}

const server = (answers: Record<string, Answer | (() => Answer)> = {}) =>
  fakeServer({
    'POST /api/recordings/create-uploading': { status: 201, body: { ...aRecording(), id: ID } },
    'POST /api/recordings/upload-url': { body: { uploadURL: TARGET } },
    [`POST /api/recordings/${ID}/upload-progress`]: { status: 204 },
    [`POST /api/recordings/${ID}/complete-upload`]: { body: { ...aRecording(), id: ID } },
    [`DELETE /api/recordings/${ID}`]: { status: 204 },
    ...answers,
  });

async function choose(name = 'q3_call.mp4') {
  const onClose = jest.fn();
  renderAt('/', <ImportDialog initialFiles={[]} onClose={onClose} />, { toasts: true });
  await userEvent.upload(
    screen.getByLabelText('Recording file'),
    new File(['abcd'], name, { type: 'video/mp4' }),
  );
  return onClose;
}

const toastText = async (title: string) => (await screen.findByText(title)).parentElement?.textContent;

beforeEach(() => localStorage.clear());

describe('ImportDialog', () => {
  it('makes the card, sends the file and completes it with the address without its query', async () => {
    const calls = server();
    const puts = fakePut(200);
    const onClose = await choose();
    expect(await toastText('Upload Complete!')).toContain('“Q3 Call”');
    expect(calls.find(({ path }) => path.endsWith('/create-uploading'))?.body).toEqual({ title: 'Q3 Call' });
    expect(puts.map(({ method, url }) => [method, url])).toEqual([['PUT', TARGET]]);
    expect(calls.find(({ path }) => path.endsWith('/upload-progress'))?.body).toEqual({ progress: 50 });
    expect(calls.find(({ path }) => path.endsWith('/complete-upload'))?.body).toEqual({
      objectURL: 'http://localhost/api/uploads/key-1',
    });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('currentUploadingRecordingId')).toBeNull();
  });

  it('says so when the recording cannot be made', async () => {
    server({ 'POST /api/recordings/create-uploading': { status: 500, body: 'Broken' } });
    const puts = fakePut();
    await choose();
    expect(await toastText('Error')).toBe('ErrorFailed to initialize recording. Please try again.');
    expect(puts).toEqual([]);
  });

  it("gives a plan's limit in the server's words", async () => {
    const detail = 'Your plan Free holds 25 recordings.';
    server({ 'POST /api/recordings/create-uploading': { status: 403, body: { detail } } });
    fakePut();
    await choose();
    expect(await toastText('Error')).toBe(`Error${detail}`);
  });

  it('takes the card back and forgets it when the file is refused', async () => {
    const calls = server();
    fakePut(403);
    const onClose = await choose();
    expect(await toastText('Upload Failed')).toBe(
      'Upload FailedFailed to process recording. Please try again.',
    );
    expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith(ID))).toBe(true);
    expect(localStorage.getItem('currentUploadingRecordingId')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText('Drop your recording here')).toBeTruthy();
  });

  it('sends the file again when the server was only busy', async () => {
    server();
    const puts = fakePut(503, 200);
    await choose();
    await screen.findByText('Upload Complete!', {}, { timeout: 4000 });
    expect(puts).toHaveLength(2);
  });

  it('asks again when the answer to the completion was lost, and takes a conflict as heard', async () => {
    let asked = 0;
    server({
      [`POST /api/recordings/${ID}/complete-upload`]: () => {
        asked += 1;
        if (asked === 1) throw new TypeError('Failed to fetch');
        return { status: 409, body: 'Already there' };
      },
    });
    fakePut(200);
    await choose();
    await screen.findByText('Upload Complete!', {}, { timeout: 4000 });
    expect(asked).toBe(2);
  });

  it('says what is wrong with a file that cannot be used', async () => {
    const detail = 'This is not an audio or video file we can read.';
    server({ [`POST /api/recordings/${ID}/complete-upload`]: { status: 422, body: { detail } } });
    fakePut(200);
    await choose();
    expect(await toastText('Upload Failed')).toBe(`Upload Failed${detail}`);
  });

  it('misses the card when its id was lost meanwhile', async () => {
    const calls = server({
      [`POST /api/recordings/${ID}/upload-progress`]: () => {
        localStorage.removeItem('currentUploadingRecordingId');
        return { status: 204 };
      },
    });
    fakePut(200);
    await choose();
    expect(await toastText('Upload Error')).toBe('Upload ErrorRecording card not found. Please try again.');
    expect(calls.some(({ path }) => path.endsWith('/complete-upload'))).toBe(false);
  });

  it('refuses a wrong file before anything is sent', async () => {
    const calls = server();
    renderAt('/', <ImportDialog initialFiles={[]} onClose={() => undefined} />);
    await userEvent.upload(
      screen.getByLabelText('Recording file'),
      new File(['x'], 'a.txt', { type: 'text/plain' }),
      {
        applyAccept: false,
      },
    );
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You can only upload'));
    expect(calls).toEqual([]);
  });
});
