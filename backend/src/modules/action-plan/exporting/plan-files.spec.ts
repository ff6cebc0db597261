import type { PlanRow } from '../plan-row.js';
import { OWN_SIDES, WRITERS } from './plan-files.js';

const aRow = (row: Partial<PlanRow> = {}): PlanRow => ({
  id: '0193b0a2-0000-7000-8000-000000000001',
  what: 'Send the offer',
  side: 'us',
  who: 'Maya Lind',
  due: '2026-01-16',
  state: 'open',
  isPrivate: false,
  isHidden: false,
  source: {
    recordingId: '0193b0a2-0000-7000-8000-000000000002',
    title: 'First call',
    start: 1864,
    text: 'By Friday.',
  },
  proposedBy: null,
  tickedBy: null,
  merged: [],
  changes: [],
  replies: [],
  ...row,
});
const written = (format: keyof typeof WRITERS, ...rows: PlanRow[]) =>
  WRITERS[format]({ title: 'Brattvær', sides: OWN_SIDES, rows, writtenAt: new Date('2026-01-13T09:00:00Z') });

describe('The files of an action plan', () => {
  it('have open rows with a day as all-day events', () => {
    const file = written('ics', aRow(), aRow({ due: null }), aRow({ state: 'done' }));
    expect(file.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(file).toContain('DTSTART;VALUE=DATE:20260116\r\nSUMMARY:Send the offer\r\n');
    expect(file).toContain('DTSTAMP:20260113T090000Z\r\n');
    expect(file).toContain('DESCRIPTION:Maya Lind\\nSaid at 31:04 in First call\r\n');
  });

  it('fold long lines between characters, and escape what has a meaning', () => {
    const file = written('ics', aRow({ what: `a;b,c\\d ${'Võru '.repeat(40)}` }));
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:a\\;b\\,c\\\\d ${'Võru '.repeat(40)}`);
  });

  it('have a table row each, and no formula', () => {
    expect(written('csv', aRow({ what: '=1+1' }))).toContain("'=1+1,Us,Maya Lind,2026-01-16,open");
  });

  it('list rows by state in Markdown, as text', () => {
    expect(
      written(
        'md',
        aRow({ what: '# Not a *heading*' }),
        aRow({ state: 'done', who: null, due: null, source: null }),
      ),
    ).toBe(
      '# Brattvær\n\n## Open\n\n- **\\# Not a \\*heading\\*** (Us, Maya Lind, by 2026-01-16, Said at 31:04 in First call)\n\n' +
        '## Done\n\n- **Send the offer** (Us)\n',
    );
  });
});
