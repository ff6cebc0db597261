import type { StoredRow } from '../rows/read-rows.js';
import { ledgerOf } from './ledger.js';

const source = (recordingId: string, text = recordingId) => ({
  recordingId,
  title: recordingId,
  start: 1,
  text,
});
const aRow = (row: Partial<StoredRow> = {}): StoredRow => ({
  id: 'row',
  folderId: 'folder',
  found: { what: 'Send the offer', side: 'us', who: 'Maya', due: '2026-01-16', text: 'By Friday.', start: 1 },
  decided: {},
  source: source('first'),
  changes: [],
  proposedBy: null,
  replies: [],
  ...row,
});
const change = (
  id: string,
  field: 'due' | 'who' | 'state' | 'amount',
  value: string,
  state: 'proposed' | 'accepted' | 'dismissed' = 'proposed',
): StoredRow['changes'][number] => ({ id, field, value, state, source: source(id) });

describe('ledgerOf', () => {
  it('has each promise with its lines, those of rows merged into it too', () => {
    const rows = [
      aRow(),
      aRow({ id: 'again', source: source('second'), decided: { mergedInto: 'row' } }),
      aRow({ id: 'price', found: { ...aRow().found, due: null, kind: 'standing' }, source: source('third') }),
    ];
    expect(ledgerOf(rows).promises).toMatchObject([
      {
        id: 'row',
        folderId: 'folder',
        state: 'proposed',
        isStanding: false,
        sources: [source('first'), source('second')],
      },
      { id: 'price', isStanding: true, sources: [source('third')] },
    ]);
  });

  it('leaves out hidden rows with their changes, and rows without a line', () => {
    const changes = [change('second', 'due', '2026-02-01')];
    const rows = [aRow({ decided: { isHidden: true }, changes }), aRow({ id: 'by hand', source: null })];
    expect(ledgerOf(rows)).toEqual({ promises: [], changes: [] });
  });

  it('pairs each change with the value and line before it, and skips dismissed ones', () => {
    const changes = [
      change('second', 'due', '2026-02-01', 'accepted'),
      change('third', 'due', '2026-02-10', 'dismissed'),
      change('fourth', 'who', 'Tom'),
      change('fifth', 'due', '2026-03-01'),
      change('sixth', 'state', 'done'),
    ];
    // What a person set is not what was said.
    const row = aRow({ changes, decided: { due: '2026-12-31', state: 'open' } });
    expect(ledgerOf([row]).changes).toEqual([
      {
        id: 'second',
        rowId: 'row',
        folderId: 'folder',
        what: 'Send the offer',
        field: 'due',
        before: { value: '2026-01-16', source: source('first') },
        after: { value: '2026-02-01', source: source('second') },
        state: 'accepted',
      },
      expect.objectContaining({ id: 'fourth', before: { value: 'Maya', source: source('first') } }),
      expect.objectContaining({
        id: 'fifth',
        before: { value: '2026-02-01', source: source('second') },
        after: { value: '2026-03-01', source: source('fifth') },
      }),
    ]);
  });

  it('pairs the numbers of a line that is no promise', () => {
    const found = { ...aRow().found, due: null, kind: 'amount' } as const;
    const ledger = ledgerOf([
      aRow({ found, changes: [change('second', 'amount', 'forty two → thirty nine')] }),
    ]);
    expect(ledger.promises).toEqual([]);
    expect(ledger.changes).toMatchObject([
      {
        field: 'amount',
        before: { value: 'forty two', source: source('first') },
        after: { value: 'thirty nine', source: source('second') },
      },
    ]);
  });

  it('takes a first day for no change', () => {
    const found = { ...aRow().found, due: null };
    expect(ledgerOf([aRow({ found, changes: [change('second', 'due', '2026-02-01')] })]).changes).toEqual([]);
  });
});
