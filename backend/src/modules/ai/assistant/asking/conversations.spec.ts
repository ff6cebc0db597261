import type { AssistantAnswer, PreviousQuestion } from '../ports/assistant.js';
import { Conversations } from './conversations.js';
import { Timeline } from '../../../../shared/timeline/timeline.js';

const WHOLE = new Timeline([], 100);

describe('Conversations', () => {
  const answer: AssistantAnswer = {
    ...{ answer: 'On Friday.', sure: true, lines: [], timestamp: 12, source: 'on friday' },
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
    expect(await before(conversations, 'b', 'one', 'when?')).toBeNull();
    expect(await before(conversations, 'a', 'two', 'when?')).toBeNull();
    expect(await before(conversations, 'a', 'one', 'thanks')).toEqual({
      question: 'Who sends the proposal?',
      timestamp: 12,
    });
    expect(await before(conversations, 'a', 'one', 'when?')).toMatchObject({
      question: 'Who sends the proposal?',
    });
  });

  it('do not carry a time of one version into another', async () => {
    const conversations = new Conversations();
    await before(conversations, 'a', 'one', 'Who sends the proposal?');
    const cut = new Timeline([{ start: 0, end: 10, kind: 'remove' }], 100);
    expect(await before(conversations, 'a', 'one', 'when?', cut)).toBeNull();
  });

  it('keep what a short question leaned on', async () => {
    const conversations = new Conversations();
    await before(conversations, 'a', 'one', 'Who sends the proposal?');
    await before(conversations, 'a', 'one', 'when?');
    expect(await before(conversations, 'a', 'one', 'and why?')).toMatchObject({
      question: expect.stringMatching(/proposal/) as unknown,
    });
    await before(conversations, 'a', 'one', 'tell me more');
    expect(await before(conversations, 'a', 'one', 'why?')).toMatchObject({
      question: expect.stringMatching(/proposal/) as unknown,
    });
  });
});
