import { act, fireEvent, render, screen } from '@testing-library/react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.js';
import { Toaster } from './toaster.js';
import { dismissToast, toast } from './toasts.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

describe('Toaster', () => {
  it('shows one toast at a time, the newest', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Recording deleted' }));
    act(() => void toast({ title: 'Link copied!', description: 'Anyone with it can ask for access' }));
    expect(screen.queryByText('Recording deleted')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Anyone with it can ask for access');
  });

  it('lets a toast go after 5000 ms, and not before', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Profile Updated' }));
    act(() => jest.advanceTimersByTime(4900));
    expect(screen.getByText('Profile Updated')).toBeTruthy();
    act(() => jest.advanceTimersByTime(200));
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByText('Profile Updated')).toBeNull();
  });

  it('keeps a toast without a duration until it is dismissed', () => {
    render(<Toaster />);
    let id = 0;
    act(() => void (id = toast({ title: 'No Internet connection', duration: null, variant: 'destructive' })));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert').textContent).toContain('No Internet connection');
    act(() => dismissToast(id));
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not dismiss the toast that took the place of another', () => {
    render(<Toaster />);
    let first = 0;
    act(() => void (first = toast({ title: 'First' })));
    act(() => void toast({ title: 'Second' }));
    act(() => dismissToast(first));
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByText('Second')).toBeTruthy();
  });

  it('takes the focus with F8', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Recording deleted' }));
    fireEvent.keyDown(document, { key: 'F8' });
    expect(document.activeElement).toBe(screen.getByLabelText('Notifications (F8)'));
  });

  it('keeps the focus of who pressed a button in a toast that another takes the place of', () => {
    render(<Toaster />);
    const next = () => void toast({ title: 'Recording restored' });
    act(() => void toast({ title: 'Recording deleted', action: <button onClick={next}>Undo</button> }));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Recording restored')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Notifications (F8)'));
  });

  it('leaves the focus where it is when the user is elsewhere', () => {
    render(
      <>
        <input />
        <Toaster />
      </>,
    );
    act(() => void toast({ title: 'First' }));
    act(() => void toast({ title: 'Second' }));
    expect(document.activeElement).toBe(document.body);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => screen.getByRole('textbox').focus());
    act(() => void toast({ title: 'Third' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('waits while it is hovered or focused', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Changes Applied' }));
    fireEvent.pointerEnter(screen.getByRole('status'));
    act(() => jest.advanceTimersByTime(60_000));
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    fireEvent.pointerLeave(screen.getByRole('status'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Changes Applied')).toBeTruthy();
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
    act(() => jest.advanceTimersByTime(5100));
    expect(screen.queryByText('Changes Applied')).toBeNull();
  });

  it('is heard while a dialog is open', () => {
    render(<Toaster />);
    render(
      <ConfirmDialog
        open
        title="Delete it?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={false}
        onConfirm={() => undefined}
        onClose={() => undefined}
      >
        For good.
      </ConfirmDialog>,
    );
    act(() => void toast({ title: 'Delete failed', variant: 'destructive' }));
    expect(screen.getByRole('alert').closest('[aria-hidden]')).toBeNull();
  });

  it.each([
    [49, 1],
    [50, 0],
  ])('swiped %d px to the right leaves %d', (distance, left) => {
    render(<Toaster />);
    act(() => void toast({ title: 'Undone' }));
    const shown = screen.getByRole('status');
    fireEvent(shown, pointer('pointerdown', 10));
    fireEvent(shown, pointer('pointermove', 10 + distance));
    fireEvent(shown, pointer('pointerup', 10 + distance));
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryAllByText('Undone')).toHaveLength(left);
  });
});

const pointer = (type: string, clientX: number) =>
  new MouseEvent(type, { bubbles: true, clientX, button: 0 });
