import type { AssistantAnswer, PreviousQuestion } from '../ports/assistant.js';
import { Conversations } from './conversations.js';
import { Timeline } from '../../../../shared/timeline/timeline.js';

const WHOLE = new Timeline([], 100);

describe('Conversations', () => {
  const answer: AssistantAnswer = {
    answer: 'On Friday.',
    sure: true,
    lines: [],
    timestamp: 12,
    source: 'on friday',
  };
  const before = async (
    conversations: Conversations,
    person: string,
    recording: string,
    question: string,
    timeline = WHOLE,
  ) => {
    let known: PreviousQuestion | null = null;
    await conversations.answered(person, { recordingId: recording, timeline }, question, async (previous) => {
      known = previous && { question: previous.question, timestamp: previous.timestamp };
      return answer;
    });
    return known;
  };

  it('tell what a person asked last about a recording, and nobody else', async () => {
    const conversations = new Conversations();
    expect(await before(conversations, 'a', 'one', 'Who sends the proposal?')).toBeNull();
    expect(await before(conversations, 'b', 'one', 'and when?')).toBeNull();
    expect(await before(conversations, 'a', 'two', 'and when?')).toBeNull();
    expect(await before(conversations, 'a', 'one', 'thanks')).toBeNull();
    expect(await before(conversations, 'a', 'one', 'and when?')).toEqual({
      question: 'Who sends the proposal?',
      timestamp: 12,
    });
  });

  it.each([
    'What is their budget?',
    'When?',
    'How much does her team pay for it a month?',
    'How many robots do they have?',
    'What mistake did he make?',
    'What price is named in this call?',
  ])('tell nothing of the question before “%s”', async (question) => {
    const conversations = new Conversations();
    await before(conversations, 'a', 'one', 'Who sends the proposal?');
    expect(await before(conversations, 'a', 'one', question)).toBeNull();
  });

  it.each(['Who are they?', 'What about Ben?', 'When will it be fixed?'])(
    'tell the question before to “%s”',
    async (question) => {
      const conversations = new Conversations();
      await before(conversations, 'a', 'one', 'Who sends the proposal?');
      expect(await before(conversations, 'a', 'one', question)).toMatchObject({
        question: 'Who sends the proposal?',
      });
    },
  );

  it('do not carry a time of one version into another', async () => {
    const conversations = new Conversations();
    await before(conversations, 'a', 'one', 'Who sends the proposal?');
    const cut = new Timeline([{ start: 0, end: 10, kind: 'remove' }], 100);
    expect(await before(conversations, 'a', 'one', 'when is that?', cut)).toBeNull();
  });

  it('keep what a short question leaned on', async () => {
    const conversations = new Conversations();
    await before(conversations, 'a', 'one', 'Who sends the proposal?');
    await before(conversations, 'a', 'one', 'when is that?');
    expect(await before(conversations, 'a', 'one', 'and why?')).toMatchObject({
      question: expect.stringMatching(/proposal/) as unknown,
    });
  });
});
