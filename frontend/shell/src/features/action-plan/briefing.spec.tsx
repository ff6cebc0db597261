import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Folder } from '../../api/library.js';
import { fakeServer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { Handover, Preparation } from './briefing.js';

const AT = '/api/folders/sales/briefings';
const folder = { id: 'sales', name: 'Sales', access: 'view' } as Folder;
const source = { recordingId: 'demo', title: 'Demo', start: 61, text: 'By Friday.' };

describe('A briefing', () => {
  it('has a list for each part with notes and lines, and files', async () => {
    const parts = [
      { heading: 'We owe', items: [{ text: 'Send the offer', note: 'Maya Lind', source }] },
      { heading: 'Watched in the room', items: [{ text: 'Tom Reed', note: 'opened 1 of 2', source: null }] },
    ];
    fakeServer({ [`GET ${AT}/preparation`]: { body: { parts, isUpdating: false } } });
    renderAt('/plan/sales', <Preparation folder={folder} />, { toasts: true });
    const owed = within(await screen.findByRole('region', { name: 'We owe' }));
    expect(owed.getByText('Maya Lind')).toBeTruthy();
    expect(owed.getByRole('link', { name: 'Said at 1:01 in Demo' }).getAttribute('href')).toBe(
      '/edit/demo?t=61',
    );
    const watched = within(screen.getByRole('region', { name: 'Watched in the room' }));
    expect(watched.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const links = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
    expect(links).toEqual([...['docx', 'pdf', 'md'].map((format) => `${AT}/preparation.${format}`), null]);
    const print = jest.spyOn(window, 'print').mockReturnValue();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  it('says that there is nothing to hand over, without files', async () => {
    fakeServer({ [`GET ${AT}/handover`]: { body: { parts: [], isUpdating: false } } });
    renderAt('/plan/sales', <Handover folder={folder} />, { toasts: true });
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
