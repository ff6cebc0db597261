import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

/** `npm run chart`: checks of the chart that need Helm. Not part of the tests, because no package provides Helm. */
const CHART = join(import.meta.dirname, '../../docker/helm/playhead');
const helm = (...args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync('helm', args, { encoding: 'utf8' });
  assert.equal(status, 0, error?.message ?? stdout + stderr);
  return stdout;
};

for (const [name, values] of [
  ['with its defaults', []],
  ['with everything on', ['-f', join(CHART, 'everything.yaml')]],
] as const)
  test(`the chart is linted and rendered ${name}`, () => {
    helm('lint', '--strict', CHART, ...values);
    const rendered = helm('template', 'playhead', CHART, ...values);
    const kinds = [...rendered.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind);
    const everything = values.length > 0 ? ['HorizontalPodAutoscaler', 'Ingress'] : [];
    assert.deepEqual(
      kinds.sort(),
      [
        'Deployment',
        'Deployment',
        'Job',
        'PodDisruptionBudget',
        'PodDisruptionBudget',
        'Service',
        ...everything,
      ].sort(),
    );
    // Secrets are referenced, never included.
    assert.doesNotMatch(rendered, /^kind: Secret$/m);
    assert.equal(rendered.match(/readOnlyRootFilesystem: true/g)?.length, 3);
    assert.equal(rendered.match(/allowPrivilegeEscalation: false/g)?.length, 3);
  });
