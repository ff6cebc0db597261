import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const CHART = join(import.meta.dirname, '../../docker/helm/playhead');
const hasHelm = spawnSync('helm', ['version']).status === 0;
const helm = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('helm', args, { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
};

test('the chart is of the version that the product has', () => {
  const { version } = JSON.parse(readFileSync(join(CHART, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  const chart = readFileSync(join(CHART, 'Chart.yaml'), 'utf8');
  assert.match(chart, new RegExp(`^appVersion: ${version}$`, 'm'));
});

for (const [name, values] of [
  ['with its defaults', []],
  ['with everything on', ['-f', join(CHART, 'everything.yaml')]],
] as const)
  test(`the chart is linted and rendered ${name}`, { skip: !hasHelm }, () => {
    helm('lint', '--strict', CHART, ...values);
    const rendered = helm('template', 'playhead', CHART, ...values);
    const kinds = [...rendered.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind);
    const everything = values.length > 0 ? ['HorizontalPodAutoscaler', 'Ingress'] : [];
    assert.deepEqual(
      kinds.sort(),
      [
        ...['Deployment', 'Deployment', 'Job', 'PodDisruptionBudget', 'PodDisruptionBudget', 'Service'],
        ...everything,
      ].sort(),
    );
    // Secrets are named, never written.
    assert.doesNotMatch(rendered, /^kind: Secret$/m);
    assert.equal(rendered.match(/readOnlyRootFilesystem: true/g)?.length, 3);
    assert.equal(rendered.match(/allowPrivilegeEscalation: false/g)?.length, 3);
  });
