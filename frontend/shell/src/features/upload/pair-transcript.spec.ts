import { pairTranscript, pairTranscripts } from './pair-transcript.js';

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
      ['call.mp4'],
      'Call.transcript.vtt',
      0,
    ]);
    expect(pair('call.mp4', 'a.vtt', 'b.vtt')).toEqual([['call.mp4'], null, 1]);
  });

  it('gives each of several recordings the transcript of its name', () => {
    const files = ['call.mp4', 'call 2.mp4', 'call 2.vtt', 'other.mp4', 'chat.txt'].map(
      (name) => new File(['x'], name),
    );
    const { chosen, refusals } = pairTranscripts(files);
    expect(chosen.map(({ file, transcript }) => [file.name, transcript?.name])).toEqual([
      ['call.mp4', undefined],
      ['call 2.mp4', 'call 2.vtt'],
      ['other.mp4', undefined],
    ]);
    expect(refusals).toEqual(["“chat.txt” fits no recording here. Give it the recording's name."]);
  });

  it('refuses a transcript without a recording, and one that is empty', () => {
    expect(pair('a.vtt')).toEqual([[], null, 1]);
    const files = [new File(['x'], 'a.mp4'), new File([], 'a.vtt')];
    expect(pairTranscript(files).refusals).toEqual(['“a.vtt” is empty.']);
  });
});
