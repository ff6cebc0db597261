import { requireAcceptedType } from './accepted-types.js';

describe('requireAcceptedType', () => {
  it.each([
    ['call.mp4', ''],
    ['00012.MTS', ''],
    ['voice.caf', 'application/octet-stream'],
    ['no ending', 'Audio/AMR'],
  ])('takes %s of type "%s"', (name, type) => {
    expect(() => requireAcceptedType(name, type)).not.toThrow();
  });

  it.each([
    ['notes.pdf', 'application/pdf'],
    ['mts', ''],
  ])('refuses %s of type "%s"', (name, type) => {
    expect(() => requireAcceptedType(name, type)).toThrow(
      'You can only upload: audio/*, video/*, .mp3, .mp4, .wav, .mov',
    );
  });
});
