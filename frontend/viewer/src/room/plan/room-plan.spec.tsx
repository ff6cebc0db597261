import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { SharedPlanRow } from '../../api/generated/planning.js';
import type { SharedRoom } from '../../api/generated/sharing.js';
import { createStore } from '../../store.js';
import { aServer } from '../../testing/a-server.js';
import { aSharedRecording } from '../../testing/a-shared-recording.js';
import RoomPlan from './room-plan.js';

const PLAN = '/api/recordings/shared/room-1/plan';
const aRow = (row: Partial<SharedPlanRow> = {}): SharedPlanRow => ({
  id: 'row',
  what: 'Export the data',
  side: 'them',
  who: 'Tom Reed',
  due: '2026-01-31',
  state: 'open',
  canTick: true,
  sources: [{ shareId: 'room-1.call', title: 'Discovery', start: 1864.5, text: 'By the end of January.' }],
  proposedDue: null,
  comments: [],
  ...row,
});
const room = (more: Partial<SharedRoom> = {}): SharedRoom => ({
  access: 'room',
  shareId: 'room-1',
  title: 'Rollout',
  welcome: '',
  isOwner: false,
  hasPlan: true,
  sender: aSharedRecording().sender,
  recordings: [],
  ...more,
});

/** Answers writes with `status` after `change` of the rows. */
function open(
  rows: SharedPlanRow[],
  {
    change = () => undefined,
    status = 200,
    of = {},
  }: { change?: () => unknown; status?: number; of?: Partial<SharedRoom> } = {},
) {
  const calls = aServer(({ method }) => {
    if (method === 'GET') return { status: 200, body: { rows } };
    change();
    return { status, body: status < 400 ? { id: 'new' } : { detail: 'This row has changed.' } };
  });
  render(
    <Provider store={createStore()}>
      <RoomPlan room={room(of)} />
    </Provider>,
  );
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [`${method} ${url}`, body]);
  return { user: userEvent.setup(), sent };
}
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Done: Export the data' });

describe('The plan of a room', () => {
  it('shows each row with its side, day and line, which opens in the room at its second', async () => {
    open([aRow(), aRow({ id: 'ours', what: 'Send the offer', side: 'us', due: null, canTick: false })]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first!).getByText('You')).toBeTruthy();
    expect(within(first!).getByText('Overdue, Jan 31, 2026').dataset['overdue']).toBe('true');
    const line = within(first!).getByRole('link', { name: 'Said at 31:04 in Discovery' });
    expect(line.getAttribute('href')).toBe('/view/room-1.call?t=1864');
    expect(within(second!).getByText('Reyes & Co')).toBeTruthy();
    expect(within(second!).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    const files = screen.getAllByRole('link', { name: /^Download the action plan/ });
    expect(files.map((file) => file.getAttribute('href'))).toEqual(
      ['ics', 'csv', 'md'].map((format) => `${PLAN}.${format}`),
    );
  });

  it('ticks a row, and takes the tick back', async () => {
    const rows = [aRow()];
    const change = () => (rows[0] = aRow({ state: rows[0]!.state === 'done' ? 'open' : 'done' }));
    const { user, sent } = open(rows, { change });
    await user.click(await box());
    expect(await screen.findByRole('checkbox', { checked: true })).toBeTruthy();
    await user.click(await box());
    expect(await screen.findByRole('checkbox', { checked: false })).toBeTruthy();
    expect(sent()).toEqual([true, false].map((done) => [`PATCH ${PLAN}/rows/row`, { done }]));
  });

  it('proposes a day and a row, and comments', async () => {
    const { user, sent } = open([aRow()]);
    await user.click(await screen.findByRole('button', { name: 'Propose a date: Export the data' }));
    await user.type(screen.getByLabelText('Another date'), '2026-02-10');
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    await user.click(await screen.findByRole('button', { name: 'Comment: Export the data' }));
    await user.type(screen.getByLabelText('Comment'), ' Which years? ');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    await user.click(await screen.findByRole('button', { name: 'Propose a row' }));
    await user.type(screen.getByLabelText('What is to be done'), 'Book a room');
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    await screen.findByRole('button', { name: 'Propose a row' });
    expect(sent()).toEqual([
      [`POST ${PLAN}/rows/row/proposals`, { due: '2026-02-10' }],
      [`POST ${PLAN}/rows/row/comments`, { content: 'Which years?' }],
      [`POST ${PLAN}/rows`, { what: 'Book a room', side: 'them', due: null }],
    ]);
  });

  it('shows what waits for the sender, and takes it back', async () => {
    const comments = [
      { id: 'c', content: 'Mine', authorName: 'Tom', createdAt: new Date().toISOString(), isYours: true },
      { id: 'd', content: 'Theirs', authorName: 'Ann', createdAt: new Date().toISOString(), isYours: false },
    ];
    const { user, sent } = open([
      aRow({ proposedDue: { id: 'day', due: '2026-02-10' }, comments }),
      aRow({ id: 'mine', what: 'Book a room', state: 'proposed', canTick: false }),
    ]);
    for (const name of ['Take back Feb 10, 2026', 'Take back your comment', 'Take back: Book a room'])
      await user.click(await screen.findByRole('button', { name }));
    expect(sent().map(([call]) => call)).toEqual(
      ['day', 'c', 'mine'].map((id) => `DELETE ${PLAN}/replies/${id}`),
    );
  });

  it('says why a change was refused', async () => {
    const { user } = open([aRow()], { status: 409 });
    await user.click(await box());
    expect((await screen.findByRole('alert')).textContent).toBe('This row has changed.');
  });

  it('lets the team look only', async () => {
    open([aRow({ canTick: false })], { of: { isOwner: true } });
    expect((await box()).disabled).toBe(true);
    expect(screen.getByText('Viewers')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
