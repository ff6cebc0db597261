import { countMentions } from './count-mentions.js';
import { trendOf } from './trend-of.js';

const talk = (recordingId: string, day: string, ...texts: string[]) => ({
  content: {
    recordingId,
    title: recordingId,
    lines: texts.map((text, n) => ({ text, start: n * 10, end: n * 10 + 8, speaker: 'Grace' })),
  },
  recordedAt: new Date(`${day}T12:00:00Z`),
  found: { lines: [], isSure: false, ranked: [], met: [], closest: null, likelihood: 0 },
});

describe('trendOf', () => {
  it('counts by week from Monday on, by owner and by folder, with the lines of each', () => {
    const talks = [
      talk('d', '2026-11-23', 'Routewise is back.'),
      talk('c', '2026-11-22', 'Routewise, Routewise.', 'And Routewise.'),
      talk('b', '2026-11-16', 'Who is Routewise?'),
      talk('a', '2026-11-16', 'Routewise it is.', 'Nothing else.'),
    ];
    const places = new Map([
      ['a', { ownerId: 'Ada', folderId: 'deals' }],
      ['b', { ownerId: 'Tom', folderId: null }],
      ['c', { ownerId: 'Tom', folderId: null }],
      ['d', { ownerId: 'Tom', folderId: null }],
    ]);
    const points = trendOf(countMentions(talks, { phrase: 'Routewise', by: null }, null)!.told, places);
    expect(
      points.map(({ week, ownerId, folderId, times, sources }) => [
        week,
        ownerId,
        folderId,
        times,
        sources.map(({ recordingId, start }) => `${recordingId} ${start}`).join(),
      ]),
    ).toEqual([
      ['2026-11-16', 'Tom', null, 4, 'c 0,c 10,b 0'],
      ['2026-11-16', 'Ada', 'deals', 1, 'a 0'],
      ['2026-11-23', 'Tom', null, 1, 'd 0'],
    ]);
  });
});
