import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Folder } from '../../api/library.js';
import type { LedgerChange, LedgerPromise } from '../../api/promises.js';
import { fakeServer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { ContactPromises, PromiseLedger } from './promise-ledger.js';

const AT = '/api/folders/sales';
const source = (title: string) => ({ recordingId: title, title, start: 61, text: `Said in ${title}.` });
const aPromise = (promise: Partial<LedgerPromise> = {}): LedgerPromise => ({
  id: 'row',
  folderId: 'sales',
  what: 'Readers never cost anything',
  side: 'us',
  who: 'Maya Lind',
  due: null,
  state: 'proposed',
  isStanding: true,
  isPrivate: false,
  sources: [source('Discovery')],
  ...promise,
});
const MOVED: LedgerChange = {
  id: 'moved',
  rowId: 'row',
  folderId: 'sales',
  what: 'Export the data',
  field: 'due',
  before: { value: '2026-01-31', source: source('Discovery') },
  after: { value: '2026-02-10', source: source('Demo') },
  state: 'proposed',
};

function open(promises: LedgerPromise[], changes: LedgerChange[] = [], access: Folder['access'] = 'edit') {
  const calls = fakeServer({
    [`GET ${AT}/ledger`]: { body: { promises, changes, isUpdating: false } },
    [`PATCH ${AT}/plan/rows/row`]: { status: 204 },
    [`POST ${AT}/plan/rows/row/changes/moved`]: { status: 204 },
  });
  renderAt('/plan/sales', <PromiseLedger folder={{ id: 'sales', access } as Folder} />, { toasts: true });
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body]);
  return { user: userEvent.setup(), sent };
}

describe('The promise ledger', () => {
  it('has a list for each side, with states and lines', async () => {
    open([
      aPromise(),
      aPromise({ id: 'theirs', what: 'Send names', side: 'them', state: 'done', isStanding: false }),
    ]);
    const ours = await screen.findByRole('region', { name: 'We promised' });
    expect(within(ours).getByText('Not in the plan')).toBeTruthy();
    expect(within(ours).getByRole('link', { name: 'Said at 1:01 in Discovery' }).title).toBe(
      'Said in Discovery.',
    );
    const theirs = screen.getByRole('region', { name: 'They promised' });
    expect(within(theirs).getByText('Done')).toBeTruthy();
    expect(within(theirs).queryByRole('button')).toBeNull();
    expect(screen.getByText('2 promises, 0 changes')).toBeTruthy();
  });

  it('adds a promise to the plan, and dismisses a wrong one with an undo', async () => {
    const { user, sent } = open([aPromise()]);
    await user.click(await screen.findByRole('button', { name: /^Add to plan/ }));
    await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(sent().map(([, body]) => body)).toEqual([
      { state: 'open' },
      { isHidden: true },
      { isHidden: false },
    ]);
  });

  it('shows both lines of a change, which is dismissed at once', async () => {
    const { user, sent } = open([aPromise()], [MOVED]);
    const changed = await screen.findByRole('region', { name: 'Changed between recordings' });
    expect(within(changed).getByText('Jan 31, 2026 → Feb 10, 2026')).toBeTruthy();
    for (const title of ['Discovery', 'Demo'])
      expect(within(changed).getByRole('link', { name: `Said at 1:01 in ${title}` })).toBeTruthy();
    await user.click(within(changed).getByRole('button', { name: /^Dismiss/ }));
    expect(sent()).toEqual([[`POST ${AT}/plan/rows/row/changes/moved`, { accept: false }]]);
  });

  it('offers to dismiss a number that changed, and not to take it into the plan', async () => {
    const said = { ...source('Demo'), text: 'Not 38 but 34 a month.' };
    const amount = { ...MOVED, field: 'amount', before: { ...MOVED.before, value: '38' } } as const;
    open([], [{ ...amount, after: { value: '34', source: said } }]);
    const changed = await screen.findByRole('region', { name: 'Changed between recordings' });
    expect(within(changed).getByText('38 → 34')).toBeTruthy();
    expect(within(changed).getAllByRole('button')).toHaveLength(1);
  });

  it('lets those who may only view the folder decide nothing', async () => {
    open([aPromise()], [MOVED], 'view');
    await screen.findByRole('region', { name: 'We promised' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('The promises of a company', () => {
  const COMPANY = 'GET /api/ledger';
  const openCompany = (answer: object) => {
    const calls = fakeServer({
      [COMPANY]: answer,
      'GET /api/folders': {
        body: [
          { id: 'sales', name: 'Sales', access: 'edit' },
          { id: 'shared', name: 'Shared', access: 'view' },
        ],
      },
      [`PATCH ${AT}/plan/rows/row`]: { status: 204 },
    });
    renderAt('/promises?company=acme.com', <ContactPromises of={{ company: 'acme.com' }} />, {
      toasts: true,
    });
    return calls;
  };

  it('come from all folders, can be dismissed in those that may be edited, and say what is left out', async () => {
    const theirs = aPromise({ id: 'theirs', folderId: 'shared', what: 'Send names' });
    const calls = openCompany({
      body: {
        promises: [aPromise(), theirs],
        changes: [],
        isUpdating: false,
        recordings: 100,
        olderRecordings: 1,
        recordingsWithoutFolder: 2,
      },
    });
    const note =
      'From 100 recordings that they opened or speak in. Left out: 1 older recording, 2 recordings in no folder.';
    expect(await screen.findByText(note)).toBeTruthy();
    const [dismiss, ...others] = await screen.findAllByRole('button', { name: /^Dismiss/ });
    expect(others).toEqual([]);
    await userEvent.setup().click(dismiss!);
    expect(await screen.findByText('Promise dismissed')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { path: `${AT}/plan/rows/row`, body: { isHidden: true } },
    ]);
    expect(calls.map(({ path }) => path).join()).toContain('company=acme.com');
  });

  it('say why a mail provider has none', async () => {
    const detail = 'Anyone can have an address at gmail.com, so it is no company.';
    openCompany({ status: 400, body: { detail } });
    expect(await screen.findByText(detail)).toBeTruthy();
  });
});
