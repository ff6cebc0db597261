import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aFolder } from '../../../../test/support/folder.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { safeInput } from './ffmpeg-command.js';
import { type Ffmpeg, FfmpegMissing, findFfmpeg, isNewEnough, problemOf } from './ffmpeg.js';
import { runTool, ToolFailed } from './run-tool.js';

describe('runTool', () => {
  const folder = aFolder();
  let found: Ffmpeg;
  beforeAll(async () => {
    found = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });
  });

  async function standIn(script: string): Promise<Ffmpeg> {
    const path = join(folder, `tool-${Math.random()}`);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o700);
    return { ...found, ffmpegPath: path };
  }
  const never = new AbortController().signal;
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  it('gives the exit code and what was printed', async () => {
    const tool = await standIn('echo out; echo err >&2; exit 3');
    const result = await runTool(tool, 'ffmpeg', [], { signal: never, timeoutMs: 5000 });
    expect(result).toEqual({ code: 3, stdout: 'out\n', stderr: 'err\n' });
  });

  it('passes arguments on as they are', async () => {
    const tool = await standIn('printf "%s|" "$@"');
    const args = ['a b', '$(id)', '; rm -rf /', '"', "'", '*'];
    const { stdout } = await runTool(tool, 'ffmpeg', args, { signal: never, timeoutMs: 5000 });
    expect(stdout).toBe(args.map((arg) => `${arg}|`).join(''));
  });

  it('tells the tool nothing of our environment', async () => {
    const { stdout } = await runTool(await standIn('env'), 'ffmpeg', [], { signal: never, timeoutMs: 5000 });
    const names = stdout
      .split('\n')
      .flatMap((line) => line.split('=', 1))
      .filter(Boolean);
    // The shell itself sets the last three.
    expect(['PATH', 'LC_ALL', 'PWD', 'SHLVL', '_']).toEqual(expect.arrayContaining(names));
  });

  it('opens no format but those of recordings', async () => {
    const script = join(folder, 'x.mp4');
    await writeFile(script, 'ffconcat version 1.0\nfile other.mp4\n');
    const { code, stderr } = await runTool(found, 'ffprobe', safeInput(script), {
      signal: never,
      timeoutMs: 5000,
    });
    expect(code).not.toBe(0);
    expect(stderr).toContain('Format not on whitelist');
  });

  it('kills the tool and its children when the time is over', async () => {
    // The child process keeps the output open, so the run must wait for it.
    const tool = await standIn('sleep 120 & wait');
    await expect(runTool(tool, 'ffmpeg', [], { signal: never, timeoutMs: 300 })).rejects.toThrow(ToolFailed);
  });

  it('kills the tool when the job is stopped and rejects with the reason', async () => {
    const pipe = join(folder, 'own');
    await promisify(execFile)('mkfifo', [pipe]);
    const tool = await standIn(`echo $$ > ${pipe}; exec sleep 60`);
    const stop = new AbortController();
    const running = runTool(tool, 'ffmpeg', [], { signal: stop.signal, timeoutMs: 60_000 });
    const pid = Number(await readFile(pipe, 'utf8'));
    stop.abort(new Error('the recording was deleted'));
    await expect(running).rejects.toThrow('the recording was deleted');
    expect(isAlive(pid)).toBe(false);
  });

  it('stops a tool that prints without end and keeps only the last of its complaints', async () => {
    await expect(
      runTool(await standIn('yes'), 'ffmpeg', [], { signal: never, timeoutMs: 20_000 }),
    ).rejects.toThrow('printed too much');
    const noisy = await standIn('head -c 200000 /dev/zero | tr "\\0" x >&2; echo last >&2');
    const { stderr } = await runTool(noisy, 'ffmpeg', [], { signal: never, timeoutMs: 5000 });
    expect(stderr.length).toBeLessThanOrEqual(32 * 1024);
    expect(stderr).toMatch(/xlast\n$/);
  });

  it('says that the server is out of space', async () => {
    const tool = await standIn('echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1');
    await expect(runTool(tool, 'ffmpeg', [], { signal: never, timeoutMs: 5000 })).rejects.toMatchObject({
      code: MEDIA_ERRORS.outOfSpace.code,
    });
  });

  it('rejects for a tool that is not there', async () => {
    const missing = {
      ffmpegPath: join(folder, 'no-such'),
      ffprobePath: '',
      launcher: [],
      mapsTones: false,
      drawsCaptions: false,
    };
    await expect(runTool(missing, 'ffmpeg', [], { signal: never, timeoutMs: 5000 })).rejects.toThrow(
      ToolFailed,
    );
  });

  // Without util-linux the memory cannot be limited.
  it('bounds the memory of the tool where the system can', async () => {
    if (found.launcher.length === 0) return expect(process.platform).not.toBe('linux');
    const { stdout } = await runTool(await standIn('ulimit -v'), 'ffmpeg', [], {
      signal: never,
      timeoutMs: 5000,
    });
    expect(Number(stdout)).toBe(4 * 1024 * 1024);
  });
});

describe('findFfmpeg', () => {
  it('finds tools that start', async () => {
    const { ffmpegPath, ffprobePath } = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });
    expect([ffmpegPath, ffprobePath].every((path) => path.startsWith('/'))).toBe(true);
  });

  it('takes what was configured and what it finds for the other', async () => {
    const found = await findFfmpeg({ ffmpegPath: null, ffprobePath: null });
    const named = await findFfmpeg({ ffmpegPath: found.ffmpegPath, ffprobePath: null });
    expect(named).toEqual(found);
  });

  it.each([
    [
      'ffmpeg version N-47683-g0e8eb07980-static https://x  Copyright (c) 2000-2018 the FFmpeg developers',
      /of 2018/,
    ],
    ['ffmpeg version 4.1 Copyright (c) 2000-2018 the FFmpeg developers', /Mend it with: \S+/],
    ['ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026 the FFmpeg developers', null],
    ['ffmpeg version n9.0.2-17 Copyright (c) 2000-2026 the FFmpeg developers', null],
  ])('says what to do about %s', (about, problem) => {
    if (problem) expect(problemOf(about)).toMatch(problem);
    else expect(problemOf(about)).toBeNull();
  });

  it('says in one sentence what to do when what was configured is not there', async () => {
    const finding = findFfmpeg({ ffmpegPath: '/no/such/ffmpeg', ffprobePath: null });
    await expect(finding).rejects.toBeInstanceOf(FfmpegMissing);
    await expect(finding).rejects.toThrow('FFMPEG_PATH (/no/such/ffmpeg) is not usable.');
  });

  it.each([
    ['ffmpeg version 5.1.9-0+deb12u1 Copyright', true],
    ['ffmpeg version 4.1 Copyright', true],
    ['ffmpeg version n7.1 Copyright', true],
    ['ffmpeg version N-47683-g0e8eb07980-static https', true],
    ['ffmpeg version 4.0.6 Copyright', false],
    ['ffmpeg version 3.4.8-0ubuntu0.2 Copyright', false],
    ['something else', false],
  ])('judges %j', (version, isUsable) => {
    expect(isNewEnough(version)).toBe(isUsable);
  });
});
