import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Folder } from '../../api/library.js';
import type { PlanRow } from '../../api/promises.js';
import { fakeServer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { ActionPlan } from './action-plan.js';

const AT = '/api/folders/sales/plan';
const TOM = { name: 'Tom', email: 'tom@example.com' };
const aRow = (row: Partial<PlanRow> = {}): PlanRow => ({
  id: 'row',
  what: 'Export the data',
  side: 'them',
  who: null,
  due: '2026-01-31',
  state: 'open',
  isPrivate: false,
  isHidden: false,
  source: null,
  proposedBy: null,
  tickedBy: null,
  merged: [],
  changes: [],
  replies: [],
  ...row,
});
const aReply = (kind: 'due' | 'comment', value: string): PlanRow['replies'][number] => ({
  id: kind,
  kind,
  value,
  by: TOM,
  createdAt: '2026-01-13T09:00:00.000Z',
});

function open(rows: PlanRow[], access: Folder['access'] = 'edit') {
  const calls = fakeServer({
    [`GET ${AT}`]: { body: { rows, isUpdating: false } },
    [`PATCH ${AT}/rows/row`]: { status: 204 },
    [`POST ${AT}/rows/row/changes/due`]: { status: 204 },
    [`POST ${AT}/rows/row/changes/comment`]: { status: 204 },
  });
  renderAt('/plan/sales', <ActionPlan folder={{ id: 'sales', access } as Folder} />, { toasts: true });
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body]);
  return { user: userEvent.setup(), sent };
}

describe('The action plan of a folder', () => {
  it('shows what viewers of the room say beside a row, which the owner decides', async () => {
    const { user, sent } = open([
      aRow({ replies: [aReply('due', '2026-02-10'), aReply('comment', 'Which years?')] }),
    ]);
    const [row] = await screen.findAllByRole('listitem');
    expect(within(row!).getByText('Feb 10, 2026?')).toBeTruthy();
    expect(within(row!).getByText('Proposed by Tom').title).toBe('tom@example.com');
    await user.click(within(row!).getByRole('button', { name: 'Accept: Feb 10, 2026?' }));
    await user.click(within(row!).getByRole('button', { name: 'Remove comment: Which years?' }));
    expect(sent()).toEqual([
      [`POST ${AT}/rows/row/changes/due`, { accept: true }],
      [`POST ${AT}/rows/row/changes/comment`, { accept: false }],
    ]);
  });

  it('names who proposed and who ticked a row, and accepts a proposed one', async () => {
    const { user, sent } = open([
      aRow({ state: 'proposed', proposedBy: TOM }),
      aRow({ id: 'done', what: 'Sign', state: 'done', tickedBy: { ...TOM, name: null } }),
    ]);
    const proposed = await screen.findByRole('region', { name: 'Proposed' });
    expect(within(proposed).getByText('Proposed by Tom')).toBeTruthy();
    expect(screen.getByText('Ticked by tom@example.com')).toBeTruthy();
    await user.click(within(proposed).getByRole('button', { name: /^Accept row: / }));
    expect(sent()).toEqual([[`PATCH ${AT}/rows/row`, { state: 'open' }]]);
  });

  it('lets those who may only view the folder decide nothing', async () => {
    open([aRow({ replies: [aReply('due', '2026-02-10')] })], 'view');
    expect(await screen.findByText('Feb 10, 2026?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(?:Accept|Dismiss|Add a row)/ })).toBeNull();
  });
});
