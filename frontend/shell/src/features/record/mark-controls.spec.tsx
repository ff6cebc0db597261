import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeServer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { MarkControls } from './mark-controls.js';

const PATH = 'POST /api/recordings/recording-1/marks';

/** Controls at a recording's fifth second; `pass` moves its clock. */
function aRecorder(status = 201, isOnline = () => true) {
  let seconds = 5;
  const calls: Call[] = fakeServer({
    [PATH]: () => {
      if (!isOnline()) throw new TypeError('Failed to fetch');
      return { status, body: { id: 'mark-1', note: null, ...(calls.at(-1)!.body as object) } };
    },
  });
  renderAt('/record', <MarkControls recordingId="recording-1" elapsed={() => seconds} />, { toasts: true });
  return { marks: () => calls.map(({ body }) => body), pass: (more: number) => (seconds += more) };
}

describe('MarkControls', () => {
  it('mark the current second by a key, but not while a note is typed', async () => {
    const { marks } = aRecorder();
    fireEvent.keyDown(document.body, { key: 'm' });
    await screen.findByText('Marked');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'mmm');
    fireEvent.keyDown(document.body, { key: 'm', ctrlKey: true });
    expect(marks()).toEqual([{ at: 5 }]);
  });

  it('save a note with the second at which it was begun', async () => {
    const { marks, pass } = aRecorder();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    await userEvent.type(field, 'Ask');
    pass(20);
    await userEvent.type(field, ' about the price{Enter}');
    await screen.findByText('Note saved');
    expect(marks()).toEqual([{ at: 5, note: 'Ask about the price' }]);
    expect(field.value).toBe('');
  });

  it('send marks and notes of a time without a connection once it is back', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let isOnline = false;
    const { marks, pass } = aRecorder(201, () => isOnline);
    fireEvent.keyDown(document.body, { key: 'm' });
    await screen.findByText('No connection');
    pass(20);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    fireEvent.change(field, { target: { value: 'Ask' } });
    fireEvent.submit(field.closest('form')!);
    await waitFor(() => expect(field.value).toBe(''));
    expect(marks()).toEqual([{ at: 5 }, { at: 25, note: 'Ask' }]);
    isOnline = true;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(marks().slice(2)).toEqual([{ at: 5 }, { at: 25, note: 'Ask' }]);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(marks()).toHaveLength(4);
    jest.useRealTimers();
  });

  it('keep a note that could not be saved', async () => {
    const { marks } = aRecorder(500);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    await userEvent.type(field, 'Ask{Enter}');
    await waitFor(() => expect(marks()).toHaveLength(1));
    await screen.findByText('Error');
    expect(field.value).toBe('Ask');
  });
});
