import { argumentsOf, readRecording } from './ffmpeg-command.js';

describe('a command that reads a recording', () => {
  it('allows this file and the formats of recordings, in front of the input', () => {
    const args = argumentsOf(readRecording('/a b/c.mp4', '-ss', '1').output('file:/out'));
    const input = args.indexOf('-i');
    expect(args[input + 1]).toBe('file:/a b/c.mp4');
    expect(args.indexOf('-protocol_whitelist')).toBeLessThan(input);
    expect(args[args.indexOf('-protocol_whitelist') + 1]).toBe('file,pipe');
    expect(args[args.indexOf('-format_whitelist') + 1]).not.toMatch(/hls|concat|dash|sdp/);
    expect(args.slice(0, 3)).toEqual(['-nostdin', '-hide_banner', '-v']);
    expect(args.indexOf('-ss')).toBeLessThan(input);
  });

  it('is a list of strings, one for each argument', () => {
    const command = readRecording('/x').audioChannels(1).outputOptions('-map', '0:a b').output('pipe:1');
    expect(argumentsOf(command).slice(-5)).toEqual(['-ac', '1', '-map', '0:a b', 'pipe:1']);
  });

  it('does not take an option of a file name for an option', () => {
    expect(argumentsOf(readRecording('-y /etc/passwd').output('file:/out'))).toContain('file:-y /etc/passwd');
  });
});
