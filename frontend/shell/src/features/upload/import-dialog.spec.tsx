import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRecording } from '../../testing/a-recording.js';
import { fakeServer, type Answer } from '../../testing/fake-server.js';
import { answerWith, fakePuts } from '../../testing/fake-put.js';
import { renderAt } from '../../testing/render-at.js';
import { toastText } from '../../testing/toasts.js';
import { chooseFolder } from '../../recording/chosen-folder.js';
import { chooseLanguage } from '../../recording/spoken-language.js';
import { ImportDialog } from './import-dialog.js';
import { useUploads } from './use-uploads.js';

const TARGET = 'http://localhost/api/uploads/key-1?expires=1&signature=abc';
const ID = 'r1';

const server = (answers: Record<string, Answer | (() => Answer)> = {}) =>
  fakeServer({
    'POST /api/recordings/create-uploading': { status: 201, body: { ...aRecording(), id: ID } },
    'POST /api/recordings/upload-url': { body: { uploadURL: TARGET } },
    [`POST /api/recordings/${ID}/upload-progress`]: { status: 204 },
    [`POST /api/recordings/${ID}/complete-upload`]: { body: { ...aRecording(), id: ID } },
    [`GET /api/recordings/${ID}`]: { body: aRecording({ id: ID, status: 'uploading' }) },
    [`DELETE /api/recordings/${ID}`]: { status: 204 },
    ...answers,
  });

async function choose(name = 'q3_call.mp4') {
  const onClose = jest.fn();
  renderAt('/', <ImportDialog onClose={onClose} />, { toasts: true });
  await userEvent.upload(
    screen.getByLabelText('Recording file'),
    new File(['abcd'], name, { type: 'video/mp4' }),
  );
  return onClose;
}

beforeEach(() => localStorage.clear());

describe('ImportDialog', () => {
  it('makes the card, sends the file and completes it with the address without its query', async () => {
    const calls = server();
    const puts = fakePuts(answerWith(200));
    const onClose = await choose();
    expect(await toastText('Upload Complete!')).toContain('“Q3 Call”');
    expect(calls.find(({ path }) => path.endsWith('/create-uploading'))?.body).toEqual({
      title: 'Q3 Call',
      fileName: 'q3_call.mp4',
    });
    expect(puts.map(({ url }) => url)).toEqual([TARGET]);
    expect(calls.find(({ path }) => path.endsWith('/upload-progress'))?.body).toEqual({ progress: 100 });
    expect(calls.find(({ path }) => path.endsWith('/complete-upload'))?.body).toEqual({
      objectURL: 'http://localhost/api/uploads/key-1',
    });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('currentUploadingRecordingId')).toBeNull();
  });

  it('puts it into the folder where one stands, or into another that may be filled', async () => {
    const folder = (id: string, access: string) => ({ id, name: id, parentId: null, recordings: 0, access });
    const calls = server({
      'GET /api/folders': { body: [folder('sales', 'edit'), folder('team', 'add'), folder('board', 'view')] },
    });
    fakePuts(answerWith(200));
    chooseFolder('sales');
    renderAt('/', <ImportDialog onClose={jest.fn()} />, { toasts: true });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Folder' });
    expect(choice.value).toBe('sales');
    expect([...choice.options].map(({ text }) => text)).toEqual(['No folder', 'sales', 'team']);
    await userEvent.selectOptions(choice, 'team');
    await userEvent.upload(screen.getByLabelText('Recording file'), new File(['abcd'], 'call.mp4'));
    await toastText('Upload Complete!');
    const created = calls.find(({ path }) => path.endsWith('/create-uploading'))?.body;
    expect(created).toMatchObject({ folderId: 'team' });
    chooseFolder(null);
  });

  it('puts what was recorded here at the top where its folder is gone', async () => {
    const answers = [
      { status: 409, body: { code: 'folder.gone' } },
      { status: 201, body: { ...aRecording(), id: ID } },
    ];
    const calls = server({ 'POST /api/recordings/create-uploading': () => answers.shift()! });
    fakePuts(answerWith(200));
    function Take() {
      const { manager } = useUploads();
      const take = new File(['abcd'], 'take.webm', { type: 'video/webm' });
      return <button onClick={() => void manager.addTake(take, null, 'gone')}>Send</button>;
    }
    renderAt('/', <Take />, { toasts: true });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await toastText('Upload Complete!');
    const tries = calls.filter(({ path }) => path.endsWith('/create-uploading')).map(({ body }) => body);
    expect(tries).toMatchObject([{ folderId: 'gone' }, { source: 'browser' }]);
    expect(tries[1]).not.toHaveProperty('folderId');
  });

  it('sends the transcript that was chosen with the file before it', async () => {
    const calls = server({
      [`PUT /api/recordings/${ID}/transcript`]: { body: { lines: 2, speakers: ['Ann'] } },
    });
    fakePuts(answerWith(200));
    renderAt('/', <ImportDialog onClose={jest.fn()} />, { toasts: true });
    await userEvent.upload(screen.getByLabelText('Recording file'), [
      new File(['abcd'], 'call.mp4', { type: 'video/mp4' }),
      new File(['WEBVTT'], 'zoom.vtt'),
    ]);
    expect(await toastText('Transcript Added')).toContain('2 lines by Ann.');
    await toastText('Upload Complete!');
    const paths = calls.map(({ path }) => path);
    expect(paths.indexOf(`/api/recordings/${ID}/transcript`)).toBeLessThan(
      paths.indexOf(`/api/recordings/${ID}/complete-upload`),
    );
    expect(calls.find(({ path }) => path.endsWith('/transcript'))?.body).toEqual({
      name: 'zoom.vtt',
      content: btoa('WEBVTT'),
    });
  });

  it('goes on without a transcript that is refused, and says so', async () => {
    const detail = 'No lines with times were found in “zoom.vtt”.';
    server({ [`PUT /api/recordings/${ID}/transcript`]: { status: 422, body: { detail } } });
    fakePuts(answerWith(200));
    renderAt('/', <ImportDialog onClose={jest.fn()} />, { toasts: true });
    await userEvent.upload(screen.getByLabelText('Recording file'), [
      new File(['abcd'], 'call.mp4', { type: 'video/mp4' }),
      new File(['WEBVTT'], 'zoom.vtt'),
    ]);
    expect(await toastText('Transcript Not Used')).toContain(detail);
    await toastText('Upload Complete!');
  });

  it('says so when the recording cannot be made', async () => {
    server({ 'POST /api/recordings/create-uploading': { status: 500, body: 'Broken' } });
    const puts = fakePuts();
    await choose();
    expect(await toastText('Error')).toBe('ErrorFailed to initialize recording. Please try again.');
    expect(puts).toEqual([]);
  });

  it('keeps a file that was refused so that it can be tried again, and forgets it as the current one', async () => {
    const calls = server();
    fakePuts(answerWith(403, 403));
    const onClose = await choose();
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(
      'Upload FailedFailed to process recording. Please try again.',
    );
    expect(localStorage.getItem('currentUploadingRecordingId')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await toastText('Upload Complete!');
    expect(calls.filter(({ path }) => path.endsWith('/create-uploading'))).toHaveLength(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('sends the file again when the server was only busy', async () => {
    server();
    const puts = fakePuts(answerWith(503, 200));
    await choose();
    await toastText('Upload Complete!');
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
    fakePuts(answerWith(200));
    await choose();
    await toastText('Upload Complete!');
    expect(asked).toBe(2);
  });

  it('says what is wrong with a file that cannot be used', async () => {
    const detail = 'This is not an audio or video file we can read.';
    server({ [`POST /api/recordings/${ID}/complete-upload`]: { status: 422, body: { detail } } });
    fakePuts(answerWith(200));
    await choose();
    expect(await toastText('Upload Failed')).toBe(`Upload Failed${detail}`);
  });

  it('misses the card when its recording was deleted meanwhile', async () => {
    const calls = server({ [`POST /api/recordings/${ID}/upload-progress`]: { status: 404, body: 'Gone' } });
    const puts = fakePuts((put) => put.progress(2));
    await choose();
    expect(await toastText('Upload Error')).toBe('Upload ErrorRecording card not found. Please try again.');
    expect(puts[0]!.isAborted).toBe(true);
    expect(calls.some(({ path }) => path.endsWith('/complete-upload'))).toBe(false);
    expect(screen.getByText('Drop your recording here')).toBeTruthy();
  });

  it('may be closed while the file is on its way', async () => {
    server();
    const puts = fakePuts((put) => put.progress(2));
    const onClose = await choose();
    await screen.findByText('50%');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
    expect(puts[0]!.isAborted).toBe(false);
  });

  it('asks before the same file is uploaded twice', async () => {
    const calls = server({ [`GET /api/recordings/${ID}`]: { body: { ...aRecording(), id: ID } } });
    fakePuts(answerWith());
    const file = new File(['abcd'], 'q3_call.mp4', { type: 'video/mp4', lastModified: 5 });
    renderAt('/', <ImportDialog onClose={() => undefined} />, { toasts: true });
    await userEvent.upload(screen.getByLabelText('Recording file'), file);
    await toastText('Upload Complete!');
    await userEvent.upload(screen.getByLabelText('Recording file'), file);
    await screen.findByText('You already uploaded this file');
    const created = () => calls.filter(({ path }) => path.endsWith('/create-uploading')).length;
    expect(created()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Upload again' }));
    await waitFor(() => expect(created()).toBe(2));
  });

  it('queues what is chosen meanwhile, and uploads one file at a time', async () => {
    const calls = server();
    const puts = fakePuts((put) => put.progress(2));
    await choose();
    await screen.findByText('50%');
    const files = ['b', 'c'].map((name) => new File([name], `${name}.mp4`, { type: 'video/mp4' }));
    fireEvent.paste(window, { clipboardData: { files } });
    await screen.findByText('In queue: b.mp4 and 1 more');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(puts).toHaveLength(1);
    for (const [at, left] of ['In queue: c.mp4', null].entries()) {
      puts[at]!.answer(200);
      await waitFor(() => expect(puts).toHaveLength(at + 2));
      if (left) await screen.findByText(left);
    }
    // The queue is rendered after the file has left it.
    await waitFor(() => expect(screen.queryByText(/In queue/)).toBeNull());
    puts[2]!.answer(200);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/complete-upload'))).toHaveLength(3),
    );
  });

  it('takes the good files of several, and says why not the others', async () => {
    server();
    fakePuts((put) => put.progress(2));
    renderAt('/', <ImportDialog onClose={() => undefined} />, { toasts: true });
    const files = ['a.mp4', 'b.pdf', 'c.mp4'].map(
      (name) => new File(['abcd'], name, { type: name.endsWith('pdf') ? 'application/pdf' : 'video/mp4' }),
    );
    fireEvent.paste(window, { clipboardData: { files } });
    await screen.findByText('In queue: c.mp4');
    expect((await screen.findByRole('alert')).textContent).toBe('You can only upload: MP3, MP4, WAV, MOV');
    expect(screen.getByText('You can close this window. The upload continues.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear queue' }));
    expect(screen.queryByText(/In queue/)).toBeNull();
  });

  it('never says that an upload continues when the file has arrived', async () => {
    let isBusy = true;
    const complete = () => (isBusy ? { status: 503 } : { body: { ...aRecording(), id: ID } });
    server({ [`POST /api/recordings/${ID}/complete-upload`]: complete });
    fakePuts(answerWith(200));
    await choose();
    await screen.findByText('The file is uploaded and being checked.');
    expect(screen.getByText('You can close this window.')).toBeTruthy();
    expect(screen.queryByText(/The upload continues/)).toBeNull();
    isBusy = false;
    await toastText('Upload Complete!');
  });

  it('says what is spoken where someone chose it', async () => {
    const calls = server();
    fakePuts(answerWith(200));
    renderAt('/', <ImportDialog onClose={jest.fn()} />, { toasts: true });
    await userEvent.selectOptions(screen.getByLabelText('Spoken language'), 'German');
    const file = new File(['abcd'], 'gespraech.mp4', { type: 'video/mp4' });
    await userEvent.upload(screen.getByLabelText('Recording file'), file);
    const created = () => calls.find(({ path }) => path.endsWith('/create-uploading'));
    await waitFor(() => expect(created()?.body).toMatchObject({ language: 'de' }));
    expect(await toastText('Upload Complete!')).toContain('Gespraech');
    chooseLanguage('');
  });
});
