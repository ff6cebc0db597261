import { act, renderHook, waitFor } from '@testing-library/react';
import type { RecordPreferences } from './preferences.js';
import { useDevices } from './use-devices.js';

const PREFERENCES: RecordPreferences = {
  source: 'camera',
  microphone: 'desk',
  camera: 'lid',
  withSystemSound: false,
  withCamera: false,
  withWords: true,
};

/** Fakes a browser with these devices. As in Chromium, a device ID has no effect unless it is `exact`. */
function aBrowserWith(devices: string[]) {
  const given: unknown[] = [];
  const tracks: { readyState: string }[] = [];
  const idOf = (constraints: MediaTrackConstraints | false) => {
    const { deviceId } = constraints || {};
    const { exact } = (deviceId ?? {}) as ConstrainDOMStringParameters;
    if (exact !== undefined && !devices.includes(exact as string))
      throw Object.assign(new Error('deviceId'), { name: 'OverconstrainedError' });
    return constraints && (exact ?? 'default');
  };
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: () => Promise.resolve([]),
    getUserMedia: async ({ audio = false, video = false }: MediaStreamConstraints) => {
      await Promise.resolve();
      given.push([idOf(audio as MediaTrackConstraints), idOf(video as MediaTrackConstraints)]);
      const track = { readyState: 'live', stop: () => (track.readyState = 'ended') };
      tracks.push(track);
      return { getTracks: () => [track] };
    },
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return Object.assign(given, {
    tracks,
    change: () => mediaDevices.dispatchEvent(new Event('devicechange')),
  });
}

async function open(preferences = PREFERENCES) {
  const { result } = renderHook(() => useDevices(preferences));
  await waitFor(() => expect(result.current.isAsking).toBe(false));
  await act(() => Promise.resolve());
  return result.current;
}

describe('useDevices', () => {
  it('opens the camera and the microphone that were chosen', async () => {
    const given = aBrowserWith(['desk', 'lid']);
    expect((await open()).problem).toBeNull();
    expect([...given]).toEqual([['desk', 'lid']]);
  });

  it.each([
    [['desk'], [['desk', 'default']], 'camera'],
    [['lid'], [['default', 'lid']], 'microphone'],
    [[], [['default', 'default']], 'camera and microphone'],
  ])('with %j left takes %j and says so', async (left, taken, gone) => {
    const given = aBrowserWith(left);
    const { stream, problem } = await open();
    expect(stream).not.toBeNull();
    expect(problem).toBe(`The ${gone} you chose can't be found. Your browser's default is used.`);
    expect([...given]).toEqual(taken);
  });

  it('opens a device again that was unplugged and plugged in, and closes all with the page', async () => {
    const given = aBrowserWith(['desk', 'lid']);
    const { result, unmount } = renderHook(() => useDevices(PREFERENCES));
    await waitFor(() => expect(result.current.stream).not.toBeNull());
    await act(async () => given.change());
    expect(given).toHaveLength(1);
    given.tracks[0]!.readyState = 'ended';
    await act(async () => given.change());
    await waitFor(() => expect(result.current.stream).not.toBeNull());
    expect(given).toHaveLength(2);
    unmount();
    expect(given.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });
});
