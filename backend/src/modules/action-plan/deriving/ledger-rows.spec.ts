import { withLedgerRows } from './ledger-rows.js';
import { stemsOf } from './mentions.js';

const MAYA = { name: 'Maya Lind', side: 'us' } as const;

function aCall(recordingId: string, texts: string[], { standing = [] as number[], speaker = 'Maya' } = {}) {
  const lines = texts.map((text, at) => {
    return { segmentId: `${recordingId}.${at}`, text, speaker, start: at, due: null };
  });
  const stems = stemsOf(texts);
  return { recordingId, on: '2026-01-13', lines, vectors: [], steps: new Map(), stems, standing };
}
async function changesIn(first: string, second: string) {
  const calls = [aCall('one', ['Good morning.', first]), aCall('two', ['Hello.', second])];
  const rows = await withLedgerRows([], calls, [MAYA]);
  return rows.flatMap(({ segmentId, kind, changes }) =>
    changes.map((change) => [segmentId, kind, change.segmentId, change.value]),
  );
}

describe('Rows that only the ledger shows', () => {
  it('are lasting commitments of their speakers, by the side they are on', async () => {
    const calls = [
      aCall('one', ['It never costs anything.'], { standing: [0] }),
      aCall('two', ['You get one.'], { standing: [0], speaker: 'Speaker 2' }),
    ];
    const row = { what: null, due: null, kind: 'standing', changes: [] };
    expect(await withLedgerRows([], calls, [MAYA])).toEqual([
      { ...row, recordingId: 'one', segmentId: 'one.0', who: 'Maya Lind', side: 'us' },
      { ...row, recordingId: 'two', segmentId: 'two.0', who: 'Speaker 2', side: 'both' },
    ]);
  });

  it.each([
    [
      'The chip is forty-two cents.',
      "It's thirty nine cents instead of forty two a chip.",
      'forty two → thirty nine',
    ],
    ['Roughly 38,000 a month for both mills.', 'So not 38 but 34 a month for the mills.', '38 → 34'],
    ['We need three gates.', "It's two gates now and not three.", 'three → two'],
    [
      'With us the licence is 1.4 million.',
      "I'd said 1.4 million in June, the licence is 1.3 now.",
      '1.4 million → 1.3',
    ],
    ['The price is 4.20 for each employee.', 'The price goes up from 4.20 to 4.60.', '4.20 → 4.60'],
  ])('are a number and the later line that changes it: %s %s', async (first, second, value) => {
    expect(await changesIn(first, second)).toEqual([['one.1', 'amount', 'two.1', value]]);
  });

  it.each([
    [
      'no earlier call has the number',
      'The chip is fifty cents.',
      "It's thirty nine cents instead of forty two a chip.",
    ],
    [
      'it is about something else',
      'Forty two people came.',
      "It's thirty nine cents instead of forty two a chip.",
    ],
    ['two numbers are not put against each other', 'The chip is 42 cents.', 'For 42 chips you pay 39 cents.'],
    [
      'a range is named',
      'From twenty births it is more.',
      'From twenty to forty births the price is higher.',
    ],
    [
      'the number stays',
      'One line for four tills.',
      'That is one line for four tills instead of four lines.',
    ],
  ])('are no change where %s', async (_, first, second) => {
    expect(await changesIn(first, second)).toEqual([]);
  });

  it('leave the row of a line in place, and add the change to it', async () => {
    const step = { recordingId: 'one', segmentId: 'one.0', what: 'Send six', who: 'Maya Lind', changes: [] };
    const rows = await withLedgerRows(
      [{ ...step, side: 'us', due: null }],
      [aCall('one', ["I'll send six tablets."]), aCall('two', ['Make it nine tablets instead of six.'])],
      [MAYA],
    );
    expect(rows).toMatchObject([{ what: 'Send six', changes: [{ field: 'amount', value: 'six → nine' }] }]);
    expect(rows[0]).not.toHaveProperty('kind');
  });
});
