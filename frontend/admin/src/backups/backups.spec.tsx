import { fakeServer } from '@playhead/api/fake-server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.js';
import type { Backup } from '../api/admin.js';
import { Backups } from './backups.js';

const SET = { place: '/mnt/backups', everyHours: 24, isEncrypted: true, backups: [] as Backup[] };
const DONE: Backup = {
  id: '1',
  place: '/mnt/backups',
  name: '20261126t020000z',
  state: 'done',
  failure: null,
  startedAt: '2026-11-26T02:00:00.000Z',
  endedAt: '2026-11-26T02:01:00.000Z',
  isEncrypted: true,
  objects: 12,
  newObjects: 1,
  bytes: 2_500_000,
};
const FAILED: Backup = {
  ...DONE,
  id: '2',
  state: 'failed',
  name: null,
  objects: null,
  newObjects: null,
  bytes: null,
  failure: 'The folder cannot be used.',
};

function backups(body: typeof SET | { place: null; everyHours: number; isEncrypted: boolean; backups: [] }) {
  const calls = fakeServer({
    'GET /api/admin/backups': { body },
    'POST /api/admin/backups': { status: 202 },
  });
  show(<Backups pollingInterval={0} />);
  return calls;
}

describe('Backups', () => {
  it('say where they are made, and how the last ones went', async () => {
    backups({ ...SET, backups: [DONE, FAILED] });
    expect(await screen.findByText('Every 24 hours to /mnt/backups, encrypted')).toBeTruthy();
    const [done, failed] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(done?.textContent).toMatch(/^Done.*12 files, 1 new, 2\.4 MB written$/);
    expect(failed?.textContent).toMatch(/^Failed.*The folder cannot be used\.$/);
  });

  it('are begun by a button', async () => {
    const calls = backups(SET);
    await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('The backup will start in a moment')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('say what to set where no place is', async () => {
    backups({ place: null, everyHours: 24, isEncrypted: false, backups: [] });
    expect(await screen.findByText(/Name a folder or a bucket in BACKUP_TO/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
  });
});
