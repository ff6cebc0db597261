import { type SpokenContent } from '../../recordings/index.js';
import type { WatchingViewer } from '../reports/get-viewer.query.js';
import { followUpOf } from './follow-up.js';
import { type OriginalSeconds, Timeline } from '../../../shared/timeline/timeline.js';

/** Numbers as the times that they are: what viewers see and did is in the version's, what is stored in the original's. */
const contentOf = (content: object) => content as SpokenContent;

const content = contentOf({
  ...{
    recordingId: 'r',
    tenantId: 't',
    title: 'Pricing review',
    description: '',
    duration: 300,
    isCut: false,
    timeline: new Timeline([], 300),
  },
  chapters: ['Welcome', 'Pricing', 'Single sign-on'].map((title, at) => ({
    ...{ id: title, title, startTime: at * 100, endTime: at * 100 + 100, summary: null },
  })),
  lines: [
    { text: 'Good morning.', start: 0, end: 5 },
    { text: 'We agreed on twelve percent.', start: 120, end: 126 },
    { text: 'Northwind needs single sign-on.', start: 200, end: 206 },
  ],
});
const NOW = '2026-11-21T12:00:00.000Z';
const viewer = (facts: Partial<WatchingViewer> = {}) =>
  ({
    ...{ viewerId: 'v', viewerEmail: 'ana@northwind.example', viewerName: 'Ana Miller' },
    ...{ totalSessions: 1, totalWatchTime: 160, completionRate: 0.5, engagementScore: 50 },
    ...{ firstViewed: NOW, lastViewed: NOW, watched: [[0, 150]], replayed: [], questions: [], comments: [] },
    sessions: [{ counted: true, stoppedAt: 150, lastActiveAt: NOW } as WatchingViewer['sessions'][number]],
    ...facts,
  }) as WatchingViewer<OriginalSeconds>;
const kinds = (facts: Partial<WatchingViewer>) =>
  followUpOf(viewer(facts), content).map(({ evidence }) => evidence.kind);

describe('followUpOf', () => {
  it('tells the times that they see where something is removed, and the owner those of the original', () => {
    const cut = contentOf({
      ...content,
      isCut: true,
      duration: 200,
      timeline: new Timeline([{ start: 0, end: 100, kind: 'remove' }], 300),
      chapters: [{ id: 'p', title: 'Pricing', startTime: 0, endTime: 100, summary: null }],
      lines: [{ text: 'We agreed on twelve percent.', start: 20, end: 26 }],
    });
    const replayed = followUpOf(viewer({ watched: [[0, 300]], replayed: [[120, 140, 3]] }), cut).find(
      ({ evidence }) => evidence.kind === 'replayed',
    );
    expect(replayed?.text).toBe(
      'You went back to “Pricing” at 0:20, where this was said: “We agreed on twelve percent.”',
    );
    expect(replayed?.evidence.time).toBe(120);
  });

  it('names what they replayed, asked, wrote and have not seen, with what was said there', () => {
    const sentences = followUpOf(
      viewer({
        replayed: [
          [0, 5, 2],
          [120, 140, 3],
        ],
        questions: [
          { id: 'q1', question: 'What discount?', timestamp: 121, createdAt: NOW },
          { id: 'q2', question: 'Who is the CEO?', timestamp: null, createdAt: NOW },
        ],
        comments: [{ id: 'c', content: 'Send me the offer?', timestamp: 125, createdAt: NOW }],
      }),
      content,
    );
    expect(sentences.map(({ text }) => text)).toEqual([
      'Thank you for watching “Pricing review”.',
      'You went back to “Pricing” at 2:00, where this was said: “We agreed on twelve percent.”',
      'You asked: “What discount?” At 2:01 it says: “We agreed on twelve percent.”',
      'You asked: “Who is the CEO?” I’ll get back to you on that.',
      'You commented at 2:05: “Send me the offer?”',
      'You haven’t seen “Single sign-on” yet, at 3:20. It begins: “Northwind needs single sign-on.”',
    ]);
    expect(sentences[1]!.evidence).toEqual({
      ...{
        kind: 'replayed',
        time: 120,
        sharedTime: 120,
        quote: 'We agreed on twelve percent.',
        occurredAt: null,
      },
    });
  });

  it('answers with nothing that was doubted, asked or tied to a condition', () => {
    const questions = [{ id: 'q1', question: 'Can we cancel early?', timestamp: 121, createdAt: NOW }];
    for (const text of ['You can, but only if both agree.', 'Maybe.', 'Would you want to?']) {
      const lines = [{ text, start: 120, end: 126 }];
      const [, , asked] = followUpOf(viewer({ questions }), contentOf({ ...content, lines }));
      expect(asked).toMatchObject({
        text: 'You asked: “Can we cancel early?” I’ll get back to you on that.',
        evidence: { time: 121, quote: null },
      });
    }
  });

  it('answers once what was asked twice', () => {
    const asked = (id: string, question: string) => ({ id, question, timestamp: 121, createdAt: NOW });
    const questions = [
      asked('q1', 'What discount?'),
      asked('q2', 'what discount? '),
      asked('q3', 'Which one?'),
    ];
    expect(kinds({ questions }).filter((kind) => kind === 'question')).toHaveLength(2);
  });

  it('rests every sentence on something they did or a line of the transcript', () => {
    const spoken = content.lines.map(({ text }) => text);
    for (const { evidence } of followUpOf(viewer(), content)) {
      expect(evidence.occurredAt ?? evidence.time).not.toBeNull();
      if (evidence.quote !== null) expect(spoken).toContain(evidence.quote);
    }
  });

  it('names the chapter they watched most where nothing was replayed', () => {
    expect(followUpOf(viewer({ watched: [[100, 190]] }), content)[1]!.text).toBe(
      'You spent the most time on “Pricing”.',
    );
  });

  it('quotes nothing where nothing was said, and says nothing of what did not happen', () => {
    const cameOnly = followUpOf(viewer({ watched: [], sessions: [] }), content);
    expect(cameOnly.map(({ text }) => text)).toEqual(['Thank you for opening “Pricing review”.']);
    const whole = { counted: true, stoppedAt: 299, lastActiveAt: NOW } as WatchingViewer['sessions'][number];
    expect(kinds({ watched: [[0, 300]], sessions: [whole] })).toEqual(['visit', 'watched']);
  });
});
