import { act, screen } from '@testing-library/react';
import { EVERYTHING } from '../../../api/recording-list.js';
import { aRecording } from '../../../testing/a-recording.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { useReadyToasts } from '../use-ready-toasts.js';
import { useRecordingList } from './use-recording-list.js';

function List() {
  const { items } = useRecordingList(EVERYTHING);
  useReadyToasts(items);
  return (
    <ul>
      {items?.map(({ id, status }) => (
        <li key={id}>{status}</li>
      ))}
    </ul>
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('useRecordingList', () => {
  it('asks every 5 s while one is processing, every 10 s otherwise, and says when it is ready', async () => {
    let status: 'processing' | 'completed' = 'processing';
    const calls = fakeServer({
      'GET /api/recordings': () => ({ body: [aRecording({ status, title: 'Pricing call' })] }),
    });
    const { unmount } = renderAt('/', <List />, { toasts: true });
    await pass(0);
    expect(calls).toHaveLength(1);
    await pass(4_900);
    expect(calls).toHaveLength(1);
    await pass(200);
    expect(calls).toHaveLength(2);

    status = 'completed';
    await pass(5_000);
    expect(calls).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe('Recording Ready!“Pricing call”');

    await pass(9_500);
    expect(calls).toHaveLength(3);
    await pass(1_000);
    expect(calls).toHaveLength(4);
    unmount();
  });

  it('asks when the window is focused', async () => {
    const calls = fakeServer({ 'GET /api/recordings': { body: [aRecording()] } });
    const { unmount } = renderAt('/', <List />);
    await pass(0);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(0);
    expect(calls).toHaveLength(2);
    unmount();
  });

  it('says that one is logged out when the session has ended meanwhile', async () => {
    let isOver = false;
    fakeServer({
      'GET /api/recordings': () =>
        isOver ? { status: 401, body: 'Unauthorized' } : { body: [aRecording()] },
    });
    const { unmount } = renderAt('/', <List />, { toasts: true });
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
    isOver = true;
    await pass(10_500);
    expect(screen.getByRole('alert').textContent).toContain('You are logged out. Logging in again...');
    unmount();
  });
});
