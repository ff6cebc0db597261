import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChangeRoomRequest, RoomSettings } from '../../../api/rooms.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { RoomDialog } from './room-dialog.js';

const AT = '/api/folders/sales/room';
const recordings = ['One', 'Two'].map((title) => ({
  id: title,
  title,
  duration: 90,
  shown: true,
  isNew: false,
}));

function aDialog(figures: object[] = [], settings: Partial<RoomSettings> = {}) {
  let room: RoomSettings = {
    link: null,
    enabled: false,
    isOpen: false,
    expiresAt: null,
    hasPassword: false,
    title: 'Welcome aboard',
    welcome: '',
    showNew: null,
    showsPlan: false,
    recordings,
    ...settings,
  };
  const calls = fakeServer({
    [`GET ${AT}`]: () => ({ body: room }),
    [`PATCH ${AT}`]: () => {
      const { recordings: order, ...changes } = calls.at(-1)!.body as ChangeRoomRequest;
      room = { ...room, ...changes, link: '/view/room-1', isOpen: true };
      if (order)
        room.recordings = order.map((each) => ({
          ...room.recordings.find(({ id }) => id === each.id)!,
          ...each,
          isNew: false,
        }));
      return { body: room };
    },
    [`GET ${AT}/viewers`]: () => ({ body: { viewers: figures, nextCursor: null } }),
    [`DELETE ${AT}/viewers/v`]: () => {
      figures.length = 0;
      return { status: 204 };
    },
  });
  renderAt('/', <RoomDialog folder={{ id: 'sales', name: 'Sales' }} onClose={() => undefined} />, {
    toasts: true,
  });
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}

describe('The dialog of a room', () => {
  it('asks for a title before the room is made, and about later recordings', async () => {
    const { user, sent } = aDialog([], { title: '' });
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title for viewers' });
    expect(title.value).toBe('');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create room' }).disabled).toBe(true);
    await user.type(title, ' Welcome aboard ');
    await user.click(screen.getByRole('switch', { name: 'Show new recordings in the room' }));
    await user.click(screen.getByRole('button', { name: 'Create room' }));
    expect(await screen.findByRole('textbox', { name: 'Share link' })).toBeTruthy();
    expect(sent()).toEqual([{ title: 'Welcome aboard', enabled: true, showNew: true }]);
  });

  it('leaves a recording that came later out until it is put in, also when others are arranged', async () => {
    const later = { id: 'Three', title: 'Three', duration: 90, shown: false, isNew: true };
    const { user, sent } = aDialog([], { recordings: [...recordings, later] });
    await user.click(await screen.findByRole('tab', { name: 'Recordings' }));
    await user.click(await screen.findByRole('button', { name: 'Move One down' }));
    await user.click(screen.getByRole('checkbox', { name: /Three/ }));
    const order = ['Two', 'One'].map((id) => ({ id, shown: true }));
    expect(sent()).toEqual([{ recordings: order }, { recordings: [...order, { id: 'Three', shown: true }] }]);
  });

  it('gives the link once the room is on', async () => {
    const { user, sent } = aDialog();
    await user.click(await screen.findByRole('switch', { name: 'Room is off' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Share link' });
    expect(link.value).toMatch(/\/view\/room-1$/);
    expect(sent()).toEqual([{ enabled: true }]);
  });

  it('shows the action plan once that is turned on', async () => {
    const { user, sent } = aDialog();
    await user.click(await screen.findByRole('tab', { name: 'Page' }));
    const plan = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show the action plan' });
    expect(plan.checked).toBe(false);
    await user.click(plan);
    await waitFor(() => expect(plan.checked).toBe(true));
    expect(sent()).toEqual([{ showsPlan: true }]);
  });

  it('arranges recordings by buttons, which keep the focus and say where each is, and leaves one out', async () => {
    const { user, sent } = aDialog();
    await user.click(await screen.findByRole('tab', { name: 'Recordings' }));
    const down = await screen.findByRole('button', { name: 'Move One down' });
    await user.click(down);
    expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Two1:30',
      'One1:30',
    ]);
    expect(screen.getByText('One is now 2 of 2.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(down));
    await user.click(screen.getByRole('checkbox', { name: /Two/ }));
    const order = ['Two', 'One'].map((id) => ({ id, shown: true }));
    expect(sent()).toEqual([
      { recordings: order },
      { recordings: order.with(0, { id: 'Two', shown: false }) },
    ]);
  });

  it('says what each person did across it, and removes one who is asked about', async () => {
    const { user } = aDialog([
      {
        id: 'v',
        email: 'vera@example.com',
        name: 'Vera',
        opened: 1,
        recordings: 2,
        watchTime: 90,

        watched: 0.5,
        questions: 3,
        firstSeenAt: '2026-11-21T09:30:00Z',
        lastSeenAt: '2026-11-22T09:30:00Z',
      },
    ]);
    await user.click(await screen.findByRole('tab', { name: 'Viewers' }));
    const row = await screen.findByRole('row', { name: /Vera/ });
    expect(row.textContent).toMatch(/Veravera@example\.com1 of 250%2m3Nov 22, 2026/);
    await user.click(screen.getByRole('button', { name: 'Remove Vera' }));
    await user.click(await screen.findByRole('button', { name: 'Remove viewer' }));
    expect(await screen.findByText('No viewers yet')).toBeTruthy();
  });
});
