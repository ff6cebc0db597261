import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aFullRecording } from '../../../testing/a-recording.js';
import { type Answer, fakeServer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { ImportTranscriptDialog } from './import-transcript-dialog.js';

const recording = aFullRecording({ id: 'r1' });
const line = recording.transcript[0]!;

function open(answer: Answer, transcript = recording.transcript) {
  const calls = fakeServer({ 'PUT /api/recordings/r1/transcript': answer });
  const onClose = jest.fn();
  renderAt('/', <ImportTranscriptDialog recording={{ id: 'r1', transcript }} onClose={onClose} />, {
    toasts: true,
  });
  return { calls, onClose, user: userEvent.setup() };
}
const choose = (name: string, text = 'WEBVTT') =>
  userEvent.upload(screen.getByLabelText('Transcript file'), new File([text], name), { applyAccept: false });

// jsdom lacks `File.arrayBuffer`.
beforeAll(() => {
  File.prototype.arrayBuffer ??= async function (this: File) {
    return new TextEncoder().encode('WEBVTT').buffer;
  };
});

describe('ImportTranscriptDialog', () => {
  it('says before what is replaced, and then whose lines were taken', async () => {
    const two = [line, { ...line, id: 'l2' }];
    const { calls, onClose, user } = open({ body: { lines: 42, speakers: ['Ann', 'Ben'] } }, two);
    expect(screen.getByText(/replaces all 2 lines of the transcript/)).toBeTruthy();
    await choose('zoom.vtt');
    await user.click(screen.getByRole('button', { name: 'Replace transcript' }));
    expect(await screen.findByText('42 lines by Ann and Ben.')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({
      name: 'zoom.vtt',
      content: btoa('WEBVTT'),
      replaceCorrections: false,
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('replaces corrections only when that was said and pressed', async () => {
    const body = { code: 'transcript.has_corrections', detail: '3 lines were corrected by hand.' };
    const { calls, user } = open({ status: 409, body });
    await choose('zoom.vtt');
    await user.click(screen.getByRole('button', { name: 'Replace transcript' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(body.detail));
    await user.click(screen.getByRole('button', { name: 'Replace corrections too' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ replaceCorrections: true }));
  });

  it('gives the server’s words for a file that is not taken, and stays', async () => {
    const detail = 'No lines with times were found in “notes.txt”.';
    const { onClose, user } = open({ status: 422, body: { detail } }, []);
    await choose('notes.txt');
    await user.click(screen.getByRole('button', { name: 'Add transcript' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(detail));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends nothing that cannot be a transcript', async () => {
    open({ body: {} });
    await choose('call.docx');
    expect(screen.getByRole('alert').textContent).toContain("isn't a transcript");
    expect(screen.getByRole('button', { name: 'Replace transcript' })).toHaveProperty('disabled', true);
  });
});
