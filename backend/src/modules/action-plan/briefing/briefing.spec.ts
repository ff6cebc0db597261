import { toMarkdown } from '../../documents/index.js';
import { briefingDocument } from './briefing-document.js';
import { type BriefedCall, type BriefingFacts, briefingOf } from './briefing.js';

const source = (text: string, recordingId = 'first') => ({
  recordingId,
  title: recordingId,
  start: 61,
  text,
});
const aPromise = (
  promise: Partial<BriefingFacts['promises'][number]>,
): BriefingFacts['promises'][number] => ({
  id: 'row',
  folderId: 'folder',
  what: 'Send the offer',
  side: 'us',
  who: 'Maya Lind',
  due: '2026-01-16',
  state: 'open',
  isStanding: false,
  isPrivate: false,
  sources: [source('By Friday.')],
  ...promise,
});
const aCall = (id: string, on: string, said: [string, string, string?][]): BriefedCall => ({
  on,
  lines: said.map(([speaker, text]) => ({ speaker, source: source(text, id) })),
  moments: said.flatMap(([speaker, text, kind]) =>
    kind ? [{ kind, speaker, source: source(text, id) }] : [],
  ),
});
const facts = (some: Partial<BriefingFacts> = {}): BriefingFacts => ({
  today: '2026-02-01',
  calls: [],
  people: [
    { name: 'Maya Lind', side: 'us' },
    { name: 'Tom Reed', side: 'them' },
  ],
  promises: [],
  changes: [],
  rows: [],
  viewers: [],
  ...some,
});
const partsOf = (kind: 'preparation' | 'handover', some: Partial<BriefingFacts>) =>
  Object.fromEntries(
    briefingOf(kind, facts(some)).map(({ heading, items }) => [
      heading,
      items.map(({ text, note, source: line }) => [text, note, line?.text ?? null]),
    ]),
  );

describe('briefingOf', () => {
  it('has no part without evidence', () => {
    expect(briefingOf('preparation', facts())).toEqual([]);
    expect(briefingOf('handover', facts())).toEqual([]);
  });

  const calls = [
    aCall('first', '2026-01-13', [
      ['Tom Reed', 'I run the stores in Bergen.', 'introduction'],
      ['Maya Lind', 'It is forty two a month.', 'price'],
      ['Speaker 3', 'Hello.'],
    ]),
    aCall('second', '2026-01-20', [['Tom', 'Hi again.']]),
  ];

  it('has people with their side and recordings, and in a handover with their introduction', () => {
    expect(partsOf('handover', { calls }).People).toEqual([
      ['Maya Lind', 'Us, 1 recording, last on January 13, 2026', 'It is forty two a month.'],
      [
        'Tom Reed: I run the stores in Bergen.',
        'Them, 2 recordings, last on January 20, 2026',
        'I run the stores in Bergen.',
      ],
    ]);
    const silent = calls.map((call) => ({ ...call, moments: [] }));
    expect(partsOf('preparation', { calls: silent }).People![1]).toEqual([
      'Tom Reed',
      'Them, 2 recordings, last on January 20, 2026',
      'Hi again.',
    ]);
  });

  it('prepares a call with what is open by side, what changed, and what viewers said and watched', () => {
    const by = { name: 'Tom Reed', email: 'tom@example.com' };
    const reply = { id: 'reply', createdAt: '', by };
    const parts = partsOf('preparation', {
      promises: [
        aPromise({}),
        aPromise({ side: 'them', who: null, due: '2026-03-01', state: 'proposed' }),
        aPromise({ state: 'done' }),
        aPromise({ isStanding: true }),
      ],
      changes: [
        {
          id: 'change',
          rowId: 'row',
          folderId: 'folder',
          what: 'Send the offer',
          field: 'due',
          before: { value: '2026-01-16', source: source('By Friday.') },
          after: { value: '2026-02-10', source: source('On the tenth.') },
          state: 'proposed',
        },
      ],
      rows: [
        {
          ...aPromise({}),
          isHidden: false,
          source: source('By Friday.'),
          proposedBy: null,
          tickedBy: null,
          merged: [],
          changes: [],
          replies: [
            { ...reply, kind: 'due', value: '2026-02-12' },
            { ...reply, kind: 'comment', value: 'In English, please.' },
          ],
        },
      ],
      viewers: [{ ...by, lastSeenOn: '2026-01-30', opened: 1, recordings: 2, watched: 0.456 }],
    });
    expect(parts).toEqual({
      'We owe': [['Send the offer', 'Maya Lind, was due January 16, 2026', 'By Friday.']],
      'They owe': [['Send the offer', 'by March 1, 2026, not in the plan', 'By Friday.']],
      'Changed between recordings': [
        ['January 16, 2026 → February 10, 2026', 'Send the offer', 'On the tenth.'],
      ],
      'Said in the room': [
        ['Proposes February 12, 2026', 'Tom Reed, Send the offer', 'By Friday.'],
        ['In English, please.', 'Tom Reed, Send the offer', 'By Friday.'],
      ],
      'Watched in the room': [['Tom Reed', 'opened 1 of 2, watched 46 %, last on January 30, 2026', null]],
    });
  });

  it('hands over prices, lasting commitments and what is done', () => {
    const promises = [
      aPromise({ isStanding: true, due: null, what: 'Looking is free', isPrivate: true }),
      aPromise({ state: 'done', due: null }),
      aPromise({ state: 'dropped' }),
    ];
    const { People: _, ...parts } = partsOf('handover', { calls, promises });
    expect(parts).toEqual({
      Prices: [['It is forty two a month.', 'Maya Lind, January 13, 2026', 'It is forty two a month.']],
      'Lasting commitments': [['Looking is free', 'Maya Lind, private', 'By Friday.']],
      Done: [['Send the offer', 'Maya Lind', 'By Friday.']],
    });
  });

  it('is written with a link to each line, as text', () => {
    const parts = briefingOf('preparation', facts({ promises: [aPromise({ what: '# *Offer*' })] }));
    const briefing = { kind: 'preparation', folderName: 'Brattvær', author: null, parts } as const;
    expect(toMarkdown(briefingDocument({ ...briefing, origin: 'https://play.test' }))).toBe(
      '# Brattvær · Next call\n\n## We owe\n\n- **\\# \\*Offer\\*** (Maya Lind, was due January 16, 2026) ' +
        '[first 1:01](<https://play.test/edit/first?t=61>)\n',
    );
  });
});
