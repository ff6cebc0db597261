import { pairTranscript } from './pair-transcript.js';

const pair = (...names: string[]) => {
  const { recordings, transcript, refusals } = pairTranscript(names.map((name) => new File(['x'], name)));
  return [recordings.map(({ name }) => name), transcript?.name ?? null, refusals.length];
};

describe('pairTranscript', () => {
  it('takes the only transcript, whatever it is called', () => {
    expect(pair('GMT2026.mp4', 'captions.VTT')).toEqual([['GMT2026.mp4'], 'captions.VTT', 0]);
    expect(pair('call.mp4')).toEqual([['call.mp4'], null, 0]);
  });

  it('takes that of the same name of several, and none where that says nothing', () => {
    expect(pair('call.mp4', 'chat.txt', 'Call.transcript.vtt')).toEqual([
      ...[['call.mp4'], 'Call.transcript.vtt'],
      0,
    ]);
    expect(pair('call.mp4', 'a.vtt', 'b.vtt')).toEqual([['call.mp4'], null, 1]);
  });

  it('refuses a transcript without a recording, and one that is empty', () => {
    expect(pair('a.vtt')).toEqual([[], null, 1]);
    const files = [new File(['x'], 'a.mp4'), new File([], 'a.vtt')];
    expect(pairTranscript(files).refusals).toEqual(['“a.vtt” is empty.']);
  });
});
