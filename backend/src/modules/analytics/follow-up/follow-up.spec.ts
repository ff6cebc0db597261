import { type SpokenContent } from '../../recordings/index.js';
import type { WatchingViewer } from '../reports/get-viewer.query.js';
import { type FollowUpOf, followUpOf } from './follow-up.js';
import { type OriginalSeconds, Timeline } from '../../../shared/timeline/timeline.js';

/** Casts plain numbers: viewers' times are the version's, stored ones the original's. */
const contentOf = (content: object) => content as SpokenContent;

const content = contentOf({
  recordingId: 'r',
  tenantId: 't',
  title: 'Pricing review',
  description: '',
  duration: 300,
  isCut: false,
  timeline: new Timeline([], 300),
  chapters: ['Welcome', 'Pricing', 'Single sign-on'].map((title, at) => ({
    id: title,
    title,
    startTime: at * 100,
    endTime: at * 100 + 100,
    summary: null,
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
    viewerId: 'v',
    viewerEmail: 'ana@northwind.example',
    viewerName: 'Ana Miller',
    totalSessions: 1,
    totalWatchTime: 160,
    completionRate: 0.5,
    engagementScore: 50,
    firstViewed: NOW,
    lastViewed: NOW,
    watched: [[0, 150]],
    replayed: [],
    questions: [],
    comments: [],
    sessions: [{ counted: true, stoppedAt: 150, lastActiveAt: NOW } as WatchingViewer['sessions'][number]],
    ...facts,
  }) as WatchingViewer<OriginalSeconds>;
type Step = FollowUpOf['nextSteps'][number];
const step = (text: string, time: number, facts: Partial<Step> = {}): Step => ({
  text,
  time,
  speaker: 'Maya Lee',
  who: null,
  due: null,
  what: null,
  ...facts,
});
const sentences = (facts: Partial<WatchingViewer> = {}, { nextSteps = [] as Step[], of = content } = {}) =>
  followUpOf({ visit: viewer(facts), content: of, nextSteps, sender: 'Maya Lee' });
const texts = (...of: Parameters<typeof sentences>) => sentences(...of).map(({ text }) => text);
const CLOSE = 'If anything is still open, just reply to this email.';

describe('followUpOf', () => {
  it('says what was agreed, what they asked and one thing to do, and nothing of how they watched', () => {
    const facts: Partial<WatchingViewer> = {
      replayed: [[120, 140, 3]],
      questions: [
        { id: 'q1', question: 'What discount?', timestamp: 121, createdAt: NOW },
        { id: 'q2', question: 'Who is the CEO?', timestamp: null, createdAt: NOW },
      ],
      comments: [{ id: 'c', content: 'Send me the offer?', timestamp: 125, createdAt: NOW }],
    };
    const nextSteps = [
      step('We agreed on twelve percent.', 120),
      step('Northwind needs single sign-on.', 200, {
        what: 'Set up single sign-on',
        who: 'Tom',
        due: 'Friday',
      }),
    ];
    expect(texts(facts, { nextSteps })).toEqual([
      'Thank you for watching “Pricing review”.',
      'As agreed: We agreed on twelve percent.',
      'As agreed: Set up single sign-on (Tom, Friday).',
      'You asked: “What discount?” From the recording: “We agreed on twelve percent.”',
      'You asked: “Who is the CEO?” I’ll get back to you on that.',
      'You wrote: “Send me the offer?” I’ll get back to you on that.',
      CLOSE,
    ]);
  });

  it('asks them for what they took on', () => {
    const nextSteps = [
      step('Northwind needs single sign-on.', 200, { what: 'Send the list', who: 'Ana', due: 'Monday' }),
    ];
    expect(texts({}, { nextSteps }).slice(1)).toEqual(['One thing from your side: Send the list (Monday).']);
  });

  it('quotes whoever else said it', () => {
    const nextSteps = [step('Northwind needs single sign-on.', 200, { speaker: 'Tom' })];
    expect(texts({}, { nextSteps })[1]).toBe('As agreed: Tom said: “Northwind needs single sign-on.”');
    const numbered = [step('Northwind needs single sign-on.', 200, { speaker: 'Speaker 2' })];
    expect(texts({}, { nextSteps: numbered })[1]).toBe('As agreed: “Northwind needs single sign-on.”');
  });

  it('says no words that are hard to hear, unless a person wrote what is to be done', () => {
    const lines = content.lines.map((line) => ({ ...line, hasUnsureWords: true }));
    const of = contentOf({ ...content, lines });
    const questions = [{ id: 'q1', question: 'What discount?', timestamp: 121, createdAt: NOW }];
    const unclear = step('We agreed on twelve percent.', 120);
    expect(texts({ questions }, { of, nextSteps: [unclear] })).toEqual([
      'Thank you for watching “Pricing review”.',
      'You asked: “What discount?” I’ll get back to you on that.',
      CLOSE,
    ]);
    expect(texts({}, { of, nextSteps: [{ ...unclear, what: 'Send the offer' }] })[1]).toBe(
      'As agreed: Send the offer.',
    );
  });

  it('says nothing twice, a comment that repeats a question neither', () => {
    const asked = (id: string, question: string) => ({ id, question, timestamp: 121, createdAt: NOW });
    const told = sentences({
      questions: [asked('q1', 'What discount?'), asked('q2', 'what discount ')],
      comments: [{ id: 'c', content: 'What discount?!', timestamp: null, createdAt: NOW }],
    });
    expect(told.map(({ evidence }) => evidence.kind)).toEqual(['visit', 'question', 'toDo']);
  });

  it('answers with nothing that was doubted, asked or tied to a condition', () => {
    const questions = [{ id: 'q1', question: 'Can we cancel early?', timestamp: 121, createdAt: NOW }];
    for (const text of ['You can, but only if both agree.', 'Maybe.', 'Would you want to?']) {
      const lines = [{ text, start: 120, end: 126 }];
      const [, asked] = sentences({ questions }, { of: contentOf({ ...content, lines }) });
      expect(asked).toMatchObject({
        text: 'You asked: “Can we cancel early?” I’ll get back to you on that.',
        evidence: { time: 121, quote: null },
      });
    }
  });

  it('gives the owner the time of the original where something is removed', () => {
    const of = contentOf({
      ...content,
      isCut: true,
      duration: 200,
      timeline: new Timeline([{ start: 0, end: 100, kind: 'remove' }], 300),
      chapters: [],
      lines: [{ text: 'We agreed on twelve percent.', start: 20, end: 26 }],
    });
    const nextSteps = [step('We agreed on twelve percent.', 20)];
    expect(sentences({}, { of, nextSteps })[1]!.evidence).toMatchObject({ time: 120, sharedTime: 20 });
  });

  it('thanks for the interest whoever has played nothing', () => {
    expect(texts({ watched: [] })[0]).toBe('Thank you for your interest in “Pricing review”.');
  });
});
