import { keepMicrophone } from './keep-microphone.js';

class FakeTrack {
  onended: (() => void) | null = null;
  isStopped = false;
  getSettings = () => ({ deviceId: 'headset' });
  stop = () => void (this.isStopped = true);
}

/** A microphone, and the devices to which it may be plugged in again. */
function aMicrophone() {
  const asked: unknown[] = [];
  const opened: FakeTrack[] = [];
  let isThere = false;
  const devices = Object.assign(new EventTarget(), {
    getUserMedia: async (constraints: unknown) => {
      asked.push(constraints);
      if (!isThere) throw new DOMException('', 'OverconstrainedError');
      const track = new FakeTrack();
      opened.push(track);
      return { getAudioTracks: () => [track], getTracks: () => [track] };
    },
  });
  Object.assign(navigator, { mediaDevices: devices });
  const first = new FakeTrack();
  const told: string[] = [];
  const end = keepMicrophone(first as unknown as MediaStreamTrack, {
    onLost: () => told.push('lost'),
    onBack: () => told.push('back'),
  });
  const change = async (isPlugged: boolean) => {
    isThere = isPlugged;
    devices.dispatchEvent(new Event('devicechange'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { first, opened, asked, told, end, change };
}

describe('A microphone', () => {
  it('is used again when it is plugged in, also twice', async () => {
    const { first, opened, asked, told, change } = aMicrophone();
    await change(true);
    expect(asked).toEqual([]);
    first.onended!();
    await change(false);
    expect(told).toEqual(['lost']);
    await change(true);
    await change(true);
    opened[0]!.onended!();
    await change(true);
    expect(told).toEqual(['lost', 'back', 'lost', 'back']);
    expect(asked).toHaveLength(3);
    expect(asked.at(-1)).toEqual({ audio: { deviceId: { exact: 'headset' } } });
  });

  it('is closed with the recording, also if it is being opened', async () => {
    const { first, opened, told, end, change } = aMicrophone();
    first.onended!();
    const changed = change(true);
    end();
    await changed;
    expect([opened[0]!.isStopped, first.isStopped, told]).toEqual([true, false, ['lost']]);
    await change(true);
    expect(opened).toHaveLength(1);
  });
});
