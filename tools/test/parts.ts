import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build, withProductNode } from '../start/build.mjs';
import { preparedWhisper } from './whisper.ts';
import { findChromium } from './browser.ts';
import { check, failure, jest, nodeTest, type Outcome, skip } from './outcome.ts';
import type { Part, Selection } from './part.ts';
import { patience } from './patience.ts';
import { isSlow, shakeChanged } from './shake.ts';
import { preparedSpeechServer } from './speech-server.ts';

/** Two parts run at a time, so each gets half of the cores. */
const WORKERS = String(Math.max(1, Math.floor(availableParallelism() / 2)));

const SLOWED = join(import.meta.dirname, 'slowed.ts');
const SHUFFLED = join(import.meta.dirname, 'shuffled.mjs');
/** Share of time in which each process runs. */
const SLOW_SHARE = 0.25;

const asPattern = (path: string) => `${path.replaceAll('.', '\\.')}$`;

interface Place {
  root: string;
  node: string;
  reports: string;
}

/** All parts in starting order. */
export function allParts({ root, node, reports }: Place): Part[] {
  const options = (environment: NodeJS.ProcessEnv = {}) => ({
    cwd: root,
    env: withProductNode(root, { NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: 'test', ...environment }),
    ...patience(),
  });
  const tool =
    (name: string, ...args: string[]) =>
    () =>
      check(node, [join(root, 'node_modules', '.bin', name), ...args], options());
  const jestWith =
    (
      name: string,
      config: string,
      { workers = WORKERS, ...extra }: Record<string, string>,
      ...args: string[]
    ) =>
    (environment: NodeJS.ProcessEnv, selection?: Selection) =>
      selectedJest(
        name,
        [
          node,
          '--experimental-vm-modules',
          '--disable-warning=ExperimentalWarning',
          join(root, 'node_modules', '.bin', 'jest'),
          '-c',
          config,
          `--maxWorkers=${workers}`,
          ...args,
        ],
        { ...environment, ...extra },
        selection,
      ).then(explained);
  const npmScript = (name: string) => (environment: NodeJS.ProcessEnv, selection?: Selection) =>
    selectedJest(name.replace(':', '-'), ['npm', 'run', '--silent', name, '--'], environment, selection);
  const selectedJest = (
    name: string,
    command: string[],
    environment: NodeJS.ProcessEnv,
    { files, seed, signal }: Selection = {},
  ) => {
    const patient = options(seed === undefined ? environment : { ...environment, TEST_SEED: String(seed) });
    const [program, ...args] = [
      ...(seed !== undefined && isSlow(seed) ? [node, SLOWED, String(SLOW_SHARE), String(seed)] : []),
      ...command,
      // A half of the integration tests may contain none of these files.
      ...(files ? [`--testPathPatterns=${files.map(asPattern).join('|')}`, '--passWithNoTests'] : []),
      ...(seed === undefined ? [] : [`--testSequencer=${SHUFFLED}`]),
    ];
    return jest(program!, args, {
      ...patient,
      signal: signal ? AbortSignal.any([signal, patient.signal]) : patient.signal,
      report: join(reports, `${name}-${seed ?? ''}.json`),
      mayBeEmpty: files !== undefined,
    });
  };
  const project = ['--selectProjects'];
  // Split in two halves, so that the longest part can be shared.
  const integration = (shard: `${number}/2`): Part => ({
    name: `integration:${shard[0]}`,
    after: ['build'],
    servers: true,
    run: jestWith(
      `integration-${shard[0]}`,
      'backend/jest.config.mjs',
      {},
      '--forceExit',
      `--shard=${shard}`,
      ...project,
      'integration',
    ),
  });

  const launcher = (
    name: string,
    takes: (path: string) => boolean,
    prepare: () => Promise<unknown> = () => Promise.resolve(),
  ): Part => ({
    name,
    after: ['build'],
    run: async () => {
      await prepare();
      return nodeTest(node, launcherTests(root).filter(takes), options());
    },
  });
  const journeys = (name: string, extra: Record<string, string>): Part => ({
    name,
    after: ['build'],
    alone: true,
    run: async (environment, selection) => {
      const chromium = findChromium();
      if (!chromium) return skip('browser journeys: Chromium is not installed');
      const report = name.replace(':', '-');
      const settings = { ...extra, CHROMIUM_PATH: chromium };
      return jestWith(
        report,
        'frontend/e2e/jest.config.mjs',
        settings,
        ...project,
        name,
      )(environment, selection);
    },
  });

  const parts: Part[] = [
    {
      name: 'build',
      run: () =>
        build(root, node, patience()).then(
          () => ({ passed: 1, failed: 0, skipped: [] }),
          (error: Error) => failure(error.message),
        ),
    },
    { name: 'format', run: tool('oxfmt', '--check') },
    integration('1/2'),
    {
      name: 'unit:backend',
      servers: true,
      // Runs in one process, which some files' tools keep open.
      run: jestWith('unit-backend', 'backend/jest.config.mjs', {}, '--forceExit', ...project, 'unit'),
    },
    integration('2/2'),
    { name: 'lint', after: ['build'], run: tool('oxlint', '.') },
    {
      name: 'architecture',
      after: ['build'],
      run: tool(
        'depcruise',
        'backend/src',
        'bench',
        'tools',
        'openapi',
        'frontend',
        '--config',
        '.dependency-cruiser.cjs',
      ),
    },
    {
      name: 'openapi',
      after: ['build'],
      run: () => check(node, ['dist/backend/src/commands/openapi.js', '--check'], options()),
    },
    {
      name: 'openapi:rules',
      run: tool(
        'spectral',
        'lint',
        'openapi/openapi.json',
        '--ruleset',
        'openapi/.spectral.yaml',
        '--fail-severity',
        'warn',
      ),
    },
    {
      name: 'unit:frontend',
      after: ['build'],
      // With one worker they would run in Jest's own process, which is no page and would not end.
      run: jestWith('unit-frontend', 'frontend/jest.config.mjs', { workers: '2' }),
    },
    {
      name: 'whisper',
      onlyInCi: true,
      after: ['unit:backend'],
      run: async (environment) => {
        const prepared = await preparedWhisper(root, options().signal);
        if (prepared.missing !== undefined) return skip(`Whisper: ${prepared.missing}`);
        return jestWith(
          'whisper',
          'backend/jest.config.mjs',
          { TEST_WHISPER_DIR: prepared.folder },
          ...project,
          'unit',
          // A bare path after --selectProjects would be taken for another project.
          '--testPathPatterns=whisper\\.transcriber|onnx\\.speaker-embeddings',
        )(environment);
      },
    },
    {
      name: 'speech-server',
      onlyInCi: true,
      after: ['whisper'],
      run: async (environment) => {
        const { signal } = options();
        const engine = await preparedWhisper(root, signal);
        const prepared =
          engine.missing === undefined ? await preparedSpeechServer(root, engine.folder, signal) : engine;
        if (prepared.missing !== undefined) return skip(`a speech server of others: ${prepared.missing}`);
        return jestWith(
          'speech-server',
          'backend/jest.config.mjs',
          { TEST_SPEECH_SERVER: prepared.python, TEST_SPEECH_MODEL: prepared.model, workers: '1' },
          ...project,
          'unit',
          '--testPathPatterns=speech-server',
        )(environment);
      },
    },
    {
      name: 'installation',
      onlyInCi: true,
      after: ['build'],
      servers: true,
      run: async (environment) => {
        const { folder = '', missing } = await preparedWhisper(root, options().signal);
        const outcome = await jestWith(
          'installation',
          'backend/jest.config.mjs',
          { workers: '1', TEST_WHISPER_DIR: folder },
          '--forceExit',
          ...project,
          'installation',
        )(environment);
        const skipped = missing ? [`installations that transcribe: ${missing}`] : [];
        return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
      },
    },
    { name: 'pact:consumer', after: ['build'], run: npmScript('pact:consumer') },
    {
      name: 'pact:provider',
      after: ['build', 'pact:consumer'],
      servers: true,
      run: npmScript('pact:provider'),
    },
    launcher('launcher', (path) => !path.endsWith('.ci.test.ts')),
    {
      ...launcher(
        'launcher:ci',
        (path) => path.endsWith('.ci.test.ts'),
        () => preparedWhisper(root, options().signal),
      ),
      onlyInCi: true,
    },
    journeys('journeys', { workers: '2' }),
    { ...journeys('journeys:ci', { workers: '1' }), onlyInCi: true },
    {
      name: 'shake',
      onlyInCi: true,
      after: ['build'],
      servers: true,
      run: (environment) => shakeChanged(root, parts, environment),
    },
  ];
  return parts;
}

const WHY_SKIPPED: [about: RegExp, why: string][] = [
  [/bull|redis/i, 'redis-server is not installed'],
  [/elasticsearch|search on elasticsearch|search-outage/i, 'a Java compiler and Maven are not installed'],
];

/** Adds why tests that need a server were skipped. */
const explained = (outcome: Outcome): Outcome => ({
  ...outcome,
  skipped: outcome.skipped.map((line) => {
    const [, why] = WHY_SKIPPED.find(([about]) => about.test(line)) ?? [];
    return why ? `${line}, as ${why}` : line;
  }),
});

const launcherTests = (root: string) =>
  readdirSync(join(root, 'tools'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.(ts|mjs)$/.test(path))
    .map((path) => join(root, 'tools', path));
