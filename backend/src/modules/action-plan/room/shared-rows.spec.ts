import type { StoredRow } from '../rows/read-rows.js';
import { sharedRows } from './shared-rows.js';

const IN_ROOM = { id: 'call', shareId: 'room-1.call' };
const TITLES = new Map([['call', 'First call']]);
const [TOM, ANN] = [
  { id: 'tom', name: 'Tom', email: 'tom@example.com' },
  { id: 'ann', name: 'Ann', email: 'ann@example.com' },
];

const aRow = ({ decided, ...row }: Partial<StoredRow> = {}): StoredRow => ({
  id: 'row',
  folderId: 'folder',
  found: { what: 'Export the data', side: 'them', who: null, due: null, text: 'By Friday.', start: 12 },
  decided: { state: 'open', ...decided },
  source: { recordingId: 'call', title: 'Title of the team', start: 30, text: 'By Friday.' },
  changes: [],
  proposedBy: null,
  replies: [],
  ...row,
});
const aReply = (reply: Partial<StoredRow['replies'][number]>): StoredRow['replies'][number] => ({
  id: 'reply',
  kind: 'comment',
  value: '',
  createdAt: '2026-01-13T10:00:00+01:00',
  by: TOM,
  ...reply,
});
const seenBy = (viewer: { id: string } | null, ...rows: StoredRow[]) =>
  sharedRows(rows, { viewer, recordings: [IN_ROOM] }, TITLES);

describe('Rows of a shared plan', () => {
  it('have the time and title that viewers know', () => {
    expect(seenBy(TOM, aRow())).toMatchObject([
      { sources: [{ shareId: 'room-1.call', title: 'First call', start: 12, text: 'By Friday.' }] },
    ]);
  });

  it.each<[string, Partial<StoredRow>]>([
    ['private', { decided: { isPrivate: true } }],
    ['hidden', { decided: { isHidden: true } }],
    ['not accepted', { decided: { state: 'proposed' } }],
    ['merged into a row that can’t be read', { decided: { mergedInto: 'another' } }],
    ['of a recording outside the room', { source: { ...aRow().source!, recordingId: 'another' } }],
    ['proposed by another viewer', { source: null, decided: { state: 'proposed' }, proposedBy: ANN }],
  ])('are none that are %s', (_, row) => {
    expect(seenBy(TOM, aRow(row))).toEqual([]);
  });

  it('have no line of a private row that was merged into them', () => {
    const merged = aRow({ id: 'merged', decided: { isPrivate: true, mergedInto: 'row' } });
    expect(seenBy(TOM, aRow({ source: null }), merged)).toMatchObject([{ sources: [] }]);
    const open = aRow({ id: 'merged', decided: { mergedInto: 'row' } });
    expect(seenBy(TOM, aRow({ source: null }), open)).toMatchObject([{ sources: [{ start: 12 }] }]);
  });

  it('can be ticked by viewers where they are theirs, and unticked by who ticked them', () => {
    const done = aRow({ decided: { state: 'done' }, replies: [aReply({ kind: 'tick' })] });
    const canTick = (viewer: { id: string } | null, row: StoredRow) => seenBy(viewer, row)[0]!.canTick;
    expect(canTick(TOM, aRow())).toBe(true);
    expect(canTick(null, aRow())).toBe(false);
    expect(canTick(TOM, aRow({ decided: { side: 'us' } }))).toBe(false);
    expect(canTick(TOM, done)).toBe(true);
    expect(canTick(ANN, done)).toBe(false);
    expect(canTick(TOM, aRow({ decided: { state: 'dropped' } }))).toBe(false);
  });

  it('show a proposed day to who proposes it, and comments to all by name alone', () => {
    const replies = [
      aReply({ id: 'day', kind: 'due', value: '2026-03-01' }),
      aReply({ value: 'Which years?', by: { ...TOM, name: null } }),
    ];
    expect(seenBy(TOM, aRow({ replies }))).toMatchObject([
      {
        proposedDue: { id: 'day', due: '2026-03-01' },
        comments: [{ authorName: 'A viewer', isYours: true }],
      },
    ]);
    const [row] = seenBy(ANN, aRow({ replies }));
    expect(row).toMatchObject({ proposedDue: null, comments: [{ createdAt: '2026-01-13T09:00:00.000Z' }] });
    expect(JSON.stringify(row)).not.toContain('tom@example.com');
  });
});
