import { MarkSender, sendMarks } from './mark-sender.js';
import type { Outcome } from './sound-sender.js';
import type { Take } from './spool.js';

const MARKS = [
  { id: 'one', at: 5 },
  { id: 'two', at: 25, note: 'Ask' },
];

/** A take with two unsent marks, and the IDs of its marks in storage after each change. */
function aTake(answer: (id: string) => Outcome | Promise<Outcome>) {
  const take: Take = { id: 't', userId: 'u', startedAt: 0, name: 'a.webm', type: 'video/webm', marks: MARKS };
  const sent: string[] = [];
  const stored: string[][] = [];
  const options = {
    send: async (_: string, { id }: { id: string }) => {
      sent.push(id);
      return answer(id);
    },
    store: async ({ marks = [] }: Take) => void stored.push(marks.map(({ id }) => id)),
  };
  return { take, sent, stored, options };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Marks of a take', () => {
  it('are stored until the server has them or refuses them', async () => {
    const { take, sent, stored, options } = aTake((id) => (id === 'one' ? 'refused' : 'sent'));
    expect(await sendMarks(take, 'r', options)).toBe(true);
    expect({ sent, stored }).toEqual({ sent: ['one', 'two'], stored: [['two'], []] });
  });

  it('stay stored while the server cannot be reached', async () => {
    const { take, stored, options } = aTake(() => 'retry');
    expect(await sendMarks(take, 'r', options)).toBe(false);
    expect({ marks: take.marks, stored }).toEqual({ marks: MARKS, stored: [] });
  });

  it('wait for the recording, and are sent when the connection is back', async () => {
    let isOnline = false;
    const { take, sent, options } = aTake(() => (isOnline ? 'sent' : 'retry'));
    const sender = new MarkSender(take, options);
    await sender.run();
    expect(sent).toEqual([]);
    sender.begin('r');
    void sender.run();
    await jest.advanceTimersByTimeAsync(0);
    isOnline = true;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual(['one', 'one', 'two']);
    take.marks = [{ id: 'three', at: 40 }];
    void sender.run();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(sent.slice(3)).toEqual(['three']);
  });

  it('are not stored by an answer that comes after the take has ended', async () => {
    let answer = (_: Outcome) => {};
    const { take, sent, stored, options } = aTake(() => new Promise((resolve) => (answer = resolve)));
    const sender = new MarkSender(take, options);
    sender.begin('r');
    sender.end();
    answer('sent');
    await jest.advanceTimersByTimeAsync(20_000);
    expect({ sent, stored, marks: take.marks }).toEqual({ sent: ['one'], stored: [], marks: MARKS });
  });
});
