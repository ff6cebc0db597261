import { actions, decisions } from './commitments.js';

const input = (...texts: string[]) => ({
  question: '',
  title: 'A call',
  description: '',
  chapters: [],
  duration: 60,
  lines: texts.map((text, i) => ({ text, start: i * 10, end: i * 10 + 9 })),
});
const listed = (answer: { answer: string }) =>
  answer.answer
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^\S+ /, ''));

describe('actions', () => {
  it('lists what somebody takes on, or is asked or named for', () => {
    const texts = [
      "I'll get the approvals and send you the revised proposal by Wednesday.",
      'So Anna will set up the folder and the bundle.',
      'Could you give us a list of the ten vans by Friday?',
      'If you could send me a day of real orders, we can show it.',
      'Monica cleans the addresses on Thursday.',
    ];
    expect(listed(actions(input(...texts)))).toHaveLength(texts.length);
  });

  it('takes no agreement, and nothing that a program does, for a task', () => {
    const texts = [
      'The system will plan the routes at night, which is nice.',
      'No problem, that was quick.',
      'Brightleaf sells fresh produce to restaurants.',
    ];
    expect(listed(actions(input(...texts)))).toEqual([]);
  });

  it('takes no question for a task, but what stands beside it', () => {
    const texts = [
      'Will you write to the committee about the funding of schools?',
      'Can you confirm whether you will review the guidance before the summer?',
      'Could you give us an idea of the numbers?',
      "I'll send the figures on Friday. Is that soon enough?",
    ];
    expect(listed(actions(input(...texts)))).toEqual(["I'll send the figures on Friday."]);
  });

  it('begins with the task, not with what it replies to', () => {
    expect(listed(actions(input('Okay, no problem, I will share the recording with her.')))).toEqual([
      'I will share the recording with her.',
    ]);
  });
});

describe('decisions', () => {
  it('lists what is settled here, not what was settled at another time', () => {
    expect(listed(decisions(input("Let's go with December second, with ten vans.")))).toHaveLength(1);
    expect(listed(decisions(input('In January we agreed on three goals.')))).toEqual([]);
    expect(listed(decisions(input('We decided the same in Portland.')))).toEqual([]);
  });
});
