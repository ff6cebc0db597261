import { type NumberedSound, type SendSound, SoundSender } from './sound-sender.js';

const sound = (start: number) => ({ start, channels: 1, samples: new Int16Array([1, -1]) });
const settle = () => jest.advanceTimersByTimeAsync(0);

function aSender(answer: (sound: NumberedSound) => Awaited<ReturnType<SendSound>>) {
  const sent: number[] = [];
  const sender = new SoundSender(async (_, each) => {
    sent.push(each.number);
    return answer(each);
  });
  return { sender, sent };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('SoundSender', () => {
  it('sends in order what waited for the recording, as little-endian samples in base64', async () => {
    const got: NumberedSound[] = [];
    const { sender } = aSender((each) => {
      got.push(each);
      return 'sent';
    });
    sender.push(sound(0));
    sender.push(sound(0.5));
    expect(got).toEqual([]);
    sender.begin('recording-1');
    await settle();
    expect(got.map(({ number, start }) => [number, start])).toEqual([
      [0, 0],
      [1, 0.5],
    ]);
    expect(got[0]!.samples).toBe('AQD//w==');
  });

  it('tries again without a connection, and leaves out what is over a minute old', async () => {
    let isOnline = false;
    const { sender, sent } = aSender(() => (isOnline ? 'sent' : 'retry'));
    sender.begin('recording-1');
    for (let at = 0; at < 200; at++) sender.push(sound(at / 2));
    await settle();
    isOnline = true;
    sent.length = 0;
    await jest.advanceTimersByTimeAsync(2_000);
    expect([sent[0], sent.at(-1), sent.length]).toEqual([80, 199, 120]);
  });

  it('sends nothing more after a refusal or the end', async () => {
    const { sender, sent } = aSender(() => 'refused');
    sender.begin('recording-1');
    sender.push(sound(0));
    sender.push(sound(0.5));
    await settle();
    sender.push(sound(1));
    await settle();
    expect(sent).toEqual([0]);
  });
});
