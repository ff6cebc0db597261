import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/render-at.js';
import { MarkControls } from './mark-controls.js';

/** Controls at a recording's fifth second; `pass` moves its clock. */
function aRecorder() {
  let seconds = 5;
  const marks: object[] = [];
  const onMark = async (mark: object) => void marks.push(mark);
  renderAt('/record', <MarkControls elapsed={() => seconds} onMark={onMark} />, { toasts: true });
  return { marks, pass: (more: number) => (seconds += more) };
}

describe('MarkControls', () => {
  it('mark the current second by a key, but not while a note is typed', async () => {
    const { marks } = aRecorder();
    fireEvent.keyDown(document.body, { key: 'm' });
    await screen.findByText('Marked');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'mmm');
    fireEvent.keyDown(document.body, { key: 'm', ctrlKey: true });
    expect(marks).toEqual([{ at: 5 }]);
  });

  it('save a note with the second at which it was begun', async () => {
    const { marks, pass } = aRecorder();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
    await userEvent.type(field, 'Ask');
    pass(20);
    await userEvent.type(field, ' about the price{Enter}');
    await screen.findByText('Note saved');
    expect(marks).toEqual([{ at: 5, note: 'Ask about the price' }]);
    expect(field.value).toBe('');
  });
});
