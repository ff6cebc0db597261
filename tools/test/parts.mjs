import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build, withProductNode } from '../start/build.mjs';
import { preparedWhisper } from './whisper.mjs';
import { findChromium } from './browser.mjs';
import { check, failure, jest, nodeTest, skip } from './outcome.mjs';
import { patience } from './patience.mjs';
import { preparedSpeechServer } from './speech-server.mjs';

/** Two parts run at a time, so each takes half of the cores. */
const WORKERS = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/**
 * @typedef {object} Part
 * @property {string} name as `--only` takes it
 * @property {string[]} [after] parts that come first, also when they fail
 * @property {boolean} [alone] nothing else runs meanwhile: it looks at times
 * @property {boolean} [servers] it needs the databases
 * @property {(environment: NodeJS.ProcessEnv) => Promise<import('./outcome.mjs').Outcome>} run
 */

/**
 * Everything that must hold, in the order in which it is begun.
 * @param {{root: string, node: string, reports: string}} place
 * @returns {Part[]}
 */
export function allParts({ root, node, reports }) {
  const options = (environment) => ({
    cwd: root,
    env: withProductNode(root, { NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: 'test', ...environment }),
    ...patience(),
  });
  const tool =
    (name, ...args) =>
    () =>
      check(node, [join(root, 'node_modules', '.bin', name), ...args], options());
  const jestWith =
    (name, config, { workers = WORKERS, ...extra }, ...args) =>
    (environment) =>
      jest(
        node,
        [
          ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
          join(root, 'node_modules', '.bin', 'jest'),
          ...['-c', config, `--maxWorkers=${workers}`, ...args],
        ],
        { ...options({ ...environment, ...extra }), report: join(reports, `${name}.json`) },
      ).then(explained);
  const npmScript = (name) => (environment) => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    if (!scripts[name]) return skip(`there is no script ${name}`);
    return jest('npm', ['run', '--silent', name, '--'], {
      ...options(environment),
      report: join(reports, `${name.replace(':', '-')}.json`),
    });
  };
  const project = ['--selectProjects'];

  return [
    {
      name: 'build',
      run: () =>
        build(root, node, patience()).then(
          () => ({ passed: 1, failed: 0, skipped: [] }),
          (error) => failure(error.message),
        ),
    },
    { name: 'format', run: tool('prettier', '--check', '.') },
    { name: 'types:backend', run: tool('tsc', '-p', 'backend') },
    {
      name: 'unit:backend',
      servers: true,
      run: jestWith('unit-backend', 'backend/jest.config.mjs', {}, ...project, 'unit'),
    },
    { name: 'lint', after: ['build'], run: tool('eslint', '.') },
    { name: 'types:frontend', after: ['build'], run: tool('tsc', '-p', 'frontend') },
    {
      name: 'architecture',
      after: ['build'],
      run: tool(
        'depcruise',
        ...['backend/src', 'backend/bench', 'tools/train', 'frontend', '--config', '.dependency-cruiser.cjs'],
      ),
    },
    {
      name: 'openapi',
      after: ['build'],
      run: () => check(node, ['dist/backend/src/openapi.js', '--check'], options()),
    },
    {
      name: 'openapi:rules',
      run: tool(
        'spectral',
        ...['lint', 'openapi/openapi.json', '--ruleset', 'openapi/.spectral.yaml', '--fail-severity', 'warn'],
      ),
    },
    {
      name: 'unit:frontend',
      after: ['build'],
      run: jestWith('unit-frontend', 'frontend/jest.config.mjs', {}),
    },
    {
      name: 'integration',
      after: ['build'],
      servers: true,
      run: jestWith('integration', 'backend/jest.config.mjs', {}, ...project, 'integration'),
    },
    {
      name: 'whisper',
      after: ['unit:backend'],
      run: async (environment) => {
        const prepared = await preparedWhisper(root, options().signal);
        if (prepared.missing) return skip(`Whisper: ${prepared.missing}`);
        return jestWith(
          'whisper',
          'backend/jest.config.mjs',
          { TEST_WHISPER_DIR: prepared.folder },
          ...project,
          'unit',
          // A bare path after --selectProjects would be taken for another project.
          '--testPathPatterns=whisper\\.transcriber|resemblyzer\\.voice-prints',
        )(environment);
      },
    },
    {
      name: 'speech-server',
      after: ['whisper'],
      run: async (environment) => {
        const { signal } = options();
        const engine = await preparedWhisper(root, signal);
        const prepared = engine.missing ? engine : await preparedSpeechServer(root, engine.folder, signal);
        if (prepared.missing) return skip(`a speech server of others: ${prepared.missing}`);
        return jestWith(
          'speech-server',
          'backend/jest.config.mjs',
          { TEST_SPEECH_SERVER: prepared.python, TEST_SPEECH_MODEL: prepared.model, workers: 1 },
          ...project,
          'unit',
          '--testPathPatterns=speech-server',
        )(environment);
      },
    },
    { name: 'pact:consumer', after: ['build'], run: npmScript('pact:consumer') },
    {
      name: 'pact:provider',
      after: ['build', 'pact:consumer'],
      servers: true,
      run: npmScript('pact:provider'),
    },
    { name: 'launcher', run: () => nodeTest(node, launcherTests(root), options()) },
    {
      name: 'journeys',
      after: ['build'],
      alone: true,
      run: (environment) => {
        const chromium = findChromium();
        if (!chromium) return skip('browser journeys: Chromium is not installed');
        return jestWith('journeys', 'frontend/e2e/jest.config.mjs', { workers: 1, CHROMIUM_PATH: chromium })(
          environment,
        );
      },
    },
  ];
}

const WHY_SKIPPED = [
  [/bull|redis/i, 'redis-server is not installed'],
  [/elasticsearch|search on elasticsearch|search-outage/i, 'a Java compiler and Maven are not installed'],
];

/** Says why what needs a server was not run. */
const explained = (outcome) => ({
  ...outcome,
  skipped: outcome.skipped.map((line) => {
    const [, why] = WHY_SKIPPED.find(([about]) => about.test(line)) ?? [];
    return why ? `${line}, as ${why}` : line;
  }),
});

const launcherTests = (root) =>
  readdirSync(join(root, 'tools'), { recursive: true })
    .filter((path) => path.endsWith('.test.mjs'))
    .map((path) => join(root, 'tools', path));
